import type { Figures } from '#shared/model/money/figures.ts'
import { moneyText } from '../../ui/text/money.ts'
import type { Block, Page } from '../page.ts'
import { section } from '../section.ts'

/** The operator's limits of a slip; empty where the settings name none. */
function limitsOf({
  min_stake,
  max_stake,
  max_payout,
  max_picks,
  boost,
  currency,
}: Figures): readonly Block[] {
  const rows: readonly (readonly [string, number | undefined, (limit: number) => string])[] = [
    ['Smallest stake', min_stake, (least) => `${moneyText(least, currency)}.`],
    ['Largest stake', max_stake, (most) => `${moneyText(most, currency)} a slip.`],
    [
      'Largest win',
      max_payout,
      (most) =>
        `${moneyText(most, currency)} a slip${boost ? ', boost included' : ''}; jackpots have prizes of their own.`,
    ],
    ['Picks', max_picks, (most) => `Up to ${most} a slip, one for each match.`],
  ]
  const terms = rows.flatMap(([term, limit, write]) =>
    limit === undefined ? [] : [[term, write(limit)] as const],
  )
  return terms.length > 0
    ? [{ terms }, 'The slip shows the limits as they are when you place, and the slip counts.']
    : []
}

export default (figures: Figures): Page => ({
  title: 'Terms and conditions',
  lead: 'What you agree to when you open an account or place a bet. Written to be read; where a word has a fixed meaning, it is explained where it first stands.',
  updated: '2026-11-22',
  sections: [
    section('who', 'Who these terms are between', [
      'They are between you and the operator of this address, here called Nare.',
      {
        playMoney:
          'This is the sandbox. It runs on play money, also in deposits and withdrawals: balances have no value, nothing is charged and nothing is paid out. What follows describes the product as it would be run for money.',
        realMoney:
          'The operator names itself, its licence and its regulator in this place, and below whatever it does otherwise, before it takes the first deposit. Where they are not named, do not pay in.',
      },
    ]),
    section('account', 'Your account', [
      [
        'You are at least 18 years old, and the law where you are allows you to bet.',
        'You have one account, in your own name, with a mobile number that is yours.',
        'You keep your password to yourself. What is done with it counts as done by you. If you have lost it, [set a new one](/reset_password): every session that was open ends with that.',
        'Staff of the operator and those who live with them do not bet here.',
      ],
      'The operator may ask for proof of who you are before a withdrawal, and close an account that breaks these rules. What is rightly yours is paid out first.',
    ]),
    section('bets', 'Placing a bet', [
      'A bet stands when the slip shows a receipt with its number, and not before. Until then any price may change; you say on the slip whether you accept none, higher, or any change.',
      'A slip carries a reference of its own. However often it is sent, it is taken once. If no answer comes the outcome is unknown until the history tells, and you are not asked to place it again.',
      'A bet that stands cannot be changed or taken back, by you or by us, except where an error is obvious (below).',
      ...limitsOf(figures),
    ]),
    section('closing', 'When betting closes', [
      'Bets on a match before it begins close at its kick-off; bets on a league round close at the start of the round. The time is that of the servers, not of your device. A bet that was taken later by mistake may be voided by the operator: its stake goes back.',
    ]),
    section('settlement', 'Settlement', [
      [
        'Football settles on ninety minutes and the time added to them. Extra time and penalties do not count unless the market says so.',
        'Basketball settles with overtime, tennis on the completed match.',
        'A match that is abandoned, or whose result does not become known, is void: the pick counts as won at 1.00.',
        'A league match settles on the result that its round ended with. League rounds always end.',
        'The result that counts is the first official one.',
      ],
    ]),
    section('tax', 'Tax', [
      `Taxes on stakes and wins are taken as the law has them on the day of the bet.${figures.tax ? ' The slip shows each of them before you place, with the date of the rule it follows.' : ''}`,
    ]),
    section('errors', 'Obvious errors', [
      'A price that is plainly wrong, such as 100.00 for 1.00 or the two sides exchanged, is an error and not an offer. The operator may void a bet on it; the stake goes back, and the bet shows that it is void.',
    ]),
    section('fair', 'Fair play', [
      'Programs that bet by themselves, several accounts of one person, and arrangements between players to use an offer more often than it is meant, are not allowed. Bets made so may be voided. Suspicion alone is not enough: the operator has to say what it has seen, and you may [dispute it](/dispute-resolution).',
    ]),
    section('liability', 'When something fails', [
      'Networks break, and so do servers. We owe you the correct settlement of each bet that stands, and the return of each stake that does not. We do not owe what a bet might have won that was never taken.',
    ]),
    section('changes', 'Changes of these terms', [
      'The date at the top is that of the last change. A change does not touch bets that stand. If it takes something from you, the operator has to tell you before your next bet, and you may take your balance out instead of agreeing.',
      'The law that applies is the one that the operator names. See also [privacy](/privacy-policy), [responsible gambling](/responsible-gambling) and [disputes](/dispute-resolution).',
    ]),
  ],
})
