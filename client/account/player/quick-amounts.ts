import { combine } from 'effector'
import type { Bounds } from '#shared/model/money/figures.ts'
import { $operator } from '../../calls/page-settings.ts'
import { $figures } from './figures.ts'

/** Multiples of the least amount, offered where the operator names no amounts. */
const FACTORS = [10, 20, 50, 100]

/** Least amounts where the settings have no bound, in whole units: of most currencies, and of the currencies listed. */
const USUAL_LEAST = 10
const usualLeast: Readonly<Record<string, number>> = {
  CDF: 500,
  EUR: 1,
  GBP: 1,
  GHS: 1,
  NGN: 100,
  RWF: 100,
  TZS: 500,
  UGX: 500,
  USD: 1,
  XAF: 100,
  XOF: 100,
  ZMW: 1,
}

/** Quick amounts within the bounds, in cents. @param named the operator's amounts; in whole units, as are the bounds */
function quickCents(
  named: readonly number[] | undefined,
  { min, max = Number.POSITIVE_INFINITY }: Partial<Bounds> = {},
  currency = '',
): readonly number[] {
  const least = min ?? (named ? 0 : (usualLeast[currency] ?? USUAL_LEAST))
  const amounts = named ?? FACTORS.map((factor) => factor * least)
  return amounts
    .filter((amount) => amount >= least && amount <= max)
    .map((amount) => Math.round(amount * 100))
}

/** Quick amounts, in cents: the operator's; where it names none, multiples of the least amount. */
export const $quickCents = combine(
  $figures,
  $operator,
  ({ min_stake, max_stake, deposit, withdrawal, currency }, { amounts = {} }) => {
    const stake = { min: min_stake, max: max_stake }
    return {
      stake: quickCents(amounts.stake, stake, currency),
      crash: quickCents(amounts.crash, stake, currency),
      deposit: quickCents(amounts.deposit, deposit, currency),
      withdrawal: quickCents(amounts.withdrawal, withdrawal, currency),
    }
  },
)
