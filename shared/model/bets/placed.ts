import {
  asAmount,
  asFlag,
  asId,
  asPrice,
  fieldsOf,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
} from '../field.ts'
import { asMessage, messageOf } from '../message.ts'
import type { Pick } from '../odds/pick.ts'

/** The provider's reasons to refuse a leg: its price, its market for now, its market for good, or it is not known. */
export const legReasons = ['moved', 'suspended', 'closed', 'gone'] as const
export type LegReason = (typeof legReasons)[number]

/** A leg that was refused, with its price now where there is one. */
export interface RefusedLeg extends Pick {
  readonly odd_value: number | undefined
  readonly reason: LegReason
}

/** A bet that was accepted. Amounts in the currency's units, such as 12.5. */
export type PlacedBet = ReadBy<typeof readPlaced>

/** A bet, or another movement of money, that was refused. */
export interface Refusal {
  readonly message: string | undefined
  readonly insufficient_balance: boolean
  /** Amount missing for the stake, in the currency's units. */
  readonly missing: number | undefined
  readonly legs: readonly RefusedLeg[]
  /** Outcome of a deposit that was requested and not paid. */
  readonly end?: 'cancelled' | 'timed-out'
}

/** Reads the answer of a bet that succeeded. */
export function readPlaced(body: unknown) {
  const fields = fieldsOf(body)
  return {
    bet_id: asId(fields.bet_id),
    message: asMessage(fields.message),
    total_odds: asId(fields.total_odds),
    possible_win: asAmount(fields.possible_win),
    /** The prices it was taken at, by leg. */
    legs: readEach(fields.legs ?? [], 'legs', readPricedPick) as readonly ReadBy<typeof readPricedPick>[],
  }
}

/** Reads the answer of a bet that failed. A reason that is not known counts as suspended. */
export function readRefusal(body: unknown): Refusal {
  const fields = fieldsOf(body)
  return {
    message: messageOf(body),
    insufficient_balance: asFlag(fields.insufficient_balance),
    missing: asAmount(fields.missing),
    legs: readEach(fields.legs ?? [], 'legs', (value) => {
      const leg = readRefusedPick(value)
      return leg && { ...leg, reason: oneOf(legReasons, 'suspended')(fieldsOf(value).reason) }
    }),
  }
}

const readRefusedPick = rowReader(
  { match_id: asId, sub_type_id: asId, odd_key: asId },
  { odd_value: asPrice },
)
const readPricedPick = rowReader({ match_id: asId, sub_type_id: asId, odd_key: asId, odd_value: asPrice }, {})
