import { expect } from 'vitest'
import { createCalendar, type Round } from '#gateway/sandbox/league/calendar.ts'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import type { Snapshot } from '#shared/topics/protocol.ts'
import type { Stage } from './stage.ts'
import type { TurnedClock } from './turned-clock.ts'

/** Time from the moment to which the clock is turned to the next kick-off, in ms. */
const PAUSE_MS = 119_000

const { roundAt, timesOf } = createCalendar(1)

/**
 * Turns the clock to the pause after the default competition's round, on a stage at speed 1: no round of it kicks off
 * or ends for almost two minutes. @returns the round that kicks off then, once the gateway has it as the open one
 */
export async function goToPause(stage: Stage, clock: TurnedClock): Promise<Round> {
  const current = roundAt(2, clock.now())
  const next = { ...current, index: current.index + 1 }
  clock.turnTo(timesOf(next).start_time - PAUSE_MS)
  const turnedAt = clock.now()
  await expect.poll(() => isPause(stage, turnedAt)).toBe(true)
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
