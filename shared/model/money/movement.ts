import {
  asAmount,
  asId,
  asText,
  asTime,
  fieldsOf,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
} from '../field.ts'

const kinds = ['deposit', 'withdrawal', 'stake', 'win', 'refund', 'points', 'prize', 'gift'] as const
const states = ['done', 'pending', 'cancelled', 'timed-out'] as const

const readMovement = rowReader(
  {
    movement_id: asId,
    /** In whole units of the currency: positive for money in, negative for money out. */
    amount: asAmount,
    /** Epoch ms. */
    made_at: asTime,
  },
  {
    kind: oneOf(kinds, 'other'),
    /** A movement without a state is done. `unknown`: the provider names a state that is not known. */
    state: (value: unknown) => (value == null ? 'done' : oneOf(states, 'unknown')(value)),
    /** The client's reference of a deposit, a withdrawal or redeemed points; the provider's of anything else. */
    reference: asId,
  },
)

/** A row of the player's money history. An unpaid deposit has one too, although it moved nothing. */
export type PlayerMovement = ReadBy<typeof readMovement>

/** A page of the history, newest first; `next` is the cursor of the following page. */
export type PlayerMovements = Readonly<ReturnType<typeof readPlayerMovements>>

/** Reads a page; rows without an id, an amount or a time are left out. */
export function readPlayerMovements(body: unknown) {
  const movements: readonly PlayerMovement[] = readEach(body, 'movements', readMovement)
  return { movements, next: asText(fieldsOf(body).next) }
}
