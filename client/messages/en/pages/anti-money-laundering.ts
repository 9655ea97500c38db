import { type Facts, type Page, section } from '../../../site/page.ts'

export default ({ operator: { law } }: Facts): Page => ({
  lead: 'A betting account must not be used to hide where money came from. What an operator does about it, and what it means for you.',
  updated: '2026-11-21',
  sections: [
    section('why', 'Why this concerns you', [
      `Money from crime is worth more once it looks like a win. The law${law?.country ? ` of ${law.country}` : ''}, like that of most countries, therefore obliges betting operators to know their players, to watch for certain patterns and to report them. Most players never notice.`,
      {
        playMoney:
          'In this sandbox no real money moves, so none of this is carried out here. It is the policy that an operator adopts with the product.',
        realMoney:
          'The operator of this address carries it out with its own staff and systems, and is responsible for it. These pages only say what to expect.',
      },
    ]),
    section('know', 'Knowing who you are', [
      [
        'The name on the account, on the mobile number and on the payment is the same: yours.',
        'Money goes back the way it came: to the number that it was paid from.',
        'Above certain amounts you are asked for an identity document and for the source of the money. A payslip or a bank statement is enough.',
        'Holders of high public office, and their close family, are asked earlier.',
      ],
    ]),
    section('watch', 'What draws attention', [
      [
        'Money deposited and withdrawn with little or no betting in between.',
        'Bets on every outcome of a match at once, so that little can be lost.',
        'Many accounts that share a phone, a number or a pattern.',
        'Amounts that do not fit what is known about a player.',
      ],
      'Software flags such cases and a person decides. Until then a withdrawal may be held, for no longer than the law allows.',
    ]),
    section('report', 'What is reported', [
      'What remains suspicious is reported to the authority that the law names. The law forbids telling the player, even when asked. Records of identity and of payments are kept for as long as it asks.',
    ]),
    section('you', 'What is asked of you', [
      [
        'Use your own account and your own number. Do not lend them, and do not bet for others.',
        'Do not move money for somebody who pays you for it. That is a crime even if you did not know where it came from.',
        'If somebody asks you to, tell the operator.',
      ],
      'The [privacy policy](/privacy-policy) says what is kept about you and what your rights are.',
    ]),
  ],
})
