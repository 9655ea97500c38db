import { combine, createEvent, createStore, sample } from 'effector'
import { interval } from 'rxjs'
import { feed } from '../../streams/feed.ts'
import { type TimelineGoal, timelineOf } from '../match/timeline.ts'
import { asItStands, type TableLine } from '../table/standing.ts'
import { boardAt, FULL_TIME } from './replay.ts'
import { $replayed, $replayedId, $tableBefore, ReplayGate } from './replayed.ts'

/** Duration of a minute of the round in the replay, in ms: 36 s for all of it. */
export const MINUTE_MS = 400

/** A goal flashes for so many minutes of the replay. */
const FLASH_MINUTES = 6

export const playToggled = createEvent()
export const minuteSought = createEvent<number>()

const ended = createEvent()

export const $playing = createStore(false)
  .on(playToggled, (playing) => !playing)
  .reset(ended, $replayedId, ReplayGate.close)

const minutePassed = feed({
  $params: $playing.map((playing) => (playing ? MINUTE_MS : null)),
  watch: (everyMs) => interval(everyMs),
})

/** The minute that shows: the end at first, and again from the beginning for who plays it from there. */
export const $replayMinute = createStore(FULL_TIME)
  .on(minutePassed, (minute, ticks) => Math.min(FULL_TIME, minute + ticks.length))
  .on(minuteSought, (_, minute) => Math.max(0, Math.min(FULL_TIME, Math.round(minute))))
  .reset($replayedId)
sample({
  clock: $playing,
  source: $replayMinute,
  filter: (minute, playing) => playing && minute === FULL_TIME,
  fn: () => 0,
  target: $replayMinute,
})
sample({ clock: $replayMinute, filter: (minute) => minute === FULL_TIME, fn: () => undefined, target: ended })

export const $replayBoard = combine($replayed, $replayMinute, boardAt)
export const $replayGoals = $replayBoard.map(timelineOf)

/** Goals so fresh that they flash while the round plays. */
export const $replayFlashes = combine($replayGoals, $replayMinute, $playing, (goals, minute, playing) =>
  playing ? goals.filter((goal) => minute - goal.minute < FLASH_MINUTES) : [],
)

/** The table as it stood; no lines while it is unknown. */
export const $replayTable = combine($tableBefore, $replayBoard, (before, board): readonly TableLine[] => {
  if (!before || board.length === 0) return []
  return asItStands(before, { season: before.season, round_number: (before.round_number ?? 0) + 1, board })
})

/** For a polite live region while the round plays, some seconds apart. */
export const $replayWords = combine($replayGoals, $replayMinute, $playing, (goals, minute, playing) =>
  playing ? wordsOfReplay(goals, minute) : '',
)

/** Minutes per announcement: at the replay's speed, about 3 s apart. */
const ANNOUNCED_MINUTES = 8

/** Announcement of the replay's last minutes; it changes only with a newer one. */
export function wordsOfReplay(goals: readonly TimelineGoal[], minute: number): string {
  const to = minute - (minute % ANNOUNCED_MINUTES)
  const recent = goals.filter((goal) => goal.minute > to - ANNOUNCED_MINUTES && goal.minute <= to)
  const words = recent.map(
    ({ minute: at, team, home_score, away_score }) => `${at}′ ${team}, ${home_score} ${away_score}.`,
  )
  return words.length > 0 ? `Replay: ${words.join(' ')}` : ''
}
