import { t } from '#messages/legs.ts'
import type { BetKind, BetLeg } from '#shared/model/bets/bet.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'

interface Score {
  readonly home: number
  readonly away: number
}

/** The score that a pick still needs to win. */
export type Need =
  /** `isSure`: no goal can change the outcome. */
  | { readonly kind: 'winning'; readonly isSure: boolean }
  | { readonly kind: 'goals'; readonly goals: number }
  | { readonly kind: 'lost' }
  /** The score alone does not decide. */
  | { readonly kind: 'open' }

const winning: Need = { kind: 'winning', isSure: false }
const won: Need = { kind: 'winning', isSure: true }
const lost: Need = { kind: 'lost' }
const goals = (count: number): Need => ({ kind: 'goals', goals: count })

/** Need of a pick that wins while its side leads. @param lead in goals; negative: behind */
const leadNeed = (lead: number): Need => (lead > 0 ? winning : goals(1 - lead))

/** Needs of picks by their odd key. */
const needsByKey: Readonly<Record<string, (score: Score) => Need>> = {
  home_team: ({ home, away }) => leadNeed(home - away),
  away_team: ({ home, away }) => leadNeed(away - home),
  draw: ({ home, away }) => (home === away ? winning : goals(Math.abs(home - away))),
  home_or_draw: ({ home, away }) => (home >= away ? winning : goals(away - home)),
  draw_or_away: ({ home, away }) => (away >= home ? winning : goals(home - away)),
  home_or_away: ({ home, away }) => (home === away ? goals(1) : winning),
  yes: ({ home, away }) => (home > 0 && away > 0 ? won : goals(Number(home === 0) + Number(away === 0))),
  no: ({ home, away }) => (home > 0 && away > 0 ? lost : winning),
}

/** Names of markets that the score alone does not decide: parts of the match, other counts, handicaps. */
const NOT_BY_SCORE =
  /half|\bht\b|quarter|period|\bsets?\b|minute|corner|card|booking|shot|foul|penalt|extra|overtime|handicap|spread|no bet|to nil|(home|away) team|team total|scorer|\b(first|1st|second|2nd|next|last)\b/i

/** Names of the one market with `yes` and `no` that the score decides. */
const BOTH_TEAMS_SCORE = /both teams|btts|\bgg\b/i

function isDecidedByScore(odd_key: string, market: string): boolean {
  if (market === '') return true
  if (NOT_BY_SCORE.test(market)) return false
  const isYesOrNo = odd_key === 'yes' || odd_key === 'no'
  return !isYesOrNo || BOTH_TEAMS_SCORE.test(market)
}

/**
 * Need of a pick at a score, from the meaning of its key.
 * @param market name of the market; empty: not known, then the key alone counts
 */
export function needOf(odd_key: string, score: Score, market = ''): Need {
  if (!isDecidedByScore(odd_key, market)) return { kind: 'open' }
  const { home, away } = score
  const needByKey = Object.hasOwn(needsByKey, odd_key) ? needsByKey[odd_key] : undefined
  if (needByKey) return needByKey(score)
  const [, side, line] = /^(over|under)_(\d+(?:\.\d+)?)$/.exec(odd_key) ?? []
  // A whole line that is met exactly returns the stake.
  if (home + away === Number(line)) return { kind: 'open' }
  const isOverLine = home + away > Number(line)
  if (side === 'over') return isOverLine ? won : goals(Math.floor(Number(line)) + 1 - home - away)
  if (side === 'under') return isOverLine ? lost : winning
  const [, pickedHome, pickedAway] = /^(\d+)-(\d+)$/.exec(odd_key) ?? []
  if (pickedHome === undefined) return { kind: 'open' }
  const missingHome = Number(pickedHome) - home
  const missingAway = Number(pickedAway) - away
  if (missingHome < 0 || missingAway < 0) return lost
  return missingHome + missingAway === 0 ? winning : goals(missingHome + missingAway)
}

/**
 * Text of a need: `needs 1 goal in 23′`, `winning`; empty where the score does not decide.
 * @param leftMinutes undefined: not known
 */
export function needText(need: Need, leftMinutes: number | undefined): string {
  if (need.kind === 'open') return ''
  if (need.kind === 'lost') return t.ended.lost
  if (need.kind === 'winning') return need.isSure ? t.ended.won : t.winning
  const goalsText = t.needs(need.goals)
  return leftMinutes === undefined ? goalsText : t.within(goalsText, leftMinutes)
}

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
  if (state === 'void') return { tone: state, score: '', text: kind === 'jackpot' ? t.voidRight : t.voidOne }
  if (state !== 'open') return { tone: state, score, text: t[state] }
  if (!isKnown) return { tone: 'waiting', score, text: '' }
  const isOver = live ? live.phase === 'full-time' : match?.state === 'ended'
  const [odd_key = ''] = odd_keys
  const need: Need = odd_keys.length === 1 ? needOf(odd_key, { home, away }, market) : { kind: 'open' }
  if (isOver && !match && need.kind !== 'open') {
    const result = need.kind === 'winning' ? 'won' : 'lost'
    return { tone: result, score, text: t.ended[result] }
  }
  if (isOver) return { tone: 'live', score, text: t.settling }
  const minute = live?.minute
  const text = needText(need, minute === undefined ? undefined : Math.max(0, FULL_TIME - minute))
  if (need.kind === 'lost') return { tone: 'lost', score, text }
  return { tone: need.kind === 'winning' && need.isSure ? 'won' : 'live', score, text }
}
