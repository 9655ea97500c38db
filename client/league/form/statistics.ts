import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { timelineOf } from '../match/timeline.ts'
import { type ClubMatch, standingsOf } from './form.ts'

/** The condition of each kind of streak. */
const streakConditions = {
  won: ({ outcome }) => outcome === 'won',
  unbeaten: ({ outcome }) => outcome !== 'lost',
  winless: ({ outcome }) => outcome !== 'won',
  scoring: ({ scored }) => scored > 0,
  unbreached: ({ conceded }) => conceded === 0,
} as const satisfies Record<string, (match: ClubMatch) => boolean>

/**
 * A club's streaks of each kind: the length of the current one, and of the longest, in matches.
 * @param matches in the order of play
 */
export function streaksOf(matches: readonly ClubMatch[]) {
  const kinds = Object.keys(streakConditions) as (keyof typeof streakConditions)[]
  return kinds.map((kind) => {
    let current = 0
    let longest = 0
    for (const match of matches) {
      current = streakConditions[kind](match) ? current + 1 : 0
      longest = Math.max(longest, current)
    }
    return { kind, current, longest }
  })
}

/** Goals for and against a club between two minutes, both included. */
export interface GoalSpan {
  readonly from: number
  readonly to: number
  readonly scored: number
  readonly conceded: number
}

const QUARTER_MINUTES = 15

/** A club's goals by quarter of an hour. A goal of added time counts in the last quarter. */
export function goalsByQuarter(matches: readonly Playout[], club: string): readonly GoalSpan[] {
  const goals = matches
    .filter(({ home_team, away_team }) => [home_team, away_team].includes(club))
    .flatMap((match) => timelineOf([match]))
  return Array.from({ length: FULL_TIME / QUARTER_MINUTES }, (_, index) => {
    const from = QUARTER_MINUTES * index + 1
    const to = QUARTER_MINUTES * (index + 1)
    const goalsInSpan = goals.filter(({ minute }) => {
      const countedMinute = Math.min(Math.max(minute, 1), FULL_TIME)
      return from <= countedMinute && countedMinute <= to
    })
    const scored = goalsInSpan.filter(({ team }) => team === club).length
    return { from, to, scored, conceded: goalsInSpan.length - scored }
  })
}

const HALF_MINUTES = FULL_TIME / 2

/** A club's goals by half; empty where a half-time score is missing. */
export function goalsByHalf(matches: readonly ClubMatch[]): readonly GoalSpan[] {
  if (!matches.every(({ half_time }) => half_time)) return []
  const firstHalf = { scored: 0, conceded: 0 }
  const secondHalf = { scored: 0, conceded: 0 }
  for (const { half_time, isHome, scored, conceded } of matches) {
    const { home_score = 0, away_score = 0 } = half_time ?? {}
    const [firstScored, firstConceded] = isHome ? [home_score, away_score] : [away_score, home_score]
    firstHalf.scored += firstScored
    firstHalf.conceded += firstConceded
    secondHalf.scored += scored - firstScored
    secondHalf.conceded += conceded - firstConceded
  }
  return [
    { from: 1, to: HALF_MINUTES, ...firstHalf },
    { from: HALF_MINUTES + 1, to: FULL_TIME, ...secondHalf },
  ]
}

/** A club's opponents by name, each with their matches in the order of play and how these ended. */
export function opponentsOf(matches: readonly ClubMatch[]) {
  const names = [...new Set(matches.map(({ opponent }) => opponent))].filter(Boolean).sort()
  return names.map((opponent) => {
    const meetings = matches.filter((match) => match.opponent === opponent)
    return { opponent, meetings, ...standingsOf(meetings, opponent).all }
  })
}
