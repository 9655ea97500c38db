import { combine } from 'effector'
import { t as legs } from '#messages/legs.ts'
import { t } from '#messages/replay.ts'
import { type Bet, type BetLeg, betDetailsRow, readBet } from '#shared/model/bets/bet.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { concealedLeg } from '../../bets/concealed.ts'
import { type Need, needOf, needText } from '../../bets/leg-need.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $spoilers } from '../../spoilers.ts'
import { fields } from '../../state/fields.ts'
import { type Decision, decisionOf, decisionText } from './decided.ts'
import { $replayBoard, $replayMinute } from './playback.ts'
import { $replayed, ReplayGate } from './replayed.ts'

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
  /** Minute from which it had its final outcome; undefined where the incidents do not tell. */
  readonly since: number | undefined
  readonly isDecided: boolean
  /** Its decision; undefined before it, and where the incidents do not tell. */
  readonly decision?: Decision | undefined
  /** Its need, where the score is known; undefined once it is decided. */
  readonly need?: Need | undefined
  readonly leftMinutes: number
}

export function legText({ leg, isDecided, decision, need, leftMinutes }: ReplayedLeg): string {
  if (isDecided && decision) return decisionText(decision)
  if (isDecided) return { open: t.open, won: legs.won, lost: legs.lost, void: legs.voidOne }[leg.state]
  return need ? needText(need, leftMinutes) : ''
}

const $decided = combine($replayedBet, $replayed, $spoilers, (bet, round, spoilers) =>
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
      const at = { leg, isHere, isDecided, leftMinutes }
      if (isDecided) return { ...at, tone: leg.state, since: decision?.since, decision }
      const { home_score: home, away_score: away } =
        board.find((match) => match.match_id === leg.match_id) ?? {}
      const [odd_key = ''] = leg.odd_keys
      const need =
        home === undefined || away === undefined ? undefined : needOf(odd_key, { home, away }, leg.market)
      return { ...at, tone: 'open', since: undefined, need }
    })
    .sort((one, other) => Number(other.isHere) - Number(one.isHere)),
)

export const $replayedIds = combine($replayed, $decided, (round, legs) => {
  const own = legs.filter(({ isHere }) => isHere).map(({ leg }) => leg.match_id)
  return [...own, ...round.map(({ match_id }) => match_id).filter((id) => !own.includes(id))]
})
