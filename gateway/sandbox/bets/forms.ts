import * as z from 'zod'
import { centsOf } from '#shared/amounts.ts'
import { asCount, asId, asPrice } from '#shared/model/field.ts'
import { reference } from '#shared/model/reference.ts'

/** An id in a body, as a number or its digits: clients send both. */
export const id = z.preprocess(asCount, z.number({ error: 'must be an id' }))

/**
 * A number or its text, with two decimals at most, parsed to whole hundredths.
 * @param rule the error text for more decimals
 */
export const hundredths = (number: z.ZodNumber, rule: string) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), number)
    .refine((value) => centsOf(value) !== undefined, rule)
    .transform((value) => centsOf(value) ?? 0)

/** An amount of the currency, such as 12.5, parsed to cents. */
export const cents = hundredths(z.number(), 'must be an amount with two decimals at most')

const MOST_ROWS = 100
const LIMIT_RULE = `must be from 1 to ${MOST_ROWS}`

/** The number of rows of a page. */
export const limit = z
  .preprocess(asCount, z.int({ error: LIMIT_RULE }).min(1, LIMIT_RULE).max(MOST_ROWS, LIMIT_RULE))
  .default(20)

const pick = z.object({
  match_id: id,
  sub_type_id: id,
  odd_key: z.preprocess(asId, z.string({ error: 'must be a selection' }).max(60)),
  odd_value: z.preprocess(asPrice, z.number({ error: 'must be the price the player saw' })),
})

/** The body of a slip. `accept`: the changes since the price that the player saw at which it is placed all the same. */
export const slipForm = z.object({
  betslip: z.array(pick).min(1, 'must have a pick').max(100, 'must be 100 picks or fewer'),
  stake: cents,
  accept: z.enum(['none', 'higher', 'any']).default('none'),
  reference,
})

export type SlipForm = z.infer<typeof slipForm>

/** The body of a jackpot ticket: one result or more for each match. */
export const ticketForm = z.object({
  jackpot_id: id,
  picks: z
    .array(
      z.object({
        match_id: id,
        odd_keys: z
          .array(z.enum(['home_team', 'draw', 'away_team']))
          .min(1)
          .max(3),
      }),
    )
    .max(50),
  reference,
})

export type TicketForm = z.infer<typeof ticketForm>

const positiveCents = cents.refine((amount) => amount > 0, 'must be above 0')

/** A confirmed cash-out: the bet, the offer's id and amount, and the stake where only a part of it is sold. */
export const cashOutForm = z.object({
  bet_id: id,
  id: z.preprocess(asId, z.string().max(100).optional()),
  amount: positiveCents,
  stake: positiveCents.optional(),
  reference,
})

/** Most rows of one validation: as many as fit into the largest body of a gateway. */
const MOST_VALIDATED = 20_000

/** The body of a validation. Its rows are parsed one by one, so that an invalid one does not affect the others. */
export const validationForm = z.object({
  betslip: z.array(z.unknown()).max(MOST_VALIDATED, `must be ${MOST_VALIDATED} picks or fewer`),
})

/** A page of a player's bets, older than the bet `before`. */
export const betListForm = z.object({
  kind: z.enum(['sports', 'league', 'jackpot']).optional(),
  state: z.enum(['open', 'settled']).optional(),
  before: id.optional(),
  limit,
})

/** One bet, by its id or the reference of its placement. */
export const betForm = z
  .object({ bet_id: id.optional(), reference: z.optional(reference) })
  .refine(
    ({ bet_id, reference }) => bet_id !== undefined || reference !== undefined,
    'bet_id or reference is needed',
  )
