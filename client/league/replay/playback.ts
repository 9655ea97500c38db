import { combine, createEvent, createStore, sample } from 'effector'
import { interval } from 'rxjs'
import { t } from '#messages/replay.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { $spoilers, roundsWatched, watchedTo } from '../../spoilers.ts'
import { feed } from '../../streams/feed.ts'
import { type TimelineGoal, timelineOf } from '../match/timeline.ts'
import { linesWithScores, type TableLine } from '../table/standing.ts'
import { boardAt } from './board-at.ts'
import { $earlierTable, $finalBoard, $replayedRoundId, ReplayGate } from './round.ts'

/** Duration of a match minute in the replay at 1×, in ms: 36 s for the whole round. */
export const MINUTE_MS = 400

/** Time for which a goal flashes at 1×, in minutes of the match. */
const FLASH_MINUTES = 6

/** Minutes of the match between announcements at 1×: about 3 s. */
const ANNOUNCED_MINUTES = 8

const FASTEST = 4

/** The player started or paused the replay. */
export const playToggled = createEvent()
/** The player moved the slider to a minute. */
export const minuteSought = createEvent<number>()
/** The player doubled the speed; after the fastest it is 1× again. */
export const speedStepped = createEvent()
/** The player started the replay just before a minute. */
export const replayedFrom = createEvent<number>()

export const $speed = createStore(1).on(speedStepped, (speed) => (speed === FASTEST ? 1 : 2 * speed))

const fullTimeReached = createEvent()

export const $isPlaying = createStore(false)
  .on(playToggled, (isPlaying) => !isPlaying)
  .on(replayedFrom, () => true)
  .reset(fullTimeReached, $replayedRoundId, ReplayGate.close)

const minutesPassed = feed({
  $params: combine($isPlaying, $speed, (isPlaying, speed) => (isPlaying ? MINUTE_MS / speed : null)),
  watch: (everyMs) => interval(everyMs),
})

const bounded = (minute: number) => Math.max(0, Math.min(FULL_TIME, Math.round(minute)))

/** The shown minute; full time at first. */
export const $replayMinute = createStore(FULL_TIME)
  .on(minutesPassed, (minute, ticks) => Math.min(FULL_TIME, minute + ticks.length))
  .on(minuteSought, (_, minute) => bounded(minute))
  .on(replayedFrom, (_, minute) => bounded(Math.min(minute, FULL_TIME) - 1))
  .reset($replayedRoundId)
// The address may name the minute to start from.
sample({
  clock: $finalBoard,
  source: ReplayGate.state,
  filter: ({ minute }, board) => minute !== undefined && board.length > 0,
  fn: ({ minute = 0 }) => minute,
  target: replayedFrom,
})
// A replay that is started at full time begins at the kick-off.
sample({
  clock: $isPlaying,
  source: $replayMinute,
  filter: (minute, isPlaying) => isPlaying && minute === FULL_TIME,
  fn: () => 0,
  target: $replayMinute,
})
sample({ clock: $replayMinute, filter: (minute) => minute === FULL_TIME, target: fullTimeReached })

// A player who wants no spoilers goes on from the minute that they have watched to, and each shown minute is stored.
sample({
  clock: $finalBoard,
  source: { spoilers: $spoilers, address: ReplayGate.state },
  filter: ({ spoilers, address }, board) =>
    spoilers.hidesResults && address.minute === undefined && board.length > 0,
  fn: ({ spoilers, address }) => watchedTo(spoilers, address.round_id ?? ''),
  target: minuteSought,
})
sample({
  clock: $replayMinute,
  source: combine({ spoilers: $spoilers, round_id: $replayedRoundId, board: $finalBoard }),
  filter: ({ spoilers, round_id, board }) => spoilers.hidesResults && round_id !== null && board.length > 0,
  fn: ({ round_id }, minute) => ({ [round_id ?? '']: minute }),
  target: roundsWatched,
})

/** The matches at the shown minute. */
export const $replayBoard = combine($finalBoard, $replayMinute, boardAt)
/** The goals up to the shown minute. */
export const $replayGoals = $replayBoard.map(timelineOf)
/**
 * The goals that may be shown, at each of which the replay can start: of the whole round, or up to the minute that a
 * player who wants no spoilers has watched.
 */
export const $roundGoals = combine($finalBoard, $spoilers, $replayedRoundId, (board, spoilers, round_id) =>
  timelineOf(boardAt(board, watchedTo(spoilers, round_id ?? ''))),
)

const $playback = combine({
  goals: $replayGoals,
  minute: $replayMinute,
  isPlaying: $isPlaying,
  speed: $speed,
})

/** The goals that flash during the replay. */
export const $replayFlashes = $playback.map(({ goals, minute, isPlaying, speed }) =>
  isPlaying ? goals.filter((goal) => minute - goal.minute < FLASH_MINUTES * speed) : [],
)

/** The table at the shown minute; empty while the table before the round is unknown. */
export const $replayTable = combine($earlierTable, $replayBoard, (table, board): readonly TableLine[] => {
  if (!table || table === 'hidden' || board.length === 0) return []
  return linesWithScores(table, { season: table.season, board })
})

/** Text of a polite live region during the replay, some seconds apart. */
export const $replayAnnouncement = $playback.map(({ goals, minute, isPlaying, speed }) =>
  isPlaying ? announcementOf(goals, minute, ANNOUNCED_MINUTES * speed) : '',
)

/** Announcement of the goals in the last whole step; empty without any. @param step in minutes of the match */
function announcementOf(goals: readonly TimelineGoal[], minute: number, step: number): string {
  const stepEnd = minute - (minute % step)
  const sentences = goals
    .filter((goal) => goal.minute > stepEnd - step && goal.minute <= stepEnd)
    .map((goal) => `${goal.minute}′ ${goal.team}, ${goal.home_score} ${goal.away_score}.`)
  return sentences.length > 0 ? t.words(sentences.join(' ')) : ''
}
