import { createEffect, createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { navigated } from '../../state/place.ts'

/** Open while the screen of a game shows, with the way out of it. */
export const GameExitGate = createGate<{
  readonly lobby: string
  /** True if a lobby opened the game: the previous history entry, with its filter and scroll position. */
  readonly isFromLobby: boolean
}>()

/** The player leaves the game, by a link of the page or the game's message. */
export const gameLeft = createEvent()

const backFx = createEffect(() => history.back())

const exit = sample({ clock: gameLeft, source: GameExitGate.state })
sample({ clock: exit.filter({ fn: ({ isFromLobby }) => isFromLobby }), target: backFx })
sample({
  clock: exit.filterMap(({ isFromLobby, lobby }) => (isFromLobby ? undefined : lobby)),
  target: navigated,
})
