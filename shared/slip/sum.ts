import type { Boost } from '../model/money/betting-limits.ts'
import type { TaxRegime } from '../model/money/tax.ts'
import { type Decimal, decimalOf, hundredthsText, ONE, times, wholeTimes } from './decimal.ts'

/** One leg of an accumulator; a single is an accumulator of one. */
interface SumLeg {
  /** Decimal price, above 1. */
  readonly odd_value: number
  /** A void leg pays 1.00 and counts for no boost. */
  readonly isVoid?: boolean
}

/** Terms of a slip's sum. */
export interface SumTerms {
  readonly boost: Boost | undefined
  readonly tax: TaxRegime
  /** The most that a bet returns before tax, boost included; undefined: no limit. */
  readonly maxPayoutCents: number | undefined
}

/**
 * A slip's sum. Amounts in integer cents; fractions of a cent are cut off what is played, returned and withheld, and
 * the excise is the rest of the stake.
 */
export type SlipSum = Readonly<ReturnType<typeof sumSlip>>

/** The most cents that a number holds exactly. */
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Sums a slip in exact arithmetic, without floating point. The client shows it and the sandbox settles by it.
 * @param stakeCents a whole number that is not negative
 * @throws RangeError where the stake is no such number, or a price is not above 0
 */
export function sumSlip(stakeCents: number, legs: readonly SumLeg[], terms: SumTerms) {
  if (!Number.isSafeInteger(stakeCents) || stakeCents < 0)
    throw new RangeError('a stake is a whole number of cents')
  const { boost, tax, maxPayoutCents } = terms
  const stake = BigInt(stakeCents)
  const played = (stake * 1000n) / BigInt(1000 + tax.stakePermille)
  const odds = oddsOf(legs)
  const most = maxPayoutCents === undefined ? MOST : BigInt(maxPayoutCents)

  const uncapped = legs.length > 0 ? wholeTimes(played, odds) : 0n
  const win = uncapped > played ? uncapped - played : 0n
  const reached = boostOf(legs, boost)
  const raise = (percent: number) => (win * BigInt(Math.round(percent * 100))) / 10_000n
  const gross = least(uncapped, most)
  const boosted = least(uncapped + raise(reached.percent), most)
  const taxOf = (paid: bigint) =>
    paid > played ? ((paid - played) * BigInt(tax.winningsPermille)) / 1000n : 0n

  return {
    stakeCents,
    /** The tax contained in the stake, and the rest of the stake, which is played. */
    exciseCents: Number(stake - played),
    playedCents: Number(played),
    /** The product of the prices, with two decimals. */
    totalOdds: hundredthsText(odds),
    /** Return before boost and tax. */
    grossCents: Number(gross),
    boost: {
      eligible: reached.eligible,
      percent: reached.percent,
      cents: Number(boosted - gross),
      /**
       * The next step: the number of eligible legs that are missing, and what its percent would add to this slip's
       * return as it is.
       */
      next: reached.next && {
        ...reached.next,
        gainCents: Number(least(uncapped + raise(reached.next.percent), most) - boosted),
      },
    },
    /** Withheld from the win. */
    taxCents: Number(taxOf(boosted)),
    /** Payout after tax, with the boost and without it. */
    netCents: Number(boosted - taxOf(boosted)),
    netUnboostedCents: Number(gross - taxOf(gross)),
    /** The return was cut down to the most that is paid. */
    isCapped: uncapped + raise(reached.percent) > most,
  }
}

const oddsOf = (legs: readonly SumLeg[]): Decimal => legs.map(priceOf).reduce(times, ONE)

/** The product of the prices, with two decimals. */
export const totalOddsOf = (legs: readonly SumLeg[]): string => hundredthsText(oddsOf(legs))

/** The boost that the legs reach. @param boost undefined: the operator has none */
export function boostOf(legs: readonly SumLeg[], boost: Boost | undefined) {
  const eligible = legs.filter(
    ({ odd_value, isVoid }) => boost !== undefined && !isVoid && odd_value >= boost.min_odd_value,
  ).length
  const reached = boost?.steps.findLast(({ picks }) => picks <= eligible)
  const next = boost?.steps.find(({ picks }) => picks > eligible)
  return {
    /** Number of legs that count: at the boost's least price or above, and not void. */
    eligible,
    /** Raise of the win; 0 below the first step. */
    percent: reached?.percent ?? 0,
    /** The step after that one; undefined on the last, and without a boost. */
    next: next && { missing: next.picks - eligible, percent: next.percent },
  }
}

function priceOf({ odd_value, isVoid }: SumLeg): Decimal {
  const price = isVoid ? ONE : decimalOf(odd_value)
  if (!price) throw new RangeError(`${odd_value} is no price`)
  return price
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
