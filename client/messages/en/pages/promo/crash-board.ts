import { type Facts, type Page, section } from '../../../../site/page.ts'
import { prizeTerms } from '../../../../site/text/prize-terms.ts'
import { moneyText } from '../../../../ui/text/money.ts'
import { prizeWords } from './prizes.ts'

/** The crash board of a day by its figures; null where the operator names no prizes. */
export default ({ figures: { crash_leaderboard: board, currency }, offers }: Facts): Page | null => {
  if (!board) return null
  const { places, prizes } = board
  const winners = prizes.length === 1 ? 'The first place wins' : `The first ${prizes.length} places win`
  return {
    lead: `A board runs every day for the multipliers that players cash out at. ${winners}.`,
    updated: '2026-11-22',
    sections: [
      section('places', 'What counts', [
        'Bets on crash that were cashed out, by a tap or automatically, at the multiplier that was paid. A lost bet does not count.',
        `Each player has one place, for the highest multiplier of the day${places ? `, and the board lists ${places} of them` : ''}. Of two equal multipliers the earlier one ranks higher. The stake does not matter: every bet counts the same.`,
        'The board is a tab of the [leaderboard](/leader-board) as soon as somebody is on it. Numbers are masked: you can recognise yours by its last three digits, others cannot.',
      ]),
      section('prizes', 'Prizes of a day', [
        { terms: prizeTerms(prizes, (prize) => moneyText(prize, currency), prizeWords) },
        `They are credited after midnight. A prize that was paid is on the board the day after${offers.has('movements') ? ', and in your [payment history](/profile/movements)' : ''}.`,
      ]),
      section('limits', 'Luck, not skill', [
        'Where a round crashes is fixed before anybody bets. Waiting for a high multiplier wins rarely, and over time returns no more than leaving early. If you catch yourself chasing a place, [stop for today](/responsible-gambling).',
      ]),
      section('end', 'Until when', ['Every day. The [rules of promotions](/promo) apply.']),
    ],
  }
}
