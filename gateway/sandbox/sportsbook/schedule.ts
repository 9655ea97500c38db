import { type Fixture, shuffle } from '#shared/league-model.ts'
import { drawOf } from '../odds/draw.ts'
import type { SportCompetition } from './competitions.ts'
import { type Sport, sportOf } from './sport.ts'

/** The start of cycle 0, fixed so that all sandboxes count alike. */
const ORIGIN = Date.UTC(2024, 0, 1)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A position in the schedule for one match: a pitch, and the index of its cycle, counted from the origin. */
export interface Slot {
  readonly sport: Sport
  readonly pitch: number
  readonly index: number
}

/** Time in ms before the kick-off at which headlines, the big matches, are announced; others are one cycle before. */
export const HEADLINE_AHEAD_MS = 2 * DAY_MS

/** Time of day, UTC in ms, of the first headline. */
const HEADLINES_FROM_MS = 12 * HOUR_MS

/** The day of a moment, counted from the origin. */
export const dayOf = (at: number) => Math.floor((at - ORIGIN) / DAY_MS)

/** The start of a day, epoch ms. */
export const dayStart = (day: number) => ORIGIN + day * DAY_MS

/** The kick-off of a slot's match, epoch ms. */
export const kickOff = ({ sport, pitch, index }: Slot): number =>
  ORIGIN + index * sport.everyMs + pitch * sport.staggerMs

const byKickOff = (one: Slot, other: Slot) => kickOff(one) - kickOff(other) || slotId(one) - slotId(other)

/** Index of a day's first headline. */
const firstHeadline = ({ everyMs }: Sport, day: number) =>
  Math.ceil((day * DAY_MS + HEADLINES_FROM_MS) / everyMs)

/** The headlines of a day: the matches of the first pitch from noon on. */
export const headlinesOf = (sport: Sport, day: number): readonly Slot[] =>
  Array.from({ length: sport.headlinesPerDay }, (_, offset) => ({
    sport,
    pitch: 0,
    index: firstHeadline(sport, day) + offset,
  }))

export function isHeadline({ sport, pitch, index }: Slot): boolean {
  const offset = index - firstHeadline(sport, Math.floor((index * sport.everyMs) / DAY_MS))
  return pitch === 0 && offset >= 0 && offset < sport.headlinesPerDay
}

export const isAnnounced = (slot: Slot, now: number): boolean =>
  kickOff(slot) - (isHeadline(slot) ? HEADLINE_AHEAD_MS : slot.sport.everyMs) <= now

/** The slots in play or announced, by kick-off. */
export function slotsAround(sport: Sport, now: number): readonly Slot[] {
  const { everyMs, pitches, model } = sport
  const first = Math.max(0, Math.floor((now - model.lastsMs - ORIGIN) / everyMs) - 1)
  const last = Math.floor((now + HEADLINE_AHEAD_MS - ORIGIN) / everyMs)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
    .flatMap((index) => Array.from({ length: pitches }, (_, pitch) => ({ sport, pitch, index })))
    .filter((slot) => isAnnounced(slot, now) && kickOff(slot) > now - model.lastsMs)
    .sort(byKickOff)
}

// match_id: the cycle's index, two digits of pitch, two of sport. No match_id of the league ends like one of a sport.
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

/** The sides of a match, and their competition. */
export interface SportsFixture extends Fixture {
  readonly competition: SportCompetition
}

/** The sides of a slot's match. Each half of a competition's sides plays every other cycle, none two matches at once. */
export function sportsFixtureOf(seed: string, { sport, pitch, index }: Slot): SportsFixture {
  const { competitions } = sport
  const competition = competitions[(pitch + index) % competitions.length]
  if (!competition) throw new RangeError('A sport has competitions')
  const { competition_id, sides } = competition
  const size = sides.length / 2
  const playing = index % 2 === 0 ? sides.slice(0, size) : sides.slice(size)
  const pair = Math.floor(pitch / competitions.length)
  const shuffled = shuffle(drawOf(seed, 'pairs', competition_id, index), playing)
  const [home_team = '', away_team = ''] = shuffled.slice(2 * pair)
  return { competition, home_team, away_team }
}
