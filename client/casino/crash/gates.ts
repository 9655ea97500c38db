import { combine, createStore, merge } from 'effector'
import { createGate } from 'effector-react'
import { DEFAULT_CRASH_GAME } from '#shared/model/casino/crash.ts'
import { holdClock } from '../../streams/clock.ts'

/** Id of the game that an area or a tile shows. */
interface Shown {
  readonly game: string
}

/** Open while the crash area of a game shows: follows its round, the player's bets and the round trip. */
export const CrashGate = createGate<Shown>()

/** Open while a tile of a game shows: follows its round only. */
export const CrashTileGate = createGate<Shown>()

for (const gate of [CrashGate, CrashTileGate]) holdClock(gate)

/** True while any screen shows the round. */
export const $crashShows = combine(CrashGate.status, CrashTileGate.status, (area, tile) => area || tile)

/** Id of the game that shows, or showed last. Round, bets, boxes and checks are this game's. */
export const $crashGame = createStore(DEFAULT_CRASH_GAME).on(
  merge([CrashGate.open, CrashTileGate.open]),
  (_, { game }) => game,
)
