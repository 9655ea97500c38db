import { type Playout, readPlayout } from '../model/league/playout.ts'
import type { Rows } from './rows.ts'

/** A difference between two states of a round that a player should notice. */
export type LiveFact =
  | {
      readonly kind: 'goal'
      readonly match: Playout
      readonly side: 'home' | 'away'
      /** Goals at once: more than 1 after a gap. */
      readonly goals: number
    }
  /** The provider took a goal back. */
  | { readonly kind: 'correction'; readonly match: Playout; readonly side: 'home' | 'away' }
  | { readonly kind: 'kick-off' | 'half-time' | 'full-time'; readonly match: Playout }

/** The facts between two states, match by match. A new match yields none. */
export function liveFacts(before: Rows, after: Rows): LiveFact[] {
  return Object.keys(after).flatMap((key) => {
    if (before[key] === after[key]) return []
    const was = readPlayout(before[key])
    const match = readPlayout(after[key])
    return was && match ? [...scoreFacts(was, match), ...phaseFacts(was, match)] : []
  })
}

function scoreFacts(was: Playout, match: Playout): LiveFact[] {
  return (['home', 'away'] as const).flatMap((side): LiveFact[] => {
    // Before kick-off a missing score is 0; later it is unknown: a score that comes and goes is no goal.
    const before = was[`${side}_score`] ?? (was.phase === 'pending' ? 0 : undefined)
    const after = match[`${side}_score`]
    if (before === undefined || after === undefined) return []
    const goals = after - before
    if (goals > 0) return [{ kind: 'goal', match, side, goals }]
    return goals < 0 ? [{ kind: 'correction', match, side }] : []
  })
}

function phaseFacts(was: Playout, match: Playout): LiveFact[] {
  if (was.phase === match.phase || match.phase === undefined) return []
  if (was.phase === 'pending' && match.phase !== 'full-time') return [{ kind: 'kick-off', match }]
  if (match.phase === 'half-time' || match.phase === 'full-time') return [{ kind: match.phase, match }]
  return []
}
