import { combine } from 'effector'
import { readEach } from '#shared/model/field.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $spoilers, isHidden } from '../../spoilers.ts'
import { $now } from '../../streams/clock.ts'
import { playedMatches } from '../form/form.ts'
import { $isRoundHidden } from '../live/hidden-rounds.ts'
import { isOver } from '../live/playouts.ts'
import { $board } from '../live/round.ts'
import { $results } from '../replay/results.ts'
import { showLinkedCompetition } from '../season/competition.ts'
import { LeagueMatchGate } from '../season/gates.ts'
import { $seasonState, $shownPeriod, periodOf, selectPeriodWhile } from '../season/season.ts'

/** Interval of requesting a round that should be over and is not, in ms. */
const ASK_AGAIN_MS = 10_000

showLinkedCompetition(LeagueMatchGate, '/nare-league')

const $address = LeagueMatchGate.state

/** The match's round in the season in play; null: it is of another season, or not known yet. */
export const $round = periodOf($address)
selectPeriodWhile(LeagueMatchGate.status, $round)

/** Stage of the match: before, during or after its round. A round that the season does not list is past. */
export const $stage = combine($round, $seasonState, $now, (round, season, now) => {
  if (!round) return season === 'loading' || season === 'failed' ? season : 'past'
  if (now < round.start_time) return 'coming'
  return now < round.end_time ? 'playing' : 'past'
})

/** The call for a round that is over. */
export const pastRoundQuery = createHeldQuery({
  call: 'live',
  read: (body): readonly Playout[] => readEach(body, 'playouts', readPlayout),
  $params: combine($address, $stage, ({ round_id }, stage) =>
    stage === 'past' && round_id ? { round_id } : null,
  ),
  dueAt: ({ result, at }) => (isOver(result) ? Number.POSITIVE_INFINITY : at + ASK_AGAIN_MS),
})

const matchIn = <Match extends { readonly match_id: string }>(
  matches: readonly Match[],
  { match_id }: { readonly match_id?: string },
): Match | undefined => matches.find((match) => match.match_id === match_id)

/** True while the match's round is the one in play, or the one played last, as the live board shows it. */
export const $isShownRound = combine(
  $address,
  $shownPeriod,
  ({ round_id }, period) => period !== null && period.round_id === round_id,
)

/** The match in play or as it ended: of the live round until the answer for the past round has its end. */
export const $playout = combine(
  {
    address: $address,
    stage: $stage,
    board: $board,
    pastRound: pastRoundQuery.$answer,
    isShownRound: $isShownRound,
  },
  ({ address, stage, board, pastRound, isShownRound }): Playout | undefined => {
    if (stage !== 'playing' && stage !== 'past') return undefined
    const past = matchIn(pastRound?.result ?? [], address)
    const live = isShownRound ? matchIn(board, address) : undefined
    return past?.phase === 'full-time' ? past : (live ?? past)
  },
  { skipVoid: false },
)

/** The match's result, once the season's results have it. It can be hidden from the player: see `$isHidden`. */
export const $result = combine(
  $address,
  $results,
  (address, rounds) =>
    matchIn(playedMatches(rounds.filter(({ round_id }) => round_id === address.round_id)), address),
  { skipVoid: false },
)

/** True while the match is hidden from a player who wants no spoilers and has not watched its round. */
export const $isHidden = combine(
  {
    address: $address,
    stage: $stage,
    spoilers: $spoilers,
    isRoundHidden: $isRoundHidden,
    isShownRound: $isShownRound,
  },
  ({ address: { round_id = '' }, stage, spoilers, isRoundHidden, isShownRound }) => {
    if (stage !== 'playing' && stage !== 'past') return false
    return isShownRound ? isRoundHidden : isHidden(spoilers, round_id)
  },
)
