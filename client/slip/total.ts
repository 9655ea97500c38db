import { combine, type EventCallable, type Store, sample } from 'effector'
import { t } from '#messages/slip.ts'
import { CENTS, readCents } from '#shared/amounts.ts'
import type { BettingLimits } from '#shared/model/money/betting-limits.ts'
import { type TaxRegime, taxAt, untaxed } from '#shared/model/money/tax.ts'
import { type PriceFormat, priceText } from '#shared/odds/format.ts'
import { type SlipSum, sumSlip } from '#shared/slip/sum.ts'
import { $currency, $figures } from '../account/player/figures.ts'
import { $language } from '../language/language.ts'
import { $priceFormat } from '../price-format.ts'
import { setter } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import { stakeComplaint } from '../ui/text/bounds.ts'
import { moneyText } from '../ui/text/money.ts'
import { $liveLines, pricedAt } from './live-lines.ts'
import { type BySlip, bySlip, SlipGate, type SlipKind, slips } from './slip.ts'

/** Currency of stakes; undefined: not known. */
export const $stakeCurrency = $currency

/** The stake of each slip in whole cents; null: the field has no amount. */
export const $stakeCents = bySlip((kind) => slips[kind].$stake.map((stake) => readCents(stake) ?? null))

/** Fault of each slip's stake, as text for the screen; empty: valid, or no stake. */
export const $stakeComplaint = bySlip((kind) =>
  combine(slips[kind].$stake, $figures, $language, stakeComplaint),
)

/** The tax regime of a bet placed now; null: the settings have none. */
export const $tax: Store<TaxRegime | null> = combine($now, $figures, (now, { tax }) =>
  tax ? taxAt(now, tax) : null,
)

function totalOf(kind: SlipKind): Store<SlipSum> {
  return combine(
    $liveLines[kind],
    $stakeCents[kind],
    $figures,
    $tax,
    (lines, cents, { boost, max_payout }, tax) =>
      sumSlip(
        cents ?? 0,
        lines.map((line) => ({ odd_value: pricedAt(line) })),
        {
          boost,
          tax: tax ?? untaxed,
          maxPayoutCents: max_payout === undefined ? undefined : Math.round(max_payout * CENTS),
        },
      ),
  )
}

/** The sum of each slip at the present prices. */
export const $totals = bySlip(totalOf)

/** Gain of the boost's next step, or that the highest is reached, as text for the screen; empty: no boost. */
function boostText(
  { boost: { next, percent } }: SlipSum,
  { boost, currency }: BettingLimits,
  format: PriceFormat,
): string {
  if (!boost) return ''
  if (!next) return t.highest(percent)
  const gain = next.gainCents > 0 ? moneyText(next.gainCents / CENTS, currency) : ''
  return t.next(next.missing, priceText(boost.min_odd_value, format), next.percent, gain)
}

/** Sets a field to one figure of each slip's sum, when the slips open and at each change. */
function setField<Value>(
  target: EventCallable<BySlip<Value>>,
  figureOf: (sum: SlipSum, limits: BettingLimits, format: PriceFormat) => Value,
): void {
  const $values = combine(
    { ...$totals, limits: $figures, language: $language, format: $priceFormat },
    ({ sports, league, limits, format }): BySlip<Value> => ({
      sports: figureOf(sports, limits, format),
      league: figureOf(league, limits, format),
    }),
  )
  sample({ clock: [SlipGate.open, $values], source: $values, target })
}

setField(setter('netWin'), ({ netUnboostedCents }) => netUnboostedCents / CENTS)
setField(setter('netWinBoosted'), ({ netCents }) => netCents / CENTS)
setField(setter('hasBoost'), ({ boost }) => boost.percent > 0)
setField(setter('remaining_games'), ({ boost }) => boost.next?.missing ?? 0)
setField(setter('multiboostmessage'), boostText)
setField(setter('alert_boost_color'), ({ boost }) => (boost.percent > 0 ? 'up' : 'soft'))

/** Sets the field of the least stake, once the slips are open. */
export function startLeastStake(): void {
  const $least = $figures.map(({ min_stake }) => min_stake ?? null)
  sample({ clock: [SlipGate.open, $least], source: $least, target: setter('minStake') })
}
