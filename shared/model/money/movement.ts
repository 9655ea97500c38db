import { asAmount, asId, asText, asTime, fieldsOf, readEach } from '../field.ts'

const kinds = ['deposit', 'withdrawal', 'stake', 'win', 'refund', 'points', 'prize', 'gift'] as const
const states = ['done', 'pending', 'cancelled', 'timed-out'] as const

/** A row of the player's money history. An unpaid deposit has one too, although it moved nothing. */
export interface PlayerMovement {
  readonly movement_id: string
  readonly kind: (typeof kinds)[number] | 'other'
  /** In whole units of the currency: positive for money in, negative for money out. */
  readonly amount: number
  readonly state: (typeof states)[number]
  /** The client's reference of a deposit, a withdrawal or redeemed points; the provider's of anything else. */
  readonly reference: string | undefined
  /** Epoch ms. */
  readonly made_at: number
}

/** A page of the history, newest first; `next` is the cursor of the following page. */
export interface PlayerMovements {
  readonly movements: readonly PlayerMovement[]
  readonly next: string | undefined
}

/** Reads a page; rows without an id, an amount or a time are left out. */
export function readPlayerMovements(body: unknown): PlayerMovements {
  return { movements: readEach(body, 'movements', readLine), next: asText(fieldsOf(body).next) }
}

function readLine(value: unknown): PlayerMovement | undefined {
  const line = fieldsOf(value)
  const movement_id = asId(line.movement_id)
  const amount = asAmount(line.amount)
  const made_at = asTime(line.made_at)
  if (!movement_id || amount === undefined || made_at === undefined) return undefined
  return {
    movement_id,
    amount,
    made_at,
    kind: kinds.find((kind) => kind === line.kind) ?? 'other',
    state: states.find((state) => state === line.state) ?? 'done',
    reference: asId(line.reference),
  }
}
