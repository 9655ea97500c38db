import { type Answer, refused } from '../answers/answer.ts'
import type { AttemptLimit } from '../ledger/attempts.ts'
import type { Provider } from './provider.ts'

const MINUTE_MS = 60_000

/** Counts an attempt; beyond its limit refuses it, with the same text for every caller. */
export function refusedAttempt(
  { sandbox, ledger: { attempts } }: Pick<Provider, 'sandbox' | 'ledger'>,
  what: string,
  things: string,
  limit: AttemptLimit,
): Answer | undefined {
  const waitMs = attempts.waitMs(what, limit, sandbox.now())
  if (waitMs === undefined) return attempts.count(what, limit, sandbox.now())
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return refused(429, `Too many ${things}: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}
