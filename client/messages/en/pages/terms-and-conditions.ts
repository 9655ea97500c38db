import type { Figures } from '#shared/model/money/figures.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { joined, linked } from '../../../site/contacts.ts'
import { type Block, type Facts, type Page, section } from '../../../site/page.ts'
import { moneyText } from '../../../ui/text/money.ts'

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
    ? [{ terms }, 'The slip shows the limits that apply when you place, and the slip counts.']
    : []
}

/** The operator by name, address and licence; that it is not named, where it is not. */
function houseOf({ company, address, licence }: Operator): string {
  if (!company && !licence?.number)
    return 'Before it takes the first deposit, the operator names itself, its licence and its regulator here. It has not: do not deposit.'
  const { number, authority, url } = licence ?? {}
  const regulator = authority && linked(authority, url)
  return joined(
    [
      `The operator is ${joined([company ?? 'not named', address])}.`,
      number && `Its licence: ${number}.`,
      regulator && `It is licensed by ${regulator}.`,
    ],
    ' ',
  )
}

const lawOf = ({ law }: Operator): string =>
  joined(
    [
      law?.country && `The law of ${law.country} applies. `,
      law?.courts && `Disputes are heard by ${law.courts}. `,
    ],
    '',
  )

export default ({ figures, operator }: Facts): Page => ({
  lead: 'What you agree to when you open an account or place a bet. Words with a fixed meaning are explained where they first appear.',
  updated: '2026-11-22',
  sections: [
    section('who', 'Who these terms are between', [
      `You and the operator of this address${operator.brand?.name ? `, here called ${operator.brand.name}` : ''}.`,
      {
        playMoney:
          'This is the sandbox. It runs on play money, also in deposits and withdrawals: balances have no value, nothing is charged and nothing is paid out. What follows describes the product as it would be run for money.',
        realMoney: houseOf(operator),
      },
    ]),
    section('account', 'Your account', [
      [
        `You are ${operator.legal_age ? `at least ${operator.legal_age} years old` : 'of legal age'}, and the law where you are allows you to bet.`,
        'You have one account, in your own name, with a mobile number that is yours.',
        'You keep your password to yourself. Anything done with it counts as done by you. If you have lost it, [set a new one](/reset_password): that ends every open session.',
        'Staff of the operator, and people who live with them, may not bet here.',
      ],
      'The operator may ask for proof of who you are before a withdrawal, and close an account that breaks these rules. What is rightly yours is paid out first.',
    ]),
    section('bets', 'Placing a bet', [
      'A bet is placed once the slip shows a receipt with its number, and not before. Until then any price may change; you say on the slip whether you accept none, higher, or any change.',
      'Each slip has a reference of its own. However often it is sent, it is placed once. If no answer comes, the outcome is unknown until your history shows it, and you need not place it again.',
      'A placed bet cannot be changed or taken back, by you or by us, except where an error is obvious (below).',
      ...limitsOf(figures),
    ]),
    section('closing', 'When betting closes', [
      'Bets on a match before it begins close at its kick-off; bets on a league round close at the start of the round. The time is that of the servers, not of your device. A bet that was accepted later by mistake may be voided by the operator: its stake goes back.',
    ]),
    section('settlement', 'Settlement', [
      [
        'Football settles on ninety minutes and the time added to them. Extra time and penalties do not count unless the market says so.',
        'Hockey settles on its full time, basketball with overtime, tennis on the completed match.',
        'A match that is abandoned, or whose result does not become known, is void: the pick counts as won at 1.00.',
        'A league match settles on the result that its round ended with. League rounds always end.',
        'The result that counts is the first official one.',
      ],
    ]),
    section('tax', 'Tax', [
      `Taxes on stakes and wins follow the law on the day of the bet.${figures.tax ? ' The slip shows each of them before you place, with the date of the rule it follows.' : ''}`,
    ]),
    section('errors', 'Obvious errors', [
      'A price that is plainly wrong, such as 100.00 for 1.00 or the two sides exchanged, is an error and not an offer. The operator may void a bet on it; the stake goes back, and the bet shows that it is void.',
    ]),
    section('fair', 'Fair play', [
      'Automated betting, several accounts for one person, and arrangements between players to use an offer more often than intended are not allowed. Bets made this way may be voided. Suspicion alone is not enough: the operator must say what it has found, and you may [dispute it](/dispute-resolution).',
    ]),
    section('liability', 'When something fails', [
      'Networks and servers fail. We owe you the correct settlement of each placed bet, and the return of the stake of each bet that was not placed. We do not owe what a bet that was never placed might have won.',
    ]),
    section('changes', 'Changes of these terms', [
      'The date at the top is that of the last change. A change does not affect placed bets. If it is to your disadvantage, the operator must tell you before your next bet, and you may withdraw your balance instead of agreeing.',
      `${lawOf(operator)}See also [privacy](/privacy-policy), [responsible gambling](/responsible-gambling) and [disputes](/dispute-resolution).`,
    ]),
  ],
})
