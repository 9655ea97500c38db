import { combine } from 'effector'
import { t as legs } from '#messages/legs.ts'
import { t } from '#messages/replay.ts'
import { type Bet, type BetLeg, betDetailsRow, readBet } from '#shared/model/bets/bet.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { concealedLeg } from '../../bets/concealment.ts'
import { type Need, needOf, needText } from '../../bets/leg-standing.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $spoilers } from '../../spoilers.ts'
import { fields } from '../../state/fields.ts'
import { timelineOf } from '../match/timeline.ts'
import { boardAt } from './board-at.ts'
import { $replayBoard, $replayMinute } from './playback.ts'
import { $finalBoard, ReplayGate } from './round.ts'

/** The outcome of a leg, and the minutes of its match that decided it. */
interface Decision {
  readonly isWon: boolean
  /** Minute from which the leg stood as it ended; 0: from the kick-off. */
  readonly sinceMinute: number
  /** Minute from which no goal could change the outcome; full time at the latest. */
  readonly sureMinute: number
}

/**
 * The decision of a pick in a finished match; undefined where score or incidents do not tell.
 * @param market name of the market; empty: not known
 */
export function decisionOf(odd_key: string, match: Playout, market = ''): Decision | undefined {
  const hasAllGoals = timelineOf([match]).length === (match.home_score ?? 0) + (match.away_score ?? 0)
  if (!hasAllGoals) return undefined
  const needsByMinute = Array.from({ length: FULL_TIME + 1 }, (_, minute) => {
    const [{ home_score: home, away_score: away } = match] = boardAt([match], minute)
    return home === undefined || away === undefined ? undefined : needOf(odd_key, { home, away }, market)
  })
  const finalNeed = needsByMinute.at(-1)
  if (!finalNeed || finalNeed.kind === 'open') return undefined
  const isWon = finalNeed.kind === 'winning'
  const lastOtherMinute = needsByMinute.findLastIndex((need) => (need?.kind === 'winning') !== isWon)
  const sureMinute = needsByMinute.findIndex(
    (need) => need?.kind === 'lost' || (need?.kind === 'winning' && need.isSure),
  )
  return {
    isWon,
    sinceMinute: lastOtherMinute + 1,
    sureMinute: sureMinute < 0 ? FULL_TIME : sureMinute,
  }
}

/** `Won at 63′`; `Lost at full time, behind since 63′`. */
export function decisionText({ isWon, sinceMinute, sureMinute }: Decision): string {
  const isDecidedEarly = sureMinute < FULL_TIME || sinceMinute === FULL_TIME
  return isDecidedEarly ? t.decided(isWon, sureMinute) : t.decidedLate(isWon, sinceMinute)
}

const $params = combine(ReplayGate.state, fields.user, ({ bet_id }, user) =>
  bet_id !== undefined && user ? { bet_id } : null,
)
const betQueryRow = {
  read: (body: unknown): Bet | undefined => readBet(betDetailsRow(body), 'league'),
  isOwn: true,
} as const

const recentBetQuery = createHeldQuery({ ...betQueryRow, call: 'betDetails', $params })
/** Query of the old bets, for a bet that the recent ones do not have. */
const oldBetQuery = createHeldQuery({
  ...betQueryRow,
  call: 'oldBetDetails',
  $params: combine($params, recentBetQuery.$shown, (params, { phase }) =>
    phase === 'failed' ? params : null,
  ),
})
export const replayedBetRetried = recentBetQuery.retried

/** The replayed bet; null until it has loaded. */
export const $replayedBet = combine(
  recentBetQuery.$answer,
  oldBetQuery.$answer,
  (recentBet, oldBet) => (recentBet ?? oldBet)?.result ?? null,
)

/** State of the replayed bet. `none`: the address names no bet. */
export const $replayedBetState = combine(
  { address: ReplayGate.state, user: fields.user, bet: $replayedBet, oldBet: oldBetQuery.$shown },
  ({ address, user, bet, oldBet }) => {
    if (address.bet_id === undefined) return 'none'
    if (!user) return 'no player'
    if (bet) return 'ready'
    return oldBet.phase === 'failed' ? 'failed' : 'loading'
  },
)

/** A leg of the bet at the shown minute. */
export interface ReplayedLeg {
  readonly leg: BetLeg
  /** True if the leg's match is in the replayed round. */
  readonly isInRound: boolean
  readonly tone: BetLeg['state']
  /** Result that the leg still needs; undefined once it is decided. */
  readonly need?: Need
  readonly leftMinutes: number
  /** Undefined until the decision, and where the incidents do not tell. */
  readonly decision?: Decision | undefined
}

export function legText({ leg, need, leftMinutes, decision }: ReplayedLeg): string {
  if (need) return needText(need, leftMinutes)
  if (decision) return decisionText(decision)
  return { open: t.open, won: legs.won, lost: legs.lost, void: legs.voidOne }[leg.state]
}

/** The legs of the bet, each with its decision. */
const $legDecisions = combine($replayedBet, $finalBoard, $spoilers, (bet, board, spoilers) =>
  (bet?.legs ?? []).map((leg) => {
    const match = board.find(({ match_id }) => match_id === leg.match_id)
    const [odd_key = ''] = leg.odd_keys
    const decision = match && decisionOf(odd_key, match, leg.market)
    // The provider's verdict counts: a decision computed otherwise is left out.
    return {
      leg: match ? leg : concealedLeg(leg, spoilers),
      isInRound: match !== undefined,
      decision: verdictOf(decision) === leg.state ? decision : undefined,
    }
  }),
)

const verdictOf = (decision: Decision | undefined) => decision && (decision.isWon ? 'won' : 'lost')

export const $replayedLegs = combine($legDecisions, $replayBoard, $replayMinute, (legs, board, minute) =>
  legs
    .map(({ leg, isInRound, decision }): ReplayedLeg => {
      const isDecided = !isInRound || minute >= (decision?.sureMinute ?? FULL_TIME) || leg.state === 'void'
      const leftMinutes = FULL_TIME - minute
      if (isDecided) return { leg, isInRound, tone: leg.state, leftMinutes, decision }
      const { home_score: home, away_score: away } =
        board.find((match) => match.match_id === leg.match_id) ?? {}
      const [odd_key = ''] = leg.odd_keys
      const isKnown = home !== undefined && away !== undefined
      const need: Need = isKnown ? needOf(odd_key, { home, away }, leg.market) : { kind: 'open' }
      return { leg, isInRound, tone: 'open', need, leftMinutes }
    })
    .sort((one, other) => Number(other.isInRound) - Number(one.isInRound)),
)

/** Ids of the round's matches, those of the bet first. */
export const $replayedMatchIds = combine($finalBoard, $legDecisions, (board, legs) => {
  const betIds = legs.filter(({ isInRound }) => isInRound).map(({ leg }) => leg.match_id)
  return [...betIds, ...board.map(({ match_id }) => match_id).filter((id) => !betIds.includes(id))]
})
