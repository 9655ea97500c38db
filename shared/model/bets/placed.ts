import { asAmount, asId, asPrice, asText, fieldsOf, readEach } from '../field.ts'
import { asMessage, messageOf } from '../message.ts'
import type { Pick } from '../odds/pick.ts'

/** Reasons for which the provider refuses a leg. */
export const legReasons = ['moved', 'suspended', 'closed', 'gone'] as const
export type LegReason = (typeof legReasons)[number]

/** A leg that was refused, with its price now where there is one. */
export interface RefusedLeg extends Pick {
  readonly odd_value: number | undefined
  readonly reason: LegReason
}

/** A bet that was accepted. Amounts in whole units of the currency. */
export interface Placed {
  readonly bet_id: string | undefined
  readonly message: string | undefined
  readonly total_odds: string | undefined
  readonly possible_win: number | undefined
  /** The prices it was taken at, by leg. */
  readonly legs: readonly (Pick & { readonly odd_value: number })[]
}

/** A bet that was refused. */
export interface Refusal {
  readonly message: string | undefined
  readonly insufficient_balance: boolean
  /** Amount missing for the stake, in whole units. */
  readonly missing: number | undefined
  readonly legs: readonly RefusedLeg[]
}

/** Reads the answer of a bet that succeeded. */
export function readPlaced(body: unknown): Placed {
  const fields = fieldsOf(body)
  return {
    bet_id: asId(fields.bet_id),
    message: asMessage(fields.message),
    total_odds: asText(fields.total_odds),
    possible_win: asAmount(fields.possible_win),
    legs: readEach(fields.legs ?? [], 'legs', (value) => {
      const leg = readPick(value)
      return leg?.odd_value === undefined ? undefined : { ...leg, odd_value: leg.odd_value }
    }),
  }
}

/** Reads the answer of a bet that failed. A reason that is not known counts as suspended. */
export function readRefusal(body: unknown): Refusal {
  const fields = fieldsOf(body)
  return {
    message: messageOf(body),
    insufficient_balance: fields.insufficient_balance === true,
    missing: asAmount(fields.missing),
    legs: readEach(fields.legs ?? [], 'legs', (value) => {
      const leg = readPick(value)
      const given = fieldsOf(value).reason
      return leg && { ...leg, reason: legReasons.find((reason) => reason === given) ?? 'suspended' }
    }),
  }
}

function readPick(value: unknown): (Pick & { readonly odd_value: number | undefined }) | undefined {
  const item = fieldsOf(value)
  const match_id = asId(item.match_id)
  const sub_type_id = asId(item.sub_type_id)
  const odd_key = asId(item.odd_key)
  if (!match_id || !sub_type_id || !odd_key) return undefined
  return { match_id, sub_type_id, odd_key, odd_value: asPrice(item.odd_value) }
}
