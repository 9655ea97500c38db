import type { Page } from '../page.ts'
import { section } from '../section.ts'

export default {
  title: 'Privacy policy',
  lead: 'What we know about you, why, who else sees it, and how you get at it.',
  updated: '2026-11-21',
  sections: [
    section('principle', 'As little as will do', [
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
          ['Limits and exclusions', 'To keep to them.'],
          [
            'Addresses and times of requests',
            'To slow down those who guess at passwords, and to find faults. How long such logs are kept is the operator’s to say; days are enough.',
          ],
        ],
      },
      'These pages do not ask for your contacts, your place, or your photographs.',
    ]),
    section('device', 'What stays on your device', [
      'Your session, your slips and a few preferences are kept in your browser and nowhere else. The [cookie policy](/cookie-policy) lists each entry. Logging out removes what is yours.',
    ]),
    section('who', 'Who else sees it', [
      [
        'The provider that runs accounts and bets, because it has to.',
        'The payment service that you choose for a deposit or a withdrawal, as far as that payment goes.',
        'Authorities, where a law or a court obliges us, and then only what was asked for.',
      ],
      'Nobody else. There are no advertising networks and no measuring scripts on these pages, and nothing is sold.',
    ]),
    section('time', 'How long', [
      {
        playMoney:
          'In this sandbox all of it lives in one data file, with play money, and goes when that file is deleted. An operator for real money keeps its books for as long as the law asks.',
        realMoney:
          'What belongs to the books is kept for as long as the law asks, usually seven years after the account is closed; an exclusion at least as long as it lasts. An account is closed, and the rest deleted, by the operator when you ask for it.',
      },
    ]),
    section('rights', 'Your rights', [
      'The Data Protection Act gives you the right to know what is kept, to have it corrected, to object to its use, to take it with you, and to have deleted what the law does not make us keep. Ask the operator, whose address stands in its [terms](/terms-and-conditions#who); it owes you an answer within 30 days, free of charge. What these pages hold of you they show you: your profile, your bets and your payments.',
      'If it does not satisfy you, the Office of the Data Protection Commissioner hears complaints.',
    ]),
    section('safety', 'How it is protected', [
      'Where the address begins with https your connection is encrypted, and an operator for real money serves it in no other way. The secret that signs withdrawals is known to the servers alone and is never sent to a browser. If data about you is lost to somebody else, the operator has to tell you so, and what you can do about it.',
    ]),
  ],
} satisfies Page
