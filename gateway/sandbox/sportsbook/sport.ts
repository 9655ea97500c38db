import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { basketball } from './basketball.ts'
import { competition, type SportCompetition } from './competitions.ts'
import { football, hockey } from './goals.ts'
import type { SportModel } from './simulation.ts'

const MINUTE_MS = 60_000

export interface Sport {
  readonly sport_id: number
  readonly name: string
  readonly competitions: readonly SportCompetition[]
  readonly model: SportModel
  /** Number of parallel matches, one on each pitch. */
  readonly pitches: number
  /** Cycle of each pitch's kick-offs, in ms; it divides a day, so that headlines fall at the same hours daily. */
  readonly everyMs: number
  /** Offset in ms between the pitches' cycles. */
  readonly staggerMs: number
  /** Number of big matches a day, announced two days ahead; football's form the daily jackpot. */
  readonly headlinesPerDay: number
}

/** The schedule of basketball and hockey, with fewer matches than football. */
const smallSchedule = { pitches: 5, everyMs: 15 * MINUTE_MS, staggerMs: 3 * MINUTE_MS, headlinesPerDay: 4 }

/** The sports, in the order of the menu. Their matches take the same time at every SANDBOX_SPEED. */
export const sports: readonly [football: Sport, ...others: Sport[]] = [
  {
    sport_id: 79,
    name: 'Football',
    competitions: [
      competition(7901, 'Kenya', 'Savanna Premier'),
      competition(7902, 'Tanzania', 'Mainland League'),
      competition(7903, 'Uganda', 'Nile Premier'),
      competition(7904, 'England', 'Albion League'),
      competition(7905, 'Spain', 'Liga Ibera'),
      competition(7906, 'Italy', 'Serie Tirreno'),
      competition(7907, 'Germany', 'Rheinliga'),
      competition(7908, 'Brazil', 'Copa Litoral'),
    ],
    model: football,
    pitches: 10,
    everyMs: 20 * MINUTE_MS,
    staggerMs: 2 * MINUTE_MS,
    headlinesPerDay: JACKPOT.matches,
  },
  {
    sport_id: 85,
    name: 'Basketball',
    competitions: [
      competition(8501, 'USA', 'Continental Basketball'),
      competition(8502, 'Kenya', 'City Hoops'),
      competition(8503, 'Lithuania', 'Baltic Courts'),
    ],
    model: basketball,
    ...smallSchedule,
  },
  {
    sport_id: 72,
    name: 'Hockey',
    competitions: [
      competition(7201, 'Kenya', 'Stick League, men'),
      competition(7202, 'Uganda', 'Pearl Hockey, women'),
      competition(7203, 'Netherlands', 'Polder Hockey, men'),
    ],
    model: hockey,
    ...smallSchedule,
  },
]

export function sportOf(sport_id: number): Sport | undefined {
  return sports.find((sport) => sport.sport_id === sport_id)
}
