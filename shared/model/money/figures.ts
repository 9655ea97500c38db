import {
  asCount,
  asFields,
  asSum,
  asText,
  asTime,
  fieldsOf,
  type ReadBy,
  readEach,
  rowReader,
  textOrEmpty,
} from '../field.ts'
import { readBettingLimits } from './betting-limits.ts'
import type { TaxRegime } from './tax.ts'

const readBounds = rowReader({}, { min: asSum, max: asSum })

/** The least and the most of an amount, in whole units of the currency; undefined where there is no such bound. */
export type Bounds = ReadBy<typeof readBounds>

const readPoints = rowReader({}, { least: asCount, worth: asSum, earned_per: asSum })

/** Points: the fewest that are redeemed at once, the money that one is worth, and the money staked that earns one. */
export type PointTerms = ReadBy<typeof readPoints>

const jackpotReader = rowReader(
  { matches: asCount, stake: asSum, least_prize: asSum },
  {
    most_combinations: asCount,
    shares: (list): readonly number[] => readEach(list, 'shares', asSum),
  },
)

/** A jackpot that runs every day; `shares`: what a combination wins of the prize by the results it missed, 0 first. */
export type JackpotTerms = ReadBy<typeof jackpotReader>

const readPromotion = rowReader({ name: asText, title: asText }, { text: textOrEmpty, until: textOrEmpty })

/** A promotion that runs, in the operator's words. `/promo/<name>` has its rules; `until`: its end, or empty. */
export type Promotion = ReadBy<typeof readPromotion>

/**
 * An operator's settings about money. Amounts in whole units of `currency`, shares and percents as the settings have
 * them. A field that is undefined or empty was not in the settings and is shown nowhere.
 */
export type Figures = ReadBy<typeof readFigures>

/**
 * Reads the figures from the settings call's answer, or from its `message`: `currency`, `min_stake`, `max_stake`,
 * `max_payout`, `max_picks`, `boost`, `tax: [{from, stake_permille, winnings_permille}]`, `deposit` and `withdrawal`
 * `{min, max}`, `points: {least, worth, earned_per}`, `jackpot: {matches, stake, most_combinations, least_prize,
 * shares}`, `leaderboard: {places, prizes}`, `crash_leaderboard` alike, `promotions: [{name, title, text, until}]`. Each
 * may be absent.
 */
export function readFigures(body: unknown) {
  const fields = fieldsOf(body)
  const message = asFields(fields.message) ?? fields
  const tax: readonly TaxRegime[] = readEach(message.tax, 'tax', readRegime).sort(
    (one, other) => one.from - other.from,
  )
  return {
    ...readBettingLimits(body),
    /** Taxes on a bet, oldest first; undefined where the settings have none. */
    tax: tax.length > 0 ? tax : undefined,
    deposit: readBounds(message.deposit),
    withdrawal: readBounds(message.withdrawal),
    points: readPoints(message.points),
    jackpot: readJackpotTerms(message.jackpot),
    /** Prizes of a day's leaderboard, the first rank first, and the same of the crash board. */
    leaderboard: readBoard(message.leaderboard),
    crash_leaderboard: readBoard(message.crash_leaderboard),
    promotions: readEach(message.promotions, 'promotions', readPromotion) as readonly Promotion[],
  }
}

function readRegime(value: unknown): TaxRegime | undefined {
  const regime = fieldsOf(value)
  const stakePermille = asCount(regime.stake_permille)
  const winningsPermille = asCount(regime.winnings_permille)
  const from = Number(regime.from ?? 0) === 0 ? 0 : asTime(regime.from)
  if (from === undefined || stakePermille === undefined || winningsPermille === undefined) return undefined
  return { from, stakePermille, winningsPermille }
}

function readJackpotTerms(value: unknown): JackpotTerms | undefined {
  const terms = jackpotReader(value)
  return terms?.matches ? terms : undefined
}

function readBoard(value: unknown) {
  const board = fieldsOf(value)
  const prizes: readonly number[] = readEach(board.prizes, 'prizes', asSum)
  return prizes.length > 0 ? { places: asCount(board.places), prizes } : undefined
}
