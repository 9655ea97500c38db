import type { Drawing } from '../palette.ts'
import * as games from './games.ts'
import * as nature from './nature.ts'
import * as things from './things.ts'

/** Every motif, by the name that the titles refer to. */
export const motifs = { ...games, ...nature, ...things } satisfies Record<string, Drawing>

export type MotifName = keyof typeof motifs
