import { createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import {
  type PlayerMovement,
  type PlayerMovements,
  readPlayerMovements,
} from '#shared/model/money/movement.ts'
import { callFx } from '../calls/call-fx.ts'
import { playerForgotten } from '../state/actions.ts'

const PAGE = 20

/** Open while the history shows; each time it opens it is asked for anew. */
export const MovementsGate = createGate()
export const movementsRetried = createEvent()
export const olderAsked = createEvent()

const newest = callFx('movements', readPlayerMovements)
const older = callFx('movements', readPlayerMovements)

/** Every line so far, newest first, and the way to the older ones. */
export const $movements = createStore<PlayerMovements>({ movements: [], next: undefined })
  .on(newest.fx.doneData, (_, page) => page)
  .on(older.fx.doneData, (held, page) => ({
    movements: merged(held.movements, page.movements),
    next: page.next,
  }))
  .reset(playerForgotten)

export const $movementsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(newest.fx, (held) => (held === 'ready' ? held : 'loading'))
  .on(newest.fx.done, () => 'ready')
  .on(newest.fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  .reset(playerForgotten)

export const $movementsError = newest.$error
export const $olderPending = older.$loading
export const $olderError = older.$error

sample({ clock: [MovementsGate.open, movementsRetried], fn: () => ({ limit: PAGE }), target: newest.fx })
sample({
  clock: olderAsked,
  source: { held: $movements, asked: older.$loading },
  filter: ({ held, asked }) => held.next !== undefined && !asked,
  fn: ({ held }) => ({ limit: PAGE, before: held.next }),
  target: older.fx,
})

/** Pages may overlap where something was added in between. */
function merged(held: readonly PlayerMovement[], more: readonly PlayerMovement[]): readonly PlayerMovement[] {
  const known = new Set(held.map(({ movement_id }) => movement_id))
  return [...held, ...more.filter(({ movement_id }) => !known.has(movement_id))]
}
