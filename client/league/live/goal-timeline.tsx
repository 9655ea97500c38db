import { useUnit } from 'effector-react'
import { fields } from '../../state/fields.ts'
import { GoalLine, Progress } from '../match/goal-line.tsx'
import type { TimelineGoal } from '../match/timeline.ts'
import { $recentGoals } from './moments.ts'
import { $playedMinutes, $roundMinute, $timeline } from './round.ts'

/** Every goal of the round that shows, those that have just been scored alight. */
export function GoalTimeline() {
  const [goals, recent] = useUnit([$timeline, $recentGoals])
  const isHot = (goal: TimelineGoal) =>
    recent.some((one) => one.match_id === goal.match_id && one.side === goal.side) &&
    goals.findLast((one) => one.match_id === goal.match_id && one.side === goal.side) === goal
  return <GoalLine goals={goals} isHot={isHot} minute={<MinuteOf90 />} progress={<Played />} />
}

function MinuteOf90() {
  const [minute, inPlay] = useUnit([$roundMinute, fields.inPlay])
  if (!inPlay) return <span>full time</span>
  return <span>{minute === undefined ? '90′' : `${minute} of 90′`}</span>
}

function Played() {
  return <Progress minute={useUnit($playedMinutes)} />
}
