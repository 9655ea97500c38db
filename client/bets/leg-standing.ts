import { t } from '#messages/legs.ts'
import type { BetKind, BetLeg } from '#shared/model/bets/bet.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { needOf, needText } from './leg-need.ts'

export interface LegStanding {
  readonly tone: 'won' | 'lost' | 'void' | 'live' | 'waiting'
  /** `2–1`; empty before the kick-off. */
  readonly score: string
  readonly text: string
}

/**
 * State of a leg for its row. Where the provider sends no match, the final live score says if the leg was won.
 * @param live live row of the match, where it is followed: newer than the bets call
 * @param kind kind of the leg's bet: on a jackpot ticket a void match counts as right
 */
export function legStanding(
  { state, match, odd_keys, market }: BetLeg,
  live: Playout | undefined,
  kind?: BetKind,
): LegStanding {
  const isPlayed = live?.phase === undefined ? match?.state !== 'upcoming' : live.phase !== 'pending'
  const home = live?.home_score ?? match?.home_score
  const away = live?.away_score ?? match?.away_score
  const isKnown = isPlayed && home !== undefined && away !== undefined
  const score = isKnown ? `${home}–${away}` : ''
  // A void match has no valid score.
  if (state === 'void')
    return {
      tone: state,
      score: '',
      text: kind === 'jackpot' ? t.voidRight : t.voidOne,
    }
  if (state !== 'open') return { tone: state, score, text: t[state] }
  if (!isKnown) return { tone: 'waiting', score, text: '' }
  const isOver = live ? live.phase === 'full-time' : match?.state === 'ended'
  const [odd_key = ''] = odd_keys
  const need = odd_keys.length === 1 ? needOf(odd_key, { home, away }, market) : ({ kind: 'open' } as const)
  if (isOver && !match && need.kind !== 'open') {
    const result = need.kind === 'winning' ? 'won' : 'lost'
    return { tone: result, score, text: t.ended[result] }
  }
  if (isOver) return { tone: 'live', score, text: t.settling }
  const minute = live?.minute
  const text = needText(need, minute === undefined ? undefined : Math.max(0, FULL_TIME - minute))
  if (need.kind === 'lost') return { tone: 'lost', score, text }
  return { tone: need.kind === 'winning' && need.sure ? 'won' : 'live', score, text }
}
