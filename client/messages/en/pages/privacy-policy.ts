import type { Operator } from '#shared/model/site/operator.ts'
import { joined, linked, mailLink } from '../../../site/contacts.ts'
import { type Facts, type Page, section } from '../../../site/page.ts'

/** The officer and the authority that hear complaints; empty where the operator names neither. */
function officeOf({ privacy = {} }: Operator): readonly string[] {
  const { officer, email, authority, authority_url } = privacy
  const office = joined([officer, mailLink(email)])
  return [
    ...(office ? [`The operator’s officer for data protection: ${office}.`] : []),
    ...(authority ? [`If you are not satisfied, ${linked(authority, authority_url)} hears complaints.`] : []),
  ]
}

export default ({ operator }: Facts): Page => ({
  lead: 'What we know about you, why, who else sees it, and how you can see it.',
  updated: '2026-11-21',
  sections: [
    section('principle', 'As little as possible', [
      'Watching costs no data about you: prices, scores and tables are public, and are sent to everybody in the same way without asking who you are. The operator learns something about you when you open an account, bet, or move money.',
    ]),
    section('what', 'What is kept, and why', [
      {
        terms: [
          [
            'Your mobile number, name and password',
            'To know that it is you. The password itself is not kept, only what is needed to check it.',
          ],
          [
            'Your bets and your balance',
            'Because they are the contract between us, and the law asks for the books.',
          ],
          [
            'Deposits and withdrawals',
            'For the same reasons, and to [stop money laundering](/anti-money-laundering).',
          ],
          ['Limits and exclusions', 'To enforce them.'],
          [
            'Addresses and times of requests',
            'To slow down those who guess at passwords, and to find faults. The operator decides how long such logs are kept; a few days are enough.',
          ],
        ],
      },
      'These pages do not ask for your contacts, your location or your photos.',
    ]),
    section('device', 'What stays on your device', [
      'Your session, your slips and a few preferences are kept in your browser and nowhere else. The [cookie policy](/cookie-policy) lists each entry. Logging out removes what is yours.',
    ]),
    section('who', 'Who else sees it', [
      [
        'The provider that runs accounts and bets, because it has to.',
        'The payment service that you choose for a deposit or a withdrawal, for that payment only.',
        'Authorities, where a law or a court obliges us, and then only what was asked for.',
      ],
      'Nobody else. There are no advertising networks and no analytics scripts on these pages, and nothing is sold.',
    ]),
    section('time', 'How long', [
      {
        playMoney:
          'In this sandbox all of it is in one data file, with play money, and is gone when that file is deleted. An operator for real money keeps its books for as long as the law asks.',
        realMoney:
          'What belongs to the books is kept for as long as the law asks, after the account is closed; an exclusion at least as long as it lasts. The operator closes your account, and deletes the rest, when you ask for it.',
      },
    ]),
    section('rights', 'Your rights', [
      'The law on data protection gives you the right to know what is kept, to have it corrected, to object to its use, to take it with you, and to have deleted what the law does not make us keep. Ask the operator, whose address is in its [terms](/terms-and-conditions#who); it must answer in the time that the law gives it, free of charge. These pages show you what they hold about you: your profile, your bets and your payments.',
      ...officeOf(operator),
    ]),
    section('safety', 'How it is protected', [
      'Where the address begins with https, your connection is encrypted; an operator for real money serves these pages in no other way. The secret that signs withdrawals is known to the servers alone and is never sent to a browser. If somebody else obtains your data, the operator must tell you, and what you can do about it.',
    ]),
  ],
})
