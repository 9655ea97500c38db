import { createEffect, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { navigated } from '../../state/place.ts'

/** Open while the screen of a game is. */
export const LeavingGate = createGate<{
  /** The lobby that the game stands in. */
  readonly lobby: string
  /** The game was opened from a lobby: it is the entry before this one in the history, with its filter and scrolling. */
  readonly isFromLobby: boolean
}>()

/** The player wants to leave the game. */
export const gameLeft = createEvent()

const backFx = createEffect(() => history.back())

const left = sample({ clock: gameLeft, source: LeavingGate.state })
sample({ clock: left, filter: ({ isFromLobby }) => isFromLobby, fn: () => undefined, target: backFx })
sample({
  clock: left,
  filter: ({ isFromLobby }) => !isFromLobby,
  fn: ({ lobby }) => lobby,
  target: navigated,
})
