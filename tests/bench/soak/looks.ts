import { setTimeout as wait } from 'node:timers/promises'

/** The looks of one measurement, which last a little longer than a cycle of the league at speed 8. */
const LOOKS = 12
const BETWEEN_MS = 2_000

/** @param look collects garbage and measures */
export async function lookSeveralTimes<T>(
  look: () => Promise<T>,
  looks = LOOKS,
  betweenMs = BETWEEN_MS,
): Promise<readonly T[]> {
  const seen: T[] = []
  while (seen.length < looks) {
    if (seen.length > 0) await wait(betweenMs)
    seen.push(await look())
  }
  return seen
}

/** The least of several numbers: what a screen change or a message has left for a moment is not what stays. */
export const least = (numbers: readonly number[]): number => Math.min(...numbers)
