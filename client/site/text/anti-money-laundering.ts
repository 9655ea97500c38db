import type { Page } from '../page.ts'
import { section } from '../section.ts'

export default {
  title: 'Anti-money laundering',
  lead: 'A betting account must not be a place to hide where money came from. This is what an operator does about it, and what it means for you.',
  updated: '2026-11-21',
  sections: [
    section('why', 'Why this concerns you', [
      'Money from crime is worth more once it looks like a win. The law of Kenya, like that of most countries, therefore obliges betting operators to know their players, to watch for certain patterns and to report them. Nearly everybody notices nothing of it.',
      {
        playMoney:
          'In this sandbox no real money moves, so nothing of this is carried out here. It is the policy that an operator takes over together with the product.',
        realMoney:
          'The operator of this address carries it out, by people and by means of its own, and answers for it. These pages only say what to expect.',
      },
    ]),
    section('know', 'Knowing who you are', [
      [
        'The name on the account, on the mobile number and on the payment is the same: yours.',
        'Money goes back the way it came. A deposit by mobile money is withdrawn to the same number.',
        'From certain sums on you are asked for an identity document, and for where the money comes from. A payslip or a bank statement will do.',
        'Holders of high public office, and their close family, are asked sooner.',
      ],
    ]),
    section('watch', 'What draws attention', [
      [
        'Money paid in and taken out again with little or no betting in between.',
        'Bets on all sides of a match at once, so that nothing much can be lost.',
        'Many accounts that share a phone, a number or a pattern.',
        'Sums that do not go with what is known of a player.',
      ],
      'A machine raises a hand; a person decides. Until then a withdrawal may wait, for no longer than the law allows.',
    ]),
    section('report', 'What is reported', [
      'What remains suspicious is reported to the Financial Reporting Centre. The law forbids us to tell the player so, also when asked. Records of identity and of payments are kept for at least seven years.',
    ]),
    section('you', 'What is asked of you', [
      [
        'Use your own account and your own number. Do not lend them, and do not bet for others.',
        'Do not move money for somebody who pays you for it. That is a crime even if you did not know where it came from.',
        'If somebody asks you to, tell the operator.',
      ],
      'What is kept about you, and your rights to it, stand in the [privacy policy](/privacy-policy).',
    ]),
  ],
} satisfies Page
