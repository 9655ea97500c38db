import type { Figures } from '#shared/model/money/figures.ts'
import { moneyText } from '../../ui/text/money.ts'
import type { Page } from '../page.ts'
import { section } from '../section.ts'
import { prizeTerms } from './prize-terms.ts'

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
      section('points', 'How points are earned', [
        ...(earned
          ? [
              `Every bet earns one point for each ${write(earned)} staked when it is settled, won or lost. A void bet earns none.`,
            ]
          : []),
        `The board is the [leaderboard](/leader-board). Numbers are masked: you find yourself by your last three digits, others do not.${places ? ` Whoever is logged in is told their place even behind the last of the ${places}.` : ''}`,
      ]),
      section('prizes', 'Prizes of a day', [
        { terms: prizeTerms(prizes, write) },
        'They are credited after midnight. Of two equal players the one who was there first ranks higher.',
      ]),
      section('limits', 'Not a race', [
        'Nobody has to bet more to enjoy a match. If you catch yourself chasing a place, [stop for today](/responsible-gambling).',
      ]),
      section('end', 'Until when', ['Every day. The [rules of promotions](/promo) apply.']),
    ],
  }
}
