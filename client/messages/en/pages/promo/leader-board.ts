import { type Facts, type Page, section } from '../../../../site/page.ts'
import { prizeTerms } from '../../../../site/text/prize-terms.ts'
import { moneyText } from '../../../../ui/text/money.ts'
import { prizeWords } from './prizes.ts'

/** The leaderboard of a day by its figures; null where the operator names no prizes. */
export default ({ figures: { leaderboard, points, currency } }: Facts): Page | null => {
  if (!leaderboard) return null
  const { places, prizes } = leaderboard
  const write = (amount: number) => moneyText(amount, currency)
  const earned = points?.earned_per
  const winners = prizes.length === 1 ? 'The first place wins' : `The first ${prizes.length} places win`
  return {
    lead: `A board runs every day for the points that bets earn. ${winners}.`,
    updated: '2026-11-22',
    sections: [
      section('points', 'How points are earned', [
        ...(earned
          ? [
              `Every bet earns one point for each ${write(earned)} staked when it is settled, won or lost. A void bet earns none.`,
            ]
          : []),
        `The board is the [leaderboard](/leader-board). Numbers are masked: you can recognise yours by its last three digits, others cannot.${places ? ` If you are logged in, it shows your place even below the last of the ${places}.` : ''}`,
      ]),
      section('prizes', 'Prizes of a day', [
        { terms: prizeTerms(prizes, write, prizeWords) },
        'They are credited after midnight. If two players are level, the one who got there first ranks higher.',
      ]),
      section('limits', 'Not a race', [
        'Nobody has to bet more to enjoy a match. If you catch yourself chasing a place, [stop for today](/responsible-gambling).',
      ]),
      section('end', 'Until when', ['Every day. The [rules of promotions](/promo) apply.']),
    ],
  }
}
