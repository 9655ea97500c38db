import { afterAll, vi } from 'vitest'
import { createCalendar, type Round, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import type { Snapshot } from '#shared/topics/protocol.ts'
import { eventually } from '../patience.ts'
import type { Stage } from './stage.ts'

/** A clock that goes on from wherever it is turned to. */
export type TurnedClock = ReturnType<typeof turnableClock>

const real = Date.now.bind(Date)

/**
 * This process's clock in the test's hand, until the file ends: whatever asks `Date.now` from now on goes by it, a stage's
 * sandbox and gateway among them. Timers and the browser do not; a page learns of the gateway's time when it shows again.
 */
export function turnableClock() {
  let aheadMs = 0
  const now = () => real() + aheadMs
  const turned = vi.spyOn(Date, 'now').mockImplementation(now)
  // After the hooks of the file, which are set later.
  afterAll(() => turned.mockRestore())
  return {
    now,
    /** @param at epoch ms, never before now: what was done stays done */
    turnTo(at: number) {
      aheadMs = Math.max(aheadMs, at - real())
    },
  }
}

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

/** Time from the moment to which the clock is turned to the next kick-off, in ms. */
const PAUSE_MS = 119_000

/**
 * Turns the clock to the pause after the default competition's round, on a stage at speed 1: no round of it kicks off
 * or ends for almost two minutes. @returns the round that kicks off then, once the gateway has it as the open one
 */
export async function goToPause(stage: Stage, clock: TurnedClock): Promise<Round> {
  const { roundAt, timesOf } = createCalendar(1)
  const current = roundAt(2, clock.now())
  const next = { ...current, index: current.index + 1 }
  clock.turnTo(timesOf(next).start_time - PAUSE_MS)
  const turnedAt = clock.now()
  await eventually('the gateway knows of the pause', () => isPause(stage, turnedAt))
  return next
}

/**
 * True where the gateway has polled the default competition since the clock was turned, and it is between two rounds.
 * Until that poll its state is a stale one.
 */
async function isPause({ gateway }: Stage, turnedAt: number): Promise<boolean> {
  const answer = await fetch(`${gateway.url}/topics/periods/2`)
  const { rows, health } = (await answer.json()) as Pick<Snapshot, 'rows' | 'health'>
  const periods = Object.values(rows).flatMap((row) => readPeriod(row) ?? [])
  const { playing, open } = roundsAt(periods, turnedAt)
  return health.as_of >= turnedAt && !playing && open !== undefined
}
