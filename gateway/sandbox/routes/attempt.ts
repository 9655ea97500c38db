import { type Answer, refused } from '../answers/answer.ts'
import { type AttemptLimit, fromNetwork } from '../ledger/attempts.ts'
import type { Provider } from './provider.ts'

const MINUTE_MS = 60_000

/** Attempts of all networks together, as a multiple of the limit of each. */
const ALL_NETWORKS = 5

/**
 * Counts an attempt for its network and for all; beyond a limit refuses it, with the same text for every caller, and
 * counts it for none: one network uses up its own attempts only.
 */
export function refusedAttempt(
  { sandbox, ledger: { attempts } }: Pick<Provider, 'sandbox' | 'ledger'>,
  network: string,
  what: string,
  things: string,
  limit: AttemptLimit,
): Answer | undefined {
  const now = sandbox.now()
  const counters = [
    [fromNetwork(what, network), limit],
    [what, { ...limit, times: limit.times * ALL_NETWORKS }],
  ] as const
  const waitMs = Math.max(...counters.map(([key, bound]) => attempts.waitMs(key, bound, now) ?? 0))
  if (waitMs === 0) {
    for (const [key, bound] of counters) attempts.count(key, bound, now)
    return undefined
  }
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return refused(429, `Too many ${things}: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}
