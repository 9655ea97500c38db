import { createStore, sample } from 'effector'
import type { LiveFact } from '#shared/topics/live.ts'
import { $now } from '../../streams/clock.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { factsSeen } from './round.ts'

/** Time for which a goal flashes, in ms. */
const FLASH_MS = 6_000

/** A goal that flashes. `at`: epoch ms of the server. */
interface RecentGoal {
  readonly match_id: string
  readonly side: 'home' | 'away'
  readonly at: number
}

const factsDated = sample({
  clock: factsSeen,
  source: $now,
  fn: (at, facts) => ({ at, facts }),
})

/** The goals that flash. A goal that is taken back stops at once. */
export const $recentGoals = createStore<readonly RecentGoal[]>([])
  .on(factsDated, (goals, { at, facts }) => facts.reduce((sum, fact) => withFact(sum, fact, at), goals))
  .on($now, (goals, now) => {
    const recent = goals.filter(({ at }) => now - at < FLASH_MS)
    return recent.length === goals.length ? goals : recent
  })
  .reset(PlayoutsGate.close)

function withFact(goals: readonly RecentGoal[], fact: LiveFact, at: number): readonly RecentGoal[] {
  if (fact.kind === 'goal') return [...goals, { match_id: fact.match.match_id, side: fact.side, at }]
  if (fact.kind !== 'correction') return goals
  return goals.filter(({ match_id, side }) => match_id !== fact.match.match_id || side !== fact.side)
}
