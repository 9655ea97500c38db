import { type Answer, refused } from '../answers/answer.ts'

const MINUTE_MS = 60_000

/** Refuses what was tried too often: the same words whoever asks. */
export function tooOften(things: string, waitMs: number): Answer {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return refused(429, `Too many ${things}: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}
