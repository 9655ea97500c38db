import { combine } from 'effector'
import { createGate } from 'effector-react'
import { holdClock } from '../../streams/clock.ts'

/** Open while the crash area shows: follows the round, the player's bets and the round trip. */
export const CrashGate = createGate()

/** Open while a tile of the game shows: follows the round only. */
export const CrashTileGate = createGate()

for (const gate of [CrashGate, CrashTileGate]) holdClock(gate)

/** True while any screen shows the round. */
export const $crashShows = combine(CrashGate.status, CrashTileGate.status, (area, tile) => area || tile)
