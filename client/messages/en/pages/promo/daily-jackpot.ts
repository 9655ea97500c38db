import { formatAmount } from '#shared/amounts.ts'
import { type Facts, type Page, section } from '../../../../site/page.ts'
import { percentOf } from '../../../../site/text/percent.ts'
import { moneyText } from '../../../../ui/text/money.ts'

const MILLION = 1_000_000

const largeText = (count: number) =>
  count < MILLION ? formatAmount(count) : `${Math.round(count / MILLION)} million`

/** The daily jackpot by its figures; null where the operator names none. */
export default ({ figures: { jackpot, currency } }: Facts): Page | null => {
  if (!jackpot) return null
  const { matches, stake, shares, least_prize, most_combinations } = jackpot
  const [, ...lesser] = shares
  const most = most_combinations ? ` A ticket takes ${formatAmount(most_combinations)} at most.` : ''
  const fewer = lesser.length > 0 ? `; ${matches - lesser.length} are enough for a part of it` : ''
  return {
    lead: `Every day, pick the outcome of ${matches} big football matches. Get all of them right and the jackpot is yours${fewer}.`,
    updated: '2026-11-22',
    sections: [
      section('play', 'How to play', [
        [
          `Pick home, draw or away in each of the ${matches} matches. None may be left open.`,
          `One combination costs ${moneyText(stake, currency)}. Two results in a match make two combinations of each, three make three; the price is shown before you place.${most}`,
          'Betting closes at the kick-off of the first match. After that nothing can be changed.',
        ],
        'You can also [print the list](/print/jackpot).',
      ]),
      section('prize', 'The prizes', [
        `The prize is at least ${moneyText(least_prize, currency)} and is published with [the list](/jackpot).`,
        {
          terms: [
            [`${matches} right`, 'The prize'],
            ...lesser.map(
              (share, at) => [`${matches - 1 - at} right`, `${percentOf(share)}\u00a0% of it`] as const,
            ),
          ],
        },
        'Each combination wins the full prize for its number of right results: prizes are not shared, however many have won. A ticket with several combinations may win several.',
        'What nobody wins is not carried over; the next day has a list and a prize of its own.',
      ]),
      section('void', 'When a match is not played', [
        'A match that is not played to its end is void: it counts as right on every ticket, whatever was picked. If all of them are void, stakes go back.',
      ]),
      section('chance', 'Your chance', [
        `If every match were decided by a fair three-sided die, one combination would win the prize once in ${largeText(3 ** matches)} days. Knowing football helps, but not by that much. It is a long shot, and should be played as one.`,
      ]),
      section('end', 'Until when', ['Every day. The [rules of promotions](/promo) apply.']),
    ],
  }
}
