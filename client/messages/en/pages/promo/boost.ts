import { formatAmount } from '#shared/amounts.ts'
import { type Facts, type Page, section } from '../../../../site/page.ts'
import { moneyText } from '../../../../ui/text/money.ts'

/** An example's win beyond its stake: 100 at a total of 12.00. */
const EXAMPLE_WIN = 1_100

/** The boost by its steps; null where the operator has none. */
export default ({ figures: { boost, max_payout, currency } }: Facts): Page | null => {
  const [first] = boost?.steps ?? []
  if (!boost || !first) return null
  const least = boost.min_odd_value.toFixed(2)
  return {
    lead: `A slip with ${first.picks} or more picks at ${least} or better wins more than its prices say. The slip shows how much, before you place it.`,
    updated: '2026-11-22',
    sections: [
      section('steps', 'The steps', [
        {
          terms: boost.steps.map(
            ({ picks, percent }) => [`${picks} picks`, `${percent}\u00a0% on top`] as const,
          ),
        },
        'Between two steps the lower one counts.',
      ]),
      section('how', 'How it is calculated', [
        `Only picks at ${least} or better are counted for the step; the others stay on the slip and multiply its price as usual. The boost is added to the win, which is the return without the stake. 100 at a total of 12.00 with ${first.picks} picks wins ${formatAmount(EXAMPLE_WIN)}; ${first.percent}\u00a0% of that is ${formatAmount((EXAMPLE_WIN * first.percent) / 100)} more.`,
        ...(max_payout === undefined
          ? []
          : [`The largest win of a slip, ${moneyText(max_payout, currency)}, includes the boost.`]),
      ]),
      section('honest', 'Is it worth it?', [
        'It gives back part of what a long slip costs, not all of it: [the arithmetic](/margins#multiples). Take it when you wanted the picks anyway.',
      ]),
      section('end', 'Until when', [
        'The [list of promotions](/promotions) says when it ends. The [rules of promotions](/promo) apply.',
      ]),
    ],
  }
}
