import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { timelineOf } from '../match/timeline.ts'
import { type ClubMatch, figuresOf } from './form.ts'

const streaks = {
  won: ({ outcome }) => outcome === 'won',
  unbeaten: ({ outcome }) => outcome !== 'lost',
  winless: ({ outcome }) => outcome !== 'won',
  scoring: ({ scored }) => scored > 0,
  unbreached: ({ conceded }) => conceded === 0,
} as const satisfies Record<string, (match: ClubMatch) => boolean>

/**
 * Lengths of a club's runs of matches of each kind: the present run, and the longest of the season.
 * @param matches in the order of play
 */
export function streaksOf(matches: readonly ClubMatch[]) {
  const kinds = Object.keys(streaks) as (keyof typeof streaks)[]
  return kinds.map((kind) => {
    let now = 0
    let longest = 0
    for (const match of matches) {
      now = streaks[kind](match) ? now + 1 : 0
      longest = Math.max(longest, now)
    }
    return { kind, now, longest }
  })
}

/** Goals for and against a club between two minutes. */
export interface GoalSpan {
  readonly from: number
  readonly to: number
  readonly scored: number
  readonly conceded: number
}

const QUARTER_MINUTES = 15

/** A club's goals by quarter of an hour. A goal of added time counts in the last quarter. */
export function goalsByQuarter(matches: readonly Playout[], club: string): readonly GoalSpan[] {
  const own = matches.filter(({ home_team, away_team }) => [home_team, away_team].includes(club))
  const goals = own.flatMap((match) => timelineOf([match]))
  return Array.from({ length: FULL_TIME / QUARTER_MINUTES }, (_, at) => {
    const to = QUARTER_MINUTES * (at + 1)
    const within = goals.filter(({ minute }) => {
      const counted = Math.min(Math.max(minute, 1), FULL_TIME)
      return to - QUARTER_MINUTES < counted && counted <= to
    })
    const scored = within.filter(({ team }) => team === club).length
    return { from: to - QUARTER_MINUTES + 1, to, scored, conceded: within.length - scored }
  })
}

const HALF_MINUTES = FULL_TIME / 2

/** A club's goals by half; empty where a half-time score is missing. */
export function goalsByHalf(matches: readonly ClubMatch[]): readonly GoalSpan[] {
  if (!matches.every(({ half_time }) => half_time)) return []
  const sum = (of: (match: ClubMatch) => number) => matches.reduce((total, match) => total + of(match), 0)
  const first = {
    scored: sum(({ half_time, isHome }) => half_time?.[isHome ? 'home_score' : 'away_score'] ?? 0),
    conceded: sum(({ half_time, isHome }) => half_time?.[isHome ? 'away_score' : 'home_score'] ?? 0),
  }
  return [
    { from: 1, to: HALF_MINUTES, ...first },
    {
      from: HALF_MINUTES + 1,
      to: FULL_TIME,
      scored: sum(({ scored }) => scored) - first.scored,
      conceded: sum(({ conceded }) => conceded) - first.conceded,
    },
  ]
}

/** A club's opponents by name, each with their matches in the order of play and how these ended. */
export function opponentsOf(matches: readonly ClubMatch[]) {
  const names = [...new Set(matches.map(({ opponent }) => opponent))].filter(Boolean).sort()
  return names.map((opponent) => {
    const meetings = matches.filter((match) => match.opponent === opponent)
    return { opponent, meetings, ...figuresOf(meetings, opponent).all }
  })
}
