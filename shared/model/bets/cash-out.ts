import { asAmount, asId, asTime, type ReadBy, readEach, rowReader } from '../field.ts'

const positive = (amount = 0) => (amount > 0 ? amount : undefined)

const readCashOut = rowReader(
  { bet_id: asId, amount: (value): number | undefined => positive(asAmount(value)) },
  {
    /** Names the offer when it is taken: a provider may honour it for a moment after it has fallen. */
    id: asId,
    /** The stake of the whole bet, where a part of it is bought back as well; else undefined. */
    stake: (value): number | undefined => positive(asAmount(value)),
    /** Time at which the provider made the offer, epoch ms. */
    offered_at: asTime,
  },
)

/** An offer to buy an open bet back, for `amount` in whole units of the currency. */
export type CashOut = ReadBy<typeof readCashOut>

/** Reads the offers to buy back a player's open bets; rows without a bet or an amount above 0 are left out. */
export const readCashOuts = (body: unknown): CashOut[] => readEach(body, 'data', readCashOut)

/**
 * The amount for which a part of a bet is bought back: its share of `wholeCents`, the amount for the whole bet, by
 * stake. The fraction of a cent is cut off, so that parts never add up to more than the whole.
 */
export const partCents = (wholeCents: number, stakeCents: number, partStakeCents: number): number =>
  Number((BigInt(wholeCents) * BigInt(partStakeCents)) / BigInt(stakeCents))
