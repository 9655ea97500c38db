import { ball, cards, chips, curve, dart, dice, grid, keno, ladder, reels, track, wheel } from './games.ts'
import type { Motif } from './motif.ts'
import { bird, fish, fruit, leaf, moon, peak, sun, wave } from './nature.ts'
import { balloon, bell, boat, coin, drum, gem, kite, lantern, mask, rocket, starburst } from './things.ts'

/** Every motif, by the name that the titles refer to. */
export const motifs = {
  ball,
  balloon,
  bell,
  bird,
  boat,
  cards,
  chips,
  coin,
  curve,
  dart,
  dice,
  drum,
  fish,
  fruit,
  gem,
  grid,
  keno,
  kite,
  ladder,
  lantern,
  leaf,
  mask,
  moon,
  peak,
  reels,
  rocket,
  star: starburst,
  sun,
  track,
  wave,
  wheel,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
