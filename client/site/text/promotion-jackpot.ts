import { formatAmount } from '#shared/amounts.ts'
import { JACKPOT, shareText } from '#shared/slip/jackpot-rules.ts'
import type { Page } from '../page.ts'

const { matches, stake, shares, leastPrize, mostCombinations } = JACKPOT
const [, ...lesser] = shares
const kes = (amount: number) => `KES ${formatAmount(amount)}`

export default {
  title: 'The daily jackpot',
  lead: `The ${matches} big football matches of a day, one outcome each, every day anew. Call all of them right and the jackpot is yours; ${matches - lesser.length} are enough for a part of it.`,
  updated: '2026-11-21',
  sections: [
    {
      id: 'play',
      title: 'How to play',
      body: [
        [
          `Pick home, draw or away in each of the ${matches} matches. None may be left open.`,
          `One combination costs ${kes(stake)}. Two results in a match make two combinations of each, three make three; the price is shown before you place. A ticket takes ${formatAmount(mostCombinations)} at most.`,
          'Betting closes at the kick-off of the first match. After that nothing can be changed.',
        ],
        'Who likes paper better prints [the list](/print/jackpot) first.',
      ],
    },
    {
      id: 'prize',
      title: 'The prizes',
      body: [
        `The prize is at least ${kes(leastPrize)} and is published with [the list](/jackpot).`,
        {
          terms: [
            [`${matches} right`, 'The prize'],
            ...lesser.map((share, at): [string, string] => [
              `${matches - 1 - at} right`,
              `${shareText(share)} of it`,
            ]),
          ],
        },
        'Each combination wins by its own number of right results, and wins the whole of what stands beside it: prizes are not shared, however many have won. A ticket with several combinations may win several.',
        'What nobody wins is not carried over; the next day has a list and a prize of its own.',
      ],
    },
    {
      id: 'void',
      title: 'When a match is not played',
      body: [
        'A match that is not played to its end is void: it counts as right on every ticket, whatever was picked. If all of them are void, stakes go back.',
      ],
    },
    {
      id: 'chance',
      title: 'Your chance',
      body: [
        `If every match were decided by a fair three-sided die, one combination would win the prize once in ${Math.round(3 ** matches / 1_000_000)} million days. Knowing football helps, but not by that much. It is a dream for the price of a bottle of soda, and should be played as one.`,
      ],
    },
    { id: 'end', title: 'Until when', body: ['Every day. The [rules of promotions](/promo) apply.'] },
  ],
} satisfies Page
