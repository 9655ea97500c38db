import { combine, createStore, merge } from 'effector'
import { createGate } from 'effector-react'
import { DEFAULT_CRASH_GAME } from '#shared/model/casino/crash.ts'
import { holdClock } from '../../streams/clock.ts'

/** Open while the crash area of a game shows: follows its round, the player's bets and the round trip. */
export const CrashGate = createGate<{ readonly game: string }>()

/** Open while a tile of a game shows: follows its round only. */
export const CrashTileGate = createGate<{ readonly game: string }>()

for (const gate of [CrashGate, CrashTileGate]) holdClock(gate)

/** True while the area or a tile shows a round. */
export const $crashShows = combine(CrashGate.status, CrashTileGate.status, (area, tile) => area || tile)

/** Id of the game that shows, or that showed last. Round, bets, boxes and checks are of this game. */
export const $crashGame = createStore(DEFAULT_CRASH_GAME).on(
  merge([CrashGate.open, CrashTileGate.open]),
  (_, { game }) => game,
)
