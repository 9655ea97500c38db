import type { TimelineGoal } from '../match/timeline.ts'

/** What happened is told so many minutes at a time: at the replay's pace, about 3 s apart. */
const TOLD_MINUTES = 8

/** What is said of the minutes of a replay that were told last; it stays the same until there is more to say. */
export function wordsOfReplay(goals: readonly TimelineGoal[], minute: number): string {
  const to = minute - (minute % TOLD_MINUTES)
  const told = goals.filter((goal) => goal.minute > to - TOLD_MINUTES && goal.minute <= to)
  const words = told.map(
    ({ minute: at, team, home_score, away_score }) => `${at}′ ${team}, ${home_score} ${away_score}.`,
  )
  return words.length > 0 ? `Replay: ${words.join(' ')}` : ''
}
