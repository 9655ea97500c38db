import type { Fixture } from '../league/fixtures.ts'
import { chance, shuffle } from '../odds/chance.ts'
import type { SportCompetition } from './competitions.ts'
import type { Slot } from './slot.ts'

export interface SportsFixture extends Fixture {
  readonly competition: SportCompetition
}

/** The match of a slot. Two halves of the sides play in alternate cycles: no side plays two matches at once. */
export function sportsFixtureOf(seed: string, { sport, pitch, index }: Slot): SportsFixture | undefined {
  const { competitions } = sport
  const competition = competitions[(pitch + index) % competitions.length]
  if (!competition) return undefined
  const { competition_id, sides } = competition
  const size = sides.length / 2
  const drawn = shuffle(chance(seed, 'halves', competition_id), sides)
  const playing = index % 2 === 0 ? drawn.slice(0, size) : drawn.slice(size)
  const pair = Math.floor(pitch / competitions.length)
  const [home_team, away_team] = shuffle(chance(seed, 'pairs', competition_id, index), playing).slice(
    2 * pair,
  )
  return home_team && away_team ? { competition, home_team, away_team } : undefined
}
