import { vi } from 'vitest'

/** A clock that goes on from wherever it is turned to. */
export interface TurnedClock {
  now(): number
  /** @param at epoch ms, never before now: what was done stays done */
  turnTo(at: number): void
  restore(): void
}

/**
 * This process's clock in the test's hand: whatever asks `Date.now` from now on goes by it, a stage's sandbox and
 * gateway among them. Timers and the browser do not; a page learns of the gateway's time when it shows again.
 */
export function turnableClock(): TurnedClock {
  const real = Date.now.bind(Date)
  let aheadMs = 0
  const now = () => real() + aheadMs
  const turned = vi.spyOn(Date, 'now').mockImplementation(now)
  return {
    now,
    turnTo(at) {
      aheadMs = Math.max(aheadMs, at - real())
    },
    restore: () => turned.mockRestore(),
  }
}
