import { createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import {
  type PlayerMovement,
  type PlayerMovements,
  readPlayerMovements,
} from '#shared/model/money/movement.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'

const PAGE_SIZE = 20

/** Open while the history shows. It is requested anew at each opening. */
export const MovementsGate = createGate()
export const olderAsked = createEvent()

/** The loaded movements, newest first, and the cursor of older ones. */
export const $movements = createStore<PlayerMovements>({ movements: [], next: undefined }).reset(
  playerForgotten,
)

export const { $shown: $movementsShown, retried: movementsRetried } = createQuery({
  call: 'movements',
  read: readPlayerMovements,
  into: $movements,
  start: MovementsGate.open.map(() => ({ limit: PAGE_SIZE })),
  leave: MovementsGate.close,
  isOwn: true,
})

const older = createQuery({
  call: 'movements',
  read: readPlayerMovements,
  start: sample({
    clock: olderAsked,
    source: $movements,
    filter: ({ next }) => next !== undefined,
    fn: ({ next }) => ({ limit: PAGE_SIZE, before: next }),
  }),
  leave: MovementsGate.close,
  isOwn: true,
})
export const olderMovements = {
  olderAsked,
  $hasOlder: $movements.map(({ next }) => next !== undefined),
  $olderShown: older.$shown,
}
// A page that follows no longer, since the newest were requested anew meanwhile, would leave a hole.
$movements.on(older.answered, (newer, { params, result: { movements, next } }) =>
  params.before === newer.next ? { movements: withOlder(newer.movements, movements), next } : newer,
)

/** The movements of both pages. Pages overlap where a movement was added between the requests. */
function withOlder(
  newer: readonly PlayerMovement[],
  older: readonly PlayerMovement[],
): readonly PlayerMovement[] {
  const newerIds = new Set(newer.map(({ movement_id }) => movement_id))
  return [...newer, ...older.filter(({ movement_id }) => !newerIds.has(movement_id))]
}
