import { type LiveFact, liveFacts } from '#shared/topics/live.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { isKnown, type TopicState } from '../../streams/topic.ts'

/** A round as it is followed, and what a player should notice of its last step. */
export interface FollowedRound {
  readonly state: TopicState | null
  readonly facts: readonly LiveFact[]
}

export const unfollowed: FollowedRound = { state: null, facts: [] }

const noRows: Rows = Object.create(null)

/** Folds a batch of states: each is held against the one before it, so that nothing in between goes unnoticed. */
export function followRound(held: FollowedRound, states: readonly TopicState[]): FollowedRound {
  let { state } = held
  const facts: LiveFact[] = []
  for (const next of states) {
    const before = state && isKnown(state) && state.topic === next.topic ? state.rows : noRows
    facts.push(...liveFacts(before, next.rows))
    state = next
  }
  return { state, facts }
}
