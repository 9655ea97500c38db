import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { basketball } from './basketball.ts'
import {
  basketballCompetitions,
  footballCompetitions,
  hockeyCompetitions,
  type SportCompetition,
} from './competitions.ts'
import { football, hockey } from './goals.ts'
import type { Race } from './race.ts'

const MINUTE_MS = 60_000

export interface Sport {
  readonly sport_id: number
  readonly name: string
  readonly competitions: readonly SportCompetition[]
  readonly race: Race
  /** Number of parallel matches, one on each pitch. */
  readonly pitches: number
  /** Cycle of each pitch's kick-offs, in ms; it divides a day, so that headlines fall at the same hours daily. */
  readonly everyMs: number
  /** Offset in ms between the pitches' cycles. */
  readonly staggerMs: number
  /** Number of big matches a day, announced two days ahead; football's form the daily jackpot. */
  readonly headlinesPerDay: number
}

/** The schedule of a sport with fewer matches than football. */
const ofFewMatches = { pitches: 5, everyMs: 15 * MINUTE_MS, staggerMs: 3 * MINUTE_MS, headlinesPerDay: 4 }

/** The sports, in the order of the menu. Their matches take the same time at every SANDBOX_SPEED. */
export const sports: readonly [football: Sport, ...others: Sport[]] = [
  {
    sport_id: 79,
    name: 'Football',
    competitions: footballCompetitions,
    race: football,
    pitches: 10,
    everyMs: 20 * MINUTE_MS,
    staggerMs: 2 * MINUTE_MS,
    headlinesPerDay: JACKPOT.matches,
  },
  {
    sport_id: 85,
    name: 'Basketball',
    competitions: basketballCompetitions,
    race: basketball,
    ...ofFewMatches,
  },
  {
    sport_id: 72,
    name: 'Hockey',
    competitions: hockeyCompetitions,
    race: hockey,
    ...ofFewMatches,
  },
]

export function sportOf(sport_id: number): Sport | undefined {
  return sports.find((sport) => sport.sport_id === sport_id)
}
