import { t } from '#messages/legs.ts'
import type { BetKind, BetLeg } from '#shared/model/bets/bet.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'

interface Standing {
  readonly home: number
  readonly away: number
}

/** The score that a pick still needs to win. `sure`: no goal can change its outcome. */
export type Need =
  | { readonly kind: 'winning'; readonly sure: boolean }
  | { readonly kind: 'goals'; readonly goals: number }
  | { readonly kind: 'lost' }
  /** The score alone does not decide. */
  | { readonly kind: 'open' }

const winning: Need = { kind: 'winning', sure: false }
const won: Need = { kind: 'winning', sure: true }
const lost: Need = { kind: 'lost' }
const goals = (count: number): Need => ({ kind: 'goals', goals: count })

/** Need of a pick that wins while its side leads. @param by the lead in goals; negative: behind */
const ahead = (by: number): Need => (by > 0 ? winning : goals(1 - by))

const byKey: Readonly<Record<string, (score: Standing) => Need>> = {
  home_team: ({ home, away }) => ahead(home - away),
  away_team: ({ home, away }) => ahead(away - home),
  draw: ({ home, away }) => (home === away ? winning : goals(Math.abs(home - away))),
  home_or_draw: ({ home, away }) => (home >= away ? winning : goals(away - home)),
  draw_or_away: ({ home, away }) => (away >= home ? winning : goals(home - away)),
  home_or_away: ({ home, away }) => (home === away ? goals(1) : winning),
  yes: ({ home, away }) => (home > 0 && away > 0 ? won : goals(Number(home === 0) + Number(away === 0))),
  no: ({ home, away }) => (home > 0 && away > 0 ? lost : winning),
}

/** Names of markets that the score alone does not decide: parts of the match, other counts, handicaps. */
const OF_MORE_THAN_THE_SCORE =
  /half|\bht\b|quarter|period|\bsets?\b|minute|corner|card|booking|shot|foul|penalt|extra|overtime|handicap|spread|no bet|to nil|(home|away) team|team total|scorer|\b(first|1st|second|2nd|next|last)\b/i

/** Names of the one market with `yes` and `no` that the score decides. */
const OF_BOTH_TEAMS = /both teams|btts|\bgg\b/i

const isDecidedByScore = (odd_key: string, market: string) =>
  !OF_MORE_THAN_THE_SCORE.test(market) &&
  (market === '' || (odd_key !== 'yes' && odd_key !== 'no') || OF_BOTH_TEAMS.test(market))

/**
 * Need of a pick at a score, from the meaning of its key.
 * @param market name of the market; empty: not known, then the key alone counts
 */
export function needOf(odd_key: string, score: Standing, market = ''): Need {
  if (!isDecidedByScore(odd_key, market)) return { kind: 'open' }
  const { home, away } = score
  const known = Object.hasOwn(byKey, odd_key) ? byKey[odd_key] : undefined
  if (known) return known(score)
  const [, way, line] = /^(over|under)_(\d+(?:\.\d+)?)$/.exec(odd_key) ?? []
  if (way === 'over')
    return home + away > Number(line) ? won : goals(Math.floor(Number(line)) + 1 - home - away)
  if (way === 'under') return home + away > Number(line) ? lost : winning
  const [, wantedHome, wantedAway] = /^(\d+)-(\d+)$/.exec(odd_key) ?? []
  if (wantedHome === undefined) return { kind: 'open' }
  const missing = [Number(wantedHome) - home, Number(wantedAway) - away]
  if (missing.some((count) => count < 0)) return lost
  const sum = missing.reduce((one, other) => one + other, 0)
  return sum === 0 ? winning : goals(sum)
}

/**
 * Text of a need: `needs 1 goal in 23′`, `winning`; empty where the score does not decide.
 * @param leftMinutes undefined: not known
 */
export function needText(need: Need, leftMinutes: number | undefined): string {
  if (need.kind === 'open') return ''
  if (need.kind === 'lost') return t.ended.lost
  if (need.kind === 'winning') return need.sure ? t.ended.won : t.winning
  const what = t.needs(need.goals)
  return leftMinutes === undefined ? what : t.within(what, leftMinutes)
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
