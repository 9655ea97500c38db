import { combine } from 'effector'
import { t as legs } from '#messages/legs.ts'
import { t } from '#messages/replay.ts'
import { type Bet, type BetLeg, betDetailsRow, readBet } from '#shared/model/bets/bet.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { concealedLeg } from '../../bets/concealed.ts'
import { type Need, needOf, needText } from '../../bets/leg-standing.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $spoilers } from '../../spoilers.ts'
import { fields } from '../../state/fields.ts'
import { timelineOf } from '../match/timeline.ts'
import { $replayBoard, $replayMinute } from './playback.ts'
import { $finalBoard, boardAt, ReplayGate } from './round.ts'

/** Moments of a leg's outcome, in minutes of its match. */
export interface Decision {
  readonly isWon: boolean
  /** Minute from which the leg had its final outcome; 0: from the kick-off. */
  readonly since: number
  /** Minute from which no goal could change it; full time at the latest. */
  readonly sure: number
}

/**
 * The moments of a pick in a finished match; undefined where score or incidents do not tell.
 * @param market name of the market; empty: not known
 */
export function decisionOf(odd_key: string, match: Playout, market = ''): Decision | undefined {
  if (timelineOf([match]).length !== (match.home_score ?? 0) + (match.away_score ?? 0)) return undefined
  const needs = Array.from({ length: FULL_TIME + 1 }, (_, minute) => {
    const [{ home_score: home, away_score: away } = match] = boardAt([match], minute)
    return home === undefined || away === undefined ? undefined : needOf(odd_key, { home, away }, market)
  })
  const last = needs.at(-1)
  if (!last || last.kind === 'open') return undefined
  const isWon = last.kind === 'winning'
  const turn = needs.findLastIndex((need) => (need?.kind === 'winning') !== isWon)
  const sure = needs.findIndex((need) => need?.kind === 'lost' || (need?.kind === 'winning' && need.sure))
  return { isWon, since: turn + 1, sure: sure < 0 ? FULL_TIME : sure }
}

/** `Won at 63′`; `Lost at full time, behind since 63′`. */
export function decisionText({ isWon, since, sure }: Decision): string {
  const isDecidedEarly = sure < FULL_TIME || since === FULL_TIME
  return isDecidedEarly ? t.decided(isWon, sure) : t.decidedLate(isWon, since)
}

const $asked = combine(ReplayGate.state, fields.user, ({ bet_id }, user) =>
  bet_id !== undefined && user ? { bet_id } : null,
)
const row = {
  read: (body: unknown): Bet | undefined => readBet(betDetailsRow(body), 'league'),
  isOwn: true,
} as const

const recent = createHeldQuery({ ...row, call: 'betDetails', $params: $asked })
/** Query of the old bets, for a bet that the recent ones do not have. */
const old = createHeldQuery({
  ...row,
  call: 'oldBetDetails',
  $params: combine($asked, recent.$shown, (asked, { phase }) => (phase === 'failed' ? asked : null)),
})
export const replayedBetRetried = recent.retried

/** The replayed bet; null until it has loaded. */
export const $replayedBet = combine(
  recent.$answer,
  old.$answer,
  (one, other) => (one ?? other)?.result ?? null,
)

export const $replayedBetState = combine(
  { asked: ReplayGate.state, user: fields.user, bet: $replayedBet, old: old.$shown },
  ({ asked, user, bet, old }) => {
    if (asked.bet_id === undefined) return 'none'
    if (!user) return 'no player'
    if (bet) return 'ready'
    return old.phase === 'failed' ? 'failed' : 'loading'
  },
)

/** A leg of the bet at the shown minute. */
export interface ReplayedLeg {
  readonly leg: BetLeg
  /** True if its match is in the replayed round. */
  readonly isHere: boolean
  readonly tone: BetLeg['state']
  /** Its need; undefined once it is decided. */
  readonly need?: Need
  readonly leftMinutes: number
  /** Its decision; undefined before it, and where the incidents do not tell. */
  readonly decision?: Decision | undefined
}

export function legText({ leg, need, leftMinutes, decision }: ReplayedLeg): string {
  if (need) return needText(need, leftMinutes)
  if (decision) return decisionText(decision)
  return { open: t.open, won: legs.won, lost: legs.lost, void: legs.voidOne }[leg.state]
}

const $decided = combine($replayedBet, $finalBoard, $spoilers, (bet, round, spoilers) =>
  (bet?.legs ?? []).map((leg) => {
    const match = round.find(({ match_id }) => match_id === leg.match_id)
    const [odd_key = ''] = leg.odd_keys
    const decision = match && decisionOf(odd_key, match, leg.market)
    // The provider's verdict counts: moments computed for another verdict are left out.
    return {
      leg: match ? leg : concealedLeg(leg, spoilers),
      isHere: match !== undefined,
      decision: verdictOf(decision) === leg.state ? decision : undefined,
    }
  }),
)

const verdictOf = (decision: Decision | undefined) => decision && (decision.isWon ? 'won' : 'lost')

export const $replayedLegs = combine($decided, $replayBoard, $replayMinute, (legs, board, minute) =>
  legs
    .map(({ leg, isHere, decision }): ReplayedLeg => {
      const isDecided = !isHere || minute >= (decision?.sure ?? FULL_TIME) || leg.state === 'void'
      const leftMinutes = FULL_TIME - minute
      if (isDecided) return { leg, isHere, tone: leg.state, leftMinutes, decision }
      const { home_score: home, away_score: away } =
        board.find((match) => match.match_id === leg.match_id) ?? {}
      const [odd_key = ''] = leg.odd_keys
      const isKnown = home !== undefined && away !== undefined
      const need: Need = isKnown ? needOf(odd_key, { home, away }, leg.market) : { kind: 'open' }
      return { leg, isHere, tone: 'open', need, leftMinutes }
    })
    .sort((one, other) => Number(other.isHere) - Number(one.isHere)),
)

export const $replayedMatchIds = combine($finalBoard, $decided, (round, legs) => {
  const own = legs.filter(({ isHere }) => isHere).map(({ leg }) => leg.match_id)
  return [...own, ...round.map(({ match_id }) => match_id).filter((id) => !own.includes(id))]
})
