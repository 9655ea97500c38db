import type { Page } from '../page.ts'

export default {
  title: 'Privacy policy',
  lead: 'What we know about you, why, who else sees it, and how you get at it.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'principle',
      title: 'As little as will do',
      body: [
        'Watching costs no data about you: prices, scores and tables are public, and are sent to everybody in the same way without asking who you are. We learn something about you when you open an account, bet, or move money.',
      ],
    },
    {
      id: 'what',
      title: 'What is kept, and why',
      body: [
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
            ['Limits and exclusions', 'To keep to them, also after an account is closed.'],
            [
              'Addresses and times of requests',
              'To slow down those who guess at passwords. Kept for days, not for years.',
            ],
          ],
        },
        'We do not ask for your contacts, your place, or your photographs, and do not buy data about you.',
      ],
    },
    {
      id: 'device',
      title: 'What stays on your device',
      body: [
        'Your session, your slips and a few preferences are kept in your browser and nowhere else. The [cookie policy](/cookie-policy) lists each entry. Logging out removes what is yours.',
      ],
    },
    {
      id: 'who',
      title: 'Who else sees it',
      body: [
        [
          'The provider that runs accounts and bets, because it has to.',
          'The payment service that you choose for a deposit or a withdrawal, as far as that payment goes.',
          'Authorities, where a law or a court obliges us, and then only what was asked for.',
        ],
        'Nobody else. There are no advertising networks and no measuring scripts on these pages, and nothing is sold.',
      ],
    },
    {
      id: 'time',
      title: 'How long',
      body: [
        'What belongs to the books is kept for seven years after the account is closed. An exclusion is kept as long as it lasts. Everything else goes when the account does.',
        'In this installation all of it lives in a sandbox with play money and fictional players, and goes when its data file is deleted.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'The Data Protection Act gives you the right to know what is kept, to have it corrected, to object to its use, to take it with you, and to have deleted what the law does not make us keep. Ask from your account, so that we know that it is you who asks; you have an answer within 30 days, free of charge.',
        'If it does not satisfy you, the Office of the Data Protection Commissioner hears complaints.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is protected',
      body: [
        'Connections are encrypted. The secret that signs withdrawals is known to our servers alone and is never sent to a browser. If data about you is lost to somebody else, you are told within 72 hours of our finding out, and what you can do about it.',
      ],
    },
  ],
} satisfies Page
