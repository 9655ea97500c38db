import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The page of a club of the league: its coming matches, and its results as pictures. */
export const t = {
  coming: 'Next matches',
  homeAway: 'Home and away',
  record: (won: number, drawn: number, lost: number) => `${won} won, ${drawn} drawn, ${lost} lost`,
  streaks: 'Streaks',
  streak: {
    won: 'Wins in a row',
    unbeaten: 'Unbeaten',
    winless: 'Without a win',
    scoring: 'Scoring',
    unbreached: 'Clean sheets',
  },
  run: (now: number, longest: number) => `${now} now, ${longest} at most`,
  meetings: 'Head to head',
  met: (isHome: boolean, score: string) => `${score} ${isHome ? 'home' : 'away'}`,
  goals: 'Goals by minute',
  goalsIn: (matches: number) =>
    `In the last ${plural(matches, { one: 'match', other: `${matches} matches` })}.`,
  minutes: (from: number, to: number) => `${from}′ to ${to}′`,
  forAgainst: (scored: number, conceded: number) => `${scored} for, ${conceded} against`,
}
