import { combine } from 'effector'
import type { Bounds } from '#shared/model/money/figures.ts'
import { $operator } from '../../calls/page-settings.ts'
import { $figures } from './figures.ts'

/** Quick amounts by the least one, where the operator names none. */
const FACTORS = [10, 20, 50, 100]
const USUAL_LEAST = 10

/** Quick amounts within the bounds, in cents. @param named by the operator, in whole units */
function quickCents(named: readonly number[] | undefined, bounds: Bounds | undefined): readonly number[] {
  const { min = USUAL_LEAST, max = Number.POSITIVE_INFINITY } = bounds ?? {}
  const amounts = named ?? FACTORS.map((factor) => factor * min)
  return amounts.filter((amount) => amount >= min && amount <= max).map((amount) => Math.round(amount * 100))
}

/** The quick amounts of a stake, a payment or a bet on crash, in cents: the operator's, else by the least amount. */
export const $quickCents = combine(
  $figures,
  $operator,
  ({ min_stake, max_stake, deposit, withdrawal }, { amounts = {} }) => ({
    stake: quickCents(amounts.stake, { min: min_stake, max: max_stake }),
    crash: quickCents(amounts.crash, { min: min_stake, max: max_stake }),
    deposit: quickCents(amounts.deposit, deposit),
    withdrawal: quickCents(amounts.withdrawal, withdrawal),
  }),
)
