import { createEffect, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { navigated } from '../../state/place.ts'

export const LeavingGate = createGate<{
  readonly lobby: string
  /** True if a lobby opened the game: the previous history entry, with its filter and scroll position. */
  readonly isFromLobby: boolean
}>()

export const gameLeft = createEvent()

const backFx = createEffect(() => history.back())

const left = sample({ clock: gameLeft, source: LeavingGate.state })
sample({ clock: left, filter: ({ isFromLobby }) => isFromLobby, target: backFx })
sample({
  clock: left,
  filter: ({ isFromLobby }) => !isFromLobby,
  fn: ({ lobby }) => lobby,
  target: navigated,
})
