import { type Fixture, shuffle } from '#shared/league-model.ts'
import { chance } from '../odds/chance.ts'
import type { SportCompetition } from './competitions.ts'
import { type Sport, sportOf } from './sport.ts'

/** A position in the schedule for one match: a pitch, and its cycle counted from the origin. */
export interface Slot {
  readonly sport: Sport
  readonly pitch: number
  readonly index: number
}

// match_id: the cycle's index, two digits of pitch, two of sport. No id of a league's match ends in a sport's.
const PER_PITCH = 100
const PER_INDEX = 100 * PER_PITCH

export function slotId({ sport, pitch, index }: Slot): number {
  return index * PER_INDEX + pitch * PER_PITCH + sport.sport_id
}

/** The slot of an id; undefined for a number that is no match's id. */
export function parseSlotId(match_id: number): Slot | undefined {
  if (!Number.isSafeInteger(match_id) || match_id < 0) return undefined
  const sport = sportOf(match_id % PER_PITCH)
  const pitch = Math.floor(match_id / PER_PITCH) % (PER_INDEX / PER_PITCH)
  return sport && pitch < sport.pitches
    ? { sport, pitch, index: Math.floor(match_id / PER_INDEX) }
    : undefined
}

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
