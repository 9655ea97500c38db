import { combine, createStore, sample } from 'effector'
import { t } from '#messages/playouts.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { $now } from '../../streams/clock.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { factsSeen } from './round.ts'

const FLASH_MS = 6_000

/** Least time between two announcements, in ms. */
const ANNOUNCED_EVERY_MS = 3_000

/** A goal that flashes. `at`: epoch ms of the server. */
interface RecentGoal {
  readonly match_id: string
  readonly side: 'home' | 'away'
  readonly at: number
}

const dated = sample({
  clock: factsSeen,
  source: $now,
  fn: (at, facts) => ({ at, facts }),
})

/** The goals that flash. A goal that is taken back stops at once. */
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

/** The last announcement, its time, and the facts since then. */
interface Announcement {
  readonly words: string
  readonly at: number
  readonly pending: readonly LiveFact[]
}

const nothingYet: Announcement = { words: '', at: 0, pending: [] }

const $announced = createStore(nothingYet)
  .on(factsSeen, (announced, facts) => ({ ...announced, pending: [...announced.pending, ...facts] }))
  .on($now, announce)
  .reset(PlayoutsGate.close)

function announce(announced: Announcement, now: number): Announcement {
  if (announced.pending.length === 0 || now - announced.at < ANNOUNCED_EVERY_MS) return announced
  const words = announcementOf(announced.pending)
  return words ? { words, at: now, pending: [] } : { ...announced, pending: [] }
}

/** Text of a polite live region: goals, goals taken back and full time, a few seconds apart. */
export const $announcement = combine($announced, ({ words }) => words)

/** Most full-time scores announced each by itself; more are one sentence. */
const MOST_SINGLE = 3

/** Announcement of facts, in order; empty if none is announced. */
export function announcementOf(facts: readonly LiveFact[]): string {
  const over = facts.filter(({ kind }) => kind === 'full-time')
  const summed = over.length > MOST_SINGLE
  const words = facts.map((fact) => (summed && fact.kind === 'full-time' ? '' : wordOf(fact)))
  if (summed) words.push(t.allOver(over.length))
  // Both sides may have scored in one step, which has one score: it is announced once.
  return [...new Set(words)].filter(Boolean).join(' ')
}

function wordOf({ kind, match }: LiveFact): string {
  return kind === 'kick-off' || kind === 'half-time' ? '' : t.fact[kind](scoreOf(match))
}

const scoreOf = ({ home_team, away_team, home_score, away_score }: Playout) =>
  `${home_team ?? t.homeSide} ${home_score ?? '?'}, ${away_team ?? t.awaySide} ${away_score ?? '?'}`
