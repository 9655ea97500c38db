import type { CasinoGame } from '#shared/model/casino/casino.ts'
import { nameKey } from './name-key.ts'

/** Drawings by a word in a game's type, as outlines on a field of 100 units. */
const motifs = {
  crash: 'M8 84C40 82 66 66 80 22M80 22l-14 6M80 22l5 14M8 90h84',
  dice: 'M22 30 50 16l28 14v36L50 82 22 66zM22 30l28 14 28-14M50 44v38M36 48v.1M64 48v.1M50 30v.1M64 64v.1',
  mine: 'M50 14 82 42 50 86 18 42zM18 42h64M36 42l14 44 14-44M36 42l14-28 14 28',
  virtual:
    'M50 14a36 36 0 1 0 0 72 36 36 0 0 0 0-72zM50 34l16 12-6 18H40l-6-18zM50 14v20M84 40 66 46M72 80 60 64M28 80l12-16M16 40l18 6',
  roulette:
    'M50 12a38 38 0 1 0 0 76 38 38 0 0 0 0-76zM50 30a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM50 12v18M50 70v18M12 50h18M70 50h18M23 23l13 13M64 64l13 13M77 23 64 36M36 64 23 77',
  card: 'M30 20h34v58H30zM64 28l14 5-16 50-14-5M47 38l9 12-9 12-9-12z',
  slot: 'M14 26h72v48H14zM38 26v48M62 26v48M22 42h8l-5 16M46 42h8l-5 16M70 42h8l-5 16',
  other: 'M50 12 60 40 88 50 60 60 50 88 40 60 12 50 40 40z',
} as const

const motifWords: readonly (readonly [RegExp, keyof typeof motifs])[] = [
  [/crash|rocket|jet/, 'crash'],
  [/dice/, 'dice'],
  [/mine|gem/, 'mine'],
  [/virtual|sport|ball|race/, 'virtual'],
  [/roulette|wheel/, 'roulette'],
  [/card|poker|baccarat|blackjack|table|live/, 'card'],
  [/slot|reel|classic|megaways/, 'slot'],
]

/** Drawing of a game without a picture: hue and tilt, in degrees, by its id and name, and an outline by its type. */
export function artOf({ game_id, type, name }: Pick<CasinoGame, 'game_id' | 'type' | 'name'>) {
  const hash = hashOf(`${game_id} ${name}`)
  const motif = motifWords.find(([word]) => word.test(nameKey(type)))?.[1] ?? 'other'
  return { hue: hash % 360, tilt: ((hash >>> 9) % 37) - 18, outline: motifs[motif] }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
