import { createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type NetPosition, readNetPosition } from '#shared/model/account/net-position.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten } from '../../state/actions.ts'

/** Open while it shows; each time it opens it is asked for anew. */
export const NetPositionGate = createGate()
export const netPositionAsked = createEvent()

const call = callFx('netPosition', readNetPosition)

export const $netPosition = createStore<NetPosition | null>(null)
  .on(call.fx.doneData, (held, position) => position ?? held)
  .reset(playerForgotten)

export const $netPositionState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(call.fx, (held) => (held === 'ready' ? held : 'loading'))
  .on(call.fx.doneData, (_, position) => (position ? 'ready' : 'failed'))
  .on(call.fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  .reset(playerForgotten)
export const $netPositionError = call.$error

sample({
  clock: [NetPositionGate.open, netPositionAsked],
  source: call.$loading,
  filter: (asked) => !asked,
  fn: () => undefined,
  target: call.fx,
})
