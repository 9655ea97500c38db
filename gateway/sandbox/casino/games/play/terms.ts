import type { FairGame } from '../../../ledger/games/rounds.ts'
import { DICE } from '../rules/dice.ts'
import { MINES } from '../rules/mines.ts'
import { slotReturn } from '../rules/slot.ts'

const { paid, spins } = slotReturn()

/** Stakes in whole units of the currency, and the declared return to player in percent. */
export const terms = {
  dice: { min_stake: 5, max_stake: 10_000, return_percent: 100 - DICE.edgePercent },
  mines: { min_stake: 5, max_stake: 10_000, return_percent: 100 - MINES.edgePercent },
  slot: { min_stake: 5, max_stake: 1_000, return_percent: (100 * paid) / spins },
} as const satisfies Record<
  FairGame,
  { readonly min_stake: number; readonly max_stake: number; readonly return_percent: number }
>

/** The most that one round pays, in whole units of the currency. */
export const MAX_WIN = 1_000_000
