import { type Answer, refused } from '../answers/answer.ts'

const MINUTE_MS = 60_000

/** Refuses a rate-limited attempt, with the same text for every caller. */
export function tooOften(things: string, waitMs: number): Answer {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return refused(429, `Too many ${things}: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}
