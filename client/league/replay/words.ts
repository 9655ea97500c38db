import type { TimelineGoal } from '../match/timeline.ts'

/** Minutes per announcement: at the replay's speed, about 3 s apart. */
const TOLD_MINUTES = 8

/** Announcement of the replay's last minutes; it changes only with a newer one. */
export function wordsOfReplay(goals: readonly TimelineGoal[], minute: number): string {
  const to = minute - (minute % TOLD_MINUTES)
  const recent = goals.filter((goal) => goal.minute > to - TOLD_MINUTES && goal.minute <= to)
  const words = recent.map(
    ({ minute: at, team, home_score, away_score }) => `${at}′ ${team}, ${home_score} ${away_score}.`,
  )
  return words.length > 0 ? `Replay: ${words.join(' ')}` : ''
}
