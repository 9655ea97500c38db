import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { keysOfMatch } from '#shared/follows.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { liveFacts } from '#shared/topics/live.ts'
import { followedFirst, followedSince } from '../../follows/follows.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { isOtherList } from '../../state/same-list.ts'
import { followed, type PartState } from '../../streams/followed.ts'
import { isSameTimeline, type TimelineGoal, timelineOf } from '../match/timeline.ts'
import { $competitionId } from '../season/competition.ts'
import { PlayoutsGate } from '../season/gates.ts'
import { noteResults, type RoundResults } from '../season/notes.ts'
import {
  $freshness,
  $seasonFailure,
  $seasonRows,
  $seasonState,
  $shownPeriod,
  recordMessageLanguage,
  seasonOf,
  selectPeriodWhile,
} from '../season/season.ts'
import { boardOf, isOver, liveTopic, minuteOf, phaseOf } from './playouts.ts'

/** The player's picks on each match in words, by the match's id. */
export type OwnPicks = Readonly<Record<string, string>>

/** The player's open bets were loaded, or have changed. */
export const ownPicksFound = createEvent<OwnPicks>()

export const $ownPicks = createStore<OwnPicks>({}).on(ownPicksFound, (_, picks) => picks)

const round = followed({
  $shows: PlayoutsGate.status,
  $topic: $shownPeriod.map((period) => period && liveTopic(period)),
})
export const $liveFreshness = round.$freshness
recordMessageLanguage(round.$state)

sample({ clock: round.$rows, fn: boardOf, target: setter('playouts_data') })
selectPeriodWhile(PlayoutsGate.status, $shownPeriod)

/** The round's newest facts, in order. Each state is compared with the one before it, so none is missed. */
export const factsSeen = round.stepped
  .map((steps) => steps.flatMap(({ before, state }) => liveFacts(before, state.rows)))
  .filter({ fn: (facts) => facts.length > 0 })

export const $board = fields.playouts_data

/** Ids of the matches in the board's order: those that the player has bet on, then followed ones, then the others. */
export const $matchIds = createStore<readonly string[]>([], { updateFilter: isOtherList })
sample({
  source: { board: $board, picks: $ownPicks, followed: followedSince(PlayoutsGate.status) },
  fn: ({ board, picks, followed }) => {
    const ids = followedFirst(board, followed, keysOfMatch('league')).map(({ match_id }) => match_id)
    return [...ids.filter((id) => id in picks), ...ids.filter((id) => !(id in picks))]
  },
  target: $matchIds,
})

/** The shown round with its results; null until it is over. */
const $finishedRound = combine(
  { board: $board, period: $shownPeriod, rows: $seasonRows, competition_id: $competitionId },
  ({ board, period, rows, competition_id }): RoundResults | null => {
    const season = period && seasonOf(rows, period.round_id)
    return season && isOver(board)
      ? { competition_id, season, round_id: period.round_id, matches: board }
      : null
  },
)
sample({
  clock: $finishedRound.updates.filterMap((round) => (round ? [round] : undefined)),
  target: createEffect(noteResults),
})

export const $timeline = createStore<readonly TimelineGoal[]>([], {
  updateFilter: (next, current) => !isSameTimeline(next, current),
})
sample({ clock: $board, fn: timelineOf, target: $timeline })
export const $roundMinute = $board.map(minuteOf, { skipVoid: false })
export const $roundPhase = $board.map(phaseOf, { skipVoid: false })

/** True once the round is over: by its matches; while they have no phase, by the clock. */
export const $isFullTime = combine($roundPhase, fields.inPlay, (phase, inPlay) =>
  phase ? phase === 'full-time' : !inPlay,
)

/** Minutes played, by the matches, else by the clock; 0 before the first round. */
export const $playedMinutes = combine(
  {
    period: $shownPeriod,
    isFullTime: $isFullTime,
    minute: $roundMinute,
    playedMs: fields.play_time,
    endsAt: fields.end_time,
  },
  ({ period, isFullTime, minute, playedMs, endsAt }) => {
    if (!period) return 0
    if (!isFullTime && minute !== undefined) return minute
    if (isFullTime || playedMs === null || endsAt === null) return FULL_TIME
    return (FULL_TIME * playedMs) / (endsAt - period.start_time)
  },
)

/** State of the board. `empty`: the season has loaded and has no round in play or past. */
export const $boardState = combine(
  round.$part,
  $shownPeriod,
  $seasonState,
  (roundState, period, seasonState): PartState => {
    if (period) return roundState
    return seasonState === 'ready' ? 'empty' : seasonState
  },
)

/** Failure of the round or of the season, in the provider's words, else in ours. */
export const $boardFailure = combine(
  round.$message,
  $shownPeriod,
  $seasonFailure,
  (message, period, seasonFailure) => (period ? message || catalogue.live.failure : seasonFailure),
)

const $hasLoaded = createStore(false)
  .on($boardState, (hasLoaded, state) => hasLoaded || state === 'ready')
  .reset(PlayoutsGate.close)

/** True once a board has loaded. It stays true while the next round loads, so that what is below the board stays. */
export const $isBoardShown = combine(
  $hasLoaded,
  $boardState,
  (hasLoaded, state) => hasLoaded || state !== 'loading',
)

/** Freshness of the round, final once it is over; of the season while there is no round. */
export const $shownLiveFreshness = combine(
  { round: $shownPeriod, live: $liveFreshness, season: $freshness, board: $board },
  ({ round, live, season, board }) =>
    round ? { ...live, final: isOver(board) } : { ...season, final: false },
)
