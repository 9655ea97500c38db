import * as z from 'zod'
import { reference } from '#shared/model/reference.ts'
import { cents } from '../../../bets/slip-form.ts'
import { MINES } from '../rules/mines.ts'

/** Amounts arrive in whole units of the currency and are parsed to cents; targets are in hundredths. */
const staked = { stake: cents, reference }
const round_id = z.int()

export const diceForm = z.object({ ...staked, side: z.enum(['under', 'over']), target: z.int() })
export const minesForm = z.object({ ...staked, mines: z.int().min(MINES.fewest).max(MINES.most) })
export const tileForm = z.object({
  round_id,
  tile: z
    .int()
    .min(0)
    .max(MINES.tiles - 1),
})
export const cashOutForm = z.object({ round_id, reference })
export const giveUpForm = z.object({ reference })
export const slotForm = z.object(staked)

export const seedForm = z.object({
  client_seed: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, hyphens or underscores'),
  /** The hash of the server seed in use, as known to the client. */
  from: z.string().optional(),
})
export const roundsForm = z.object({ before: z.int().optional() })
