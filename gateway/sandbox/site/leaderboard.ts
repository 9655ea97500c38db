import { type Chance, chance, drawWhole } from '../league/chance.ts'

const PLACES = 20

/** What the first places of a day get, in whole units of the currency. */
const PRIZES = [10_000, 5_000, 2_500, 1_000, 1_000, 500, 500, 500, 250, 250] as const

/** A place on a board. Whose number it is, its owner alone can tell. */
export interface Place {
  readonly rank: number
  readonly mobile: string
  readonly prize: number
}

/** The day's players by points, most first; the same all day. */
export function leaderboardOf(seed: string, day: number): readonly (Place & { points: number })[] {
  const draw = chance(seed, 'leaderboard', day)
  const points = Array.from({ length: PLACES }, () => drawWhole(draw, 200, 5_000))
  return points.sort(descending).map((won, at) => ({ ...place(draw, at), points: won }))
}

/** The day's highest multipliers of the crash game: few are high, as the game's own odds have it. */
export function crashLeaderboardOf(seed: string, day: number): readonly (Place & { multiplier: number })[] {
  const draw = chance(seed, 'crash leaderboard', day)
  const multipliers = Array.from({ length: PLACES }, () => Math.floor(1_000 / (1 - draw() * 0.98)) / 100)
  return multipliers.sort(descending).map((reached, at) => ({ ...place(draw, at), multiplier: reached }))
}

const descending = (one: number, other: number) => other - one

function place(draw: Chance, at: number): Place {
  const prefix = draw() < 0.7 ? '07' : '01'
  const ending = String(drawWhole(draw, 0, 1_000)).padStart(3, '0')
  return { rank: at + 1, mobile: `${prefix}••••${ending}`, prize: PRIZES[at] ?? 0 }
}
