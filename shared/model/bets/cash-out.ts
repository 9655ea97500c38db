import { asAmount, asId, asTime, type ReadBy, readEach, rowReader } from '../field.ts'

const readCashOut = rowReader(
  { bet_id: asId, amount: asAmount },
  {
    /** Time at which the provider made the offer, epoch ms. */
    offered_at: asTime,
  },
)

/** An offer to buy back an open bet, for `amount` in whole units of the currency. */
export type CashOut = ReadBy<typeof readCashOut>

/** Reads the offers for a player's open bets; rows without a bet or an amount are left out. */
export const readCashOuts = (body: unknown): CashOut[] => readEach(body, 'data', readCashOut)
