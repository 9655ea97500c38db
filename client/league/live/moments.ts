import { combine, createStore, sample } from 'effector'
import type { Playout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { $now } from '../../streams/clock.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { factsSeen } from './round.ts'

const FLASH_MS = 6_000

/** Listeners are told no more often than that, in ms. */
const WORDS_EVERY_MS = 3_000

/** A goal fresh enough to flash. `at` is the server's epoch ms. */
export interface RecentGoal {
  readonly match_id: string
  readonly side: 'home' | 'away'
  readonly at: number
}

const dated = sample({
  clock: factsSeen,
  source: $now,
  fn: (at, facts) => ({ at, facts }),
})

/** The goals that still flash. One that is taken back stops at once. */
export const $recentGoals = createStore<readonly RecentGoal[]>([])
  .on(dated, (goals, { at, facts }) => facts.reduce((held, fact) => flash(held, fact, at), goals))
  .on($now, (goals, now) => {
    const fresh = goals.filter(({ at }) => now - at < FLASH_MS)
    return fresh.length === goals.length ? goals : fresh
  })
  .reset(PlayoutsGate.close)

function flash(goals: readonly RecentGoal[], fact: LiveFact, at: number): readonly RecentGoal[] {
  if (fact.kind === 'goal') return [...goals, { match_id: fact.match.match_id, side: fact.side, at }]
  if (fact.kind !== 'correction') return goals
  return goals.filter(({ match_id, side }) => match_id !== fact.match.match_id || side !== fact.side)
}

/** Last announcement, its time, and the facts since. */
interface Telling {
  readonly words: string
  readonly at: number
  readonly untold: readonly LiveFact[]
}

const silent: Telling = { words: '', at: 0, untold: [] }

const $telling = createStore(silent)
  .on(factsSeen, (telling, facts) => ({ ...telling, untold: [...telling.untold, ...facts] }))
  .on($now, tell)
  .reset(PlayoutsGate.close)

function tell(telling: Telling, now: number): Telling {
  if (telling.untold.length === 0 || now - telling.at < WORDS_EVERY_MS) return telling
  const words = wordsFor(telling.untold)
  return words ? { words, at: now, untold: [] } : { ...telling, untold: [] }
}

/** For a polite live region: goals, goals taken back and full time, a few seconds apart. */
export const $announcement = combine($telling, ({ words }) => words)

/** More than so many full-time scores at once are told as one sentence. */
const TOLD_SINGLY = 3

/** Announcement of facts, in order; empty for facts that are not announced. */
export function wordsFor(facts: readonly LiveFact[]): string {
  const over = facts.filter(({ kind }) => kind === 'full-time')
  const summed = over.length > TOLD_SINGLY
  const words = facts.map((fact) => (summed && fact.kind === 'full-time' ? '' : wordOf(fact)))
  if (summed) words.push(`Full time in ${over.length} matches.`)
  // Both sides may have scored in one step: its one score is told once.
  return [...new Set(words)].filter(Boolean).join(' ')
}

function wordOf({ kind, match }: LiveFact): string {
  switch (kind) {
    case 'goal':
      return `Goal: ${scoreOf(match)}.`
    case 'correction':
      return `Correction: ${scoreOf(match)}.`
    case 'full-time':
      return `Full time: ${scoreOf(match)}.`
    case 'kick-off':
    case 'half-time':
      return ''
  }
}

const scoreOf = ({ home_team, away_team, home_score, away_score }: Playout) =>
  `${home_team ?? 'home'} ${home_score ?? '?'}, ${away_team ?? 'away'} ${away_score ?? '?'}`
