import * as z from 'zod'
import { asCount, asId } from '#shared/model/field.ts'
import { reference } from '#shared/model/reference.ts'
import { cents, hundredths, id } from '../../bets/slip-form.ts'

const AUTO = { least: 1.01, most: 1_000_000 } as const
const AUTO_RULE = `must be from ${AUTO.least} to ${AUTO.most}, with two decimals at most`

const gameField = z.preprocess(asId, z.string({ error: 'must be the id of a game' }).max(60))

export const crashGameForm = z.object({ game: gameField })

const auto = hundredths(
  z.number({ error: AUTO_RULE }).min(AUTO.least, AUTO_RULE).max(AUTO.most, AUTO_RULE),
  AUTO_RULE,
)

/** A bet on a round: the stake in cents, the automatic cash-out in hundredths. */
export const crashBetForm = z.object({
  game: gameField,
  round_id: id,
  slot: z.preprocess(asCount, z.union([z.literal(1), z.literal(2)], { error: 'must be 1 or 2' })),
  stake: cents,
  auto_cash_out: z.nullish(auto),
  reference,
})

export type CrashBetForm = z.infer<typeof crashBetForm>

/** A cancellation or a cash-out: the bet's reference, and the intent's own. */
export const crashStepForm = z.object({ bet_reference: reference, reference })

export type CrashStepForm = z.infer<typeof crashStepForm>

const MOST_REFERENCES = 50

export const crashBetsForm = z.object({
  references: z.array(reference).max(MOST_REFERENCES, `must be ${MOST_REFERENCES} or fewer`).optional(),
})
