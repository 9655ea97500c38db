import { asAmount, asId, asTime, type ReadBy, readEach, rowReader } from '../field.ts'

const positive = (amount = 0) => (amount > 0 ? amount : undefined)

const readCashOut = rowReader(
  { bet_id: asId, amount: (value): number | undefined => positive(asAmount(value)) },
  {
    /** Names the offer when it is taken: a provider may honour it for a moment after it has fallen. */
    id: asId,
    /** Time at which the provider made the offer, epoch ms. */
    offered_at: asTime,
  },
)

/**
 * Reads the offers to buy back a player's open bets, for `amount` in whole units of the currency; rows without a bet or
 * an amount above 0 are left out.
 */
export const readCashOuts = (body: unknown): ReadBy<typeof readCashOut>[] =>
  readEach(body, 'data', readCashOut)
