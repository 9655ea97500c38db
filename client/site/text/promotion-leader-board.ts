import type { Figures } from '#shared/model/figures.ts'
import { moneyText } from '../../ui/money-text.ts'
import type { Page } from '../page.ts'

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `11th`, `22nd`. */
const ordinal = (rank: number) => `${rank}${endings[rules.select(rank)] ?? 'th'}`

/** The prizes as places that win the same: `4th and 5th`, `6th to 8th`. */
function prizeTerms(prizes: readonly number[], write: (prize: number) => string) {
  const starts = prizes.flatMap((prize, at) => (prize === prizes[at - 1] ? [] : [at]))
  return starts.map((from, nth) => {
    const last = (starts[nth + 1] ?? prizes.length) - 1
    const prize = write(prizes[from] ?? 0)
    if (last === from) return [ordinal(from + 1), prize] as const
    return [
      `${ordinal(from + 1)} ${last - from === 1 ? 'and' : 'to'} ${ordinal(last + 1)}`,
      `${prize} each`,
    ] as const
  })
}

/** The leaderboard of a day by its figures; null where the operator names no prizes. */
export default ({ leaderboard, points, currency }: Figures): Page | null => {
  if (!leaderboard) return null
  const { places, prizes } = leaderboard
  const write = (amount: number) => moneyText(amount, currency)
  const earned = points?.earned_per
  return {
    title: 'The leaderboard',
    lead: `A board runs every day for the points that bets earn. The first ${prizes.length} places win.`,
    updated: '2026-11-22',
    sections: [
      {
        id: 'points',
        title: 'How points are earned',
        body: [
          ...(earned
            ? [
                `Every bet earns one point for each ${write(earned)} staked when it is settled, won or lost. A void bet earns none.`,
              ]
            : []),
          `The board is the [leaderboard](/leader-board). Numbers are masked: you find yourself by your last three digits, others do not.${places ? ` Whoever is logged in is told their place even behind the last of the ${places}.` : ''}`,
        ],
      },
      {
        id: 'prizes',
        title: 'Prizes of a day',
        body: [
          { terms: prizeTerms(prizes, write) },
          'They are credited after midnight. Who is level with another was there first.',
        ],
      },
      {
        id: 'limits',
        title: 'Not a race',
        body: [
          'Nobody has to bet more to enjoy a match. If you catch yourself chasing a place, [stop for today](/responsible-gambling).',
        ],
      },
      { id: 'end', title: 'Until when', body: ['Every day. The [rules of promotions](/promo) apply.'] },
    ],
  }
}
