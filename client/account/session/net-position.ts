import { createEvent, createStore, merge } from 'effector'
import { createGate } from 'effector-react'
import { type NetPosition, readNetPosition } from '#shared/model/account/net-position.ts'
import { createQuery } from '../../query/query.ts'
import { playerForgotten } from '../../state/actions.ts'

/** Open while the table shows; each opening requests it again. */
export const NetPositionGate = createGate()
export const netPositionAsked = createEvent()

/** The result by span; null: not known. It stays when the table closes, since it has the start of the session. */
export const $netPosition = createStore<NetPosition | null>(null).reset(playerForgotten)

export const { $shown: $netPositionShown } = createQuery({
  call: 'netPosition',
  read: readNetPosition,
  into: $netPosition,
  start: merge([NetPositionGate.open, netPositionAsked]).map(() => ({})),
  // Not where the gate closes: a dialog with the table may have covered a screen with it.
  leave: playerForgotten,
  isOwn: true,
})
