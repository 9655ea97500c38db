import {
  asCount,
  asFields,
  asPrice,
  asSum,
  asText,
  fieldsOf,
  type ReadBy,
  readEach,
  rowReader,
} from '../field.ts'

/** Limits of a slip. Amounts in whole units of the currency; undefined where the operator sets none. */
export type BettingLimits = ReadBy<typeof readBettingLimits>

/** A raise of wins: by the last step that the number of picks at `min_odd_value` or better reaches. */
export interface Boost {
  readonly min_odd_value: number
  /** In rising order of picks. */
  readonly steps: readonly { readonly picks: number; readonly percent: number }[]
}

/** Reads the limits from the settings call's answer, or from its `message`. */
export function readBettingLimits(body: unknown) {
  const fields = fieldsOf(body)
  const message = asFields(fields.message) ?? fields
  return {
    currency: asText(message.currency),
    min_stake: asSum(message.min_stake),
    max_stake: asSum(message.max_stake),
    max_payout: asSum(message.max_payout),
    max_picks: asCount(message.max_picks),
    boost: readBoost(message.boost),
  }
}

const readStep = rowReader({ picks: asCount, percent: asSum }, {})

function readBoost(value: unknown): Boost | undefined {
  const boost = fieldsOf(value)
  const min_odd_value = asPrice(boost.min_odd_value)
  const steps = readEach(boost.steps, 'steps', readStep)
  if (min_odd_value === undefined || steps.length === 0) return undefined
  return { min_odd_value, steps: steps.sort((one, other) => one.picks - other.picks) }
}
