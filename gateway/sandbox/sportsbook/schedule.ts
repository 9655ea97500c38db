import { type Fixture, shuffle } from '#shared/league-model.ts'
import { memoize } from '../memo.ts'
import { chance, drawWhole } from '../odds/chance.ts'
import type { SportCompetition } from './competitions.ts'
import { type Sport, sportOf } from './sport.ts'

/** The start of cycle 0, fixed so that all sandboxes count alike. */
const ORIGIN = Date.UTC(2024, 0, 1)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Time in ms by which big matches are announced ahead; others are announced one cycle of their sport ahead. */
export const HEADLINE_AHEAD_MS = 2 * DAY_MS

/** Start of the hours for big matches, noon to nine in the evening, UTC. */
const HEADLINES_FROM_MS = 12 * HOUR_MS
const HEADLINES_FOR_MS = 9 * HOUR_MS

/** The day of a moment, counted from the origin. */
export const dayOf = (at: number) => Math.floor((at - ORIGIN) / DAY_MS)

/** The start of a day, epoch ms. */
export const dayStart = (day: number) => ORIGIN + day * DAY_MS

/** The kick-offs of all matches: a pure function of the seed. */
export function createSchedule(seed: string) {
  /** Epoch ms. */
  const kickOff = memoize(
    4_000,
    (slot: Slot) => {
      const late = chance(seed, 'kick-off', slotId(slot))
      const { everyMs, staggerMs, latestMinute } = slot.sport
      const minutes = drawWhole(late, 0, latestMinute + 1)
      return ORIGIN + slot.index * everyMs + slot.pitch * staggerMs + minutes * MINUTE_MS
    },
    slotId,
  )
  const byKickOff = (one: Slot, other: Slot) => kickOff(one) - kickOff(other) || slotId(one) - slotId(other)

  const headlinesOf = memoize(
    64,
    (sport: Sport, day: number) => drawHeadlines(seed, sport, day).sort(byKickOff),
    (sport, day) => `${sport.sport_id} ${day}`,
  )
  const isHeadline = (slot: Slot) => {
    const day = Math.floor((slot.index * slot.sport.everyMs) / DAY_MS)
    return headlinesOf(slot.sport, day).some((headline) => slotId(headline) === slotId(slot))
  }

  return {
    kickOff,
    headlinesOf,
    isHeadline,
    isAnnounced: (slot: Slot, now: number) =>
      kickOff(slot) - (isHeadline(slot) ? HEADLINE_AHEAD_MS : slot.sport.everyMs) <= now,
    /** Slots in play or announced, and possibly some that have just ended, by kick-off. */
    around(sport: Sport, now: number): readonly Slot[] {
      const near = slotsBetween(sport, now - sport.longestMs, now + sport.everyMs).filter((slot) => {
        const start = kickOff(slot)
        return start > now - sport.longestMs && start <= now + sport.everyMs
      })
      const far = [-1, 0, 1, 2].flatMap((ahead) => headlinesOf(sport, dayOf(now) + ahead))
      const later = far.filter((slot) => {
        const start = kickOff(slot)
        return start > now + sport.everyMs && start <= now + HEADLINE_AHEAD_MS
      })
      return [...near.sort(byKickOff), ...later]
    },
  }
}

/** Every slot with a possible kick-off between two times, and a few more. */
function slotsBetween(sport: Sport, from: number, to: number): Slot[] {
  const latest = sport.pitches * sport.staggerMs + sport.latestMinute * MINUTE_MS
  const first = Math.max(0, Math.floor((from - latest - ORIGIN) / sport.everyMs))
  const last = Math.floor((to - ORIGIN) / sport.everyMs)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).flatMap((index) =>
    Array.from({ length: sport.pitches }, (_, pitch) => ({ sport, pitch, index })),
  )
}

/** The day's big matches: one pitch after another through the hours. */
function drawHeadlines(seed: string, sport: Sport, day: number): Slot[] {
  const { sport_id, pitches, everyMs, headlinesPerDay } = sport
  const parts = Math.ceil(headlinesPerDay / pitches)
  const cycles = Math.floor(HEADLINES_FOR_MS / everyMs / parts)
  const first = Math.ceil((day * DAY_MS + HEADLINES_FROM_MS) / everyMs)
  const draw = chance(seed, 'headlines', sport_id, day)
  return Array.from({ length: headlinesPerDay }, (_, number) => ({
    sport,
    pitch: number % pitches,
    index: first + Math.floor(number / pitches) * cycles + drawWhole(draw, 0, cycles),
  }))
}

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
