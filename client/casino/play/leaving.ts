import { createEffect, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { navigated } from '../../state/place.ts'

/** Open while a game's screen shows. */
export const LeavingGate = createGate<{
  /** The game's lobby. */
  readonly lobby: string
  /**
   * The game was opened from a lobby: that is the previous entry of the history, with its filter and scroll position.
   */
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
