import { combine } from 'effector'
import { createGate } from 'effector-react'
import { holdClock } from '../../streams/clock.ts'

/** Open while the crash area shows: the round, the own bets and the distance are followed. */
export const CrashGate = createGate()

/** Open while a tile of the game shows: the round alone is followed. */
export const CrashTileGate = createGate()

for (const gate of [CrashGate, CrashTileGate]) holdClock(gate)

/** True while any screen shows the round. */
export const $crashShows = combine(CrashGate.status, CrashTileGate.status, (area, tile) => area || tile)
