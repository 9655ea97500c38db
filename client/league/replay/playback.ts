import { combine, createEvent, createStore, sample } from 'effector'
import { interval } from 'rxjs'
import { t } from '#messages/replay.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { $spoilers, roundsWatched, watchedTo } from '../../spoilers.ts'
import { feed } from '../../streams/feed.ts'
import { type TimelineGoal, timelineOf } from '../match/timeline.ts'
import { linesWithScores, type TableLine } from '../table/standing.ts'
import { $finalBoard, $replayedRoundId, $tableBefore, boardAt, ReplayGate } from './round.ts'

/** Duration of a match minute in the replay at 1×, in ms: 36 s for the whole round. */
export const MINUTE_MS = 400

/** Time for which a goal flashes at 1×, in minutes of the match. */
const FLASH_MINUTES = 6

const FASTEST = 4

export const playToggled = createEvent()
export const minuteSought = createEvent<number>()
/** The player doubles the speed; after the fastest it is 1× again. */
export const speedStepped = createEvent()
/** The player starts the replay just before this minute. */
export const replayedFrom = createEvent<number>()

export const $speed = createStore(1).on(speedStepped, (speed) => (speed === FASTEST ? 1 : 2 * speed))

const ended = createEvent()

export const $isPlaying = createStore(false)
  .on(playToggled, (playing) => !playing)
  .on(replayedFrom, () => true)
  .reset(ended, $replayedRoundId, ReplayGate.close)

const minutePassed = feed({
  $params: combine($isPlaying, $speed, (playing, speed) => (playing ? MINUTE_MS / speed : null)),
  watch: (everyMs) => interval(everyMs),
})

const bounded = (minute: number) => Math.max(0, Math.min(FULL_TIME, Math.round(minute)))

/** The shown minute: the end at first. */
export const $replayMinute = createStore(FULL_TIME)
  .on(minutePassed, (minute, ticks) => Math.min(FULL_TIME, minute + ticks.length))
  .on(minuteSought, (_, minute) => bounded(minute))
  .on(replayedFrom, (_, minute) => bounded(Math.min(minute, FULL_TIME) - 1))
  .reset($replayedRoundId)
sample({
  clock: $finalBoard,
  source: ReplayGate.state,
  filter: ({ minute }, round) => minute !== undefined && round.length > 0,
  fn: ({ minute = 0 }) => minute,
  target: replayedFrom,
})
sample({
  clock: $isPlaying,
  source: $replayMinute,
  filter: (minute, playing) => playing && minute === FULL_TIME,
  fn: () => 0,
  target: $replayMinute,
})
sample({ clock: $replayMinute, filter: (minute) => minute === FULL_TIME, target: ended })

sample({
  clock: $finalBoard,
  source: { spoilers: $spoilers, asked: ReplayGate.state },
  filter: ({ spoilers, asked }, round) => spoilers.isSafe && asked.minute === undefined && round.length > 0,
  fn: ({ spoilers, asked }) => watchedTo(spoilers, asked.round_id ?? ''),
  target: minuteSought,
})
sample({
  clock: $replayMinute,
  source: combine({ spoilers: $spoilers, round_id: $replayedRoundId, round: $finalBoard }),
  filter: ({ spoilers, round_id, round }) => spoilers.isSafe && round_id !== null && round.length > 0,
  fn: ({ round_id }, minute) => ({ [round_id ?? '']: minute }),
  target: roundsWatched,
})

export const $replayBoard = combine($finalBoard, $replayMinute, boardAt)
export const $replayGoals = $replayBoard.map(timelineOf)
/** The goals of the whole round, if they may be shown. The replay can start at each. */
export const $roundGoals = combine($finalBoard, $spoilers, $replayedRoundId, (round, spoilers, round_id) =>
  timelineOf(boardAt(round, watchedTo(spoilers, round_id ?? ''))),
)

const $shown = combine({ goals: $replayGoals, minute: $replayMinute, playing: $isPlaying, speed: $speed })

/** The goals that flash during the replay. */
export const $replayFlashes = $shown.map(({ goals, minute, playing, speed }) =>
  playing ? goals.filter((goal) => minute - goal.minute < FLASH_MINUTES * speed) : [],
)

/** The table at the shown minute; empty while the table before the round is unknown. */
export const $replayTable = combine($tableBefore, $replayBoard, (before, board): readonly TableLine[] => {
  if (!before || before === 'hidden' || board.length === 0) return []
  return linesWithScores(before, { season: before.season, board })
})

/** Text of a polite live region during the replay, some seconds apart. */
export const $replayAnnouncement = $shown.map(({ goals, minute, playing, speed }) =>
  playing ? wordsOfReplay(goals, minute, speed) : '',
)

/** Match minutes between announcements at 1×: about 3 s. */
const ANNOUNCED_MINUTES = 8

/** Announcement of the last minutes of the replay. It changes only with a newer one. */
function wordsOfReplay(goals: readonly TimelineGoal[], minute: number, speed = 1): string {
  const step = ANNOUNCED_MINUTES * speed
  const to = minute - (minute % step)
  const recent = goals.filter((goal) => goal.minute > to - step && goal.minute <= to)
  const words = recent.map(
    ({ minute: at, team, home_score, away_score }) => `${at}′ ${team}, ${home_score} ${away_score}.`,
  )
  return words.length > 0 ? t.words(words.join(' ')) : ''
}
