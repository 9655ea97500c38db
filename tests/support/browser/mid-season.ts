import { createCalendar, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import type { TurnedClock } from './turned-clock.ts'

/** The weeks in which a journey may begin: its season has begun in all competitions, and outlasts it. */
const FIRST = 5
const LAST = 25

/**
 * Turns the clock to a week from which on no season ends for many minutes, unless it is in one.
 * @param speed of the stage
 */
export function goToMidSeason(clock: TurnedClock, speed: number): void {
  const { roundAt, timesOf } = createCalendar(speed)
  const current = roundAt(2, clock.now())
  const { round_number } = weekOf(current)
  if (round_number >= FIRST && round_number <= LAST) return
  const weeks = FIRST - round_number + (round_number > LAST ? ROUNDS_PER_SEASON : 0)
  clock.turnTo(timesOf({ ...current, index: current.index + weeks }).start_time)
}
