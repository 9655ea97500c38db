import { NEVER } from 'rxjs'
import type { ServerClock } from '#client/streams/server-time.ts'

/** A page's clock that knows the server's time, which is this machine's. */
export const knownClock =
  (clock: Partial<ServerClock> = {}): (() => ServerClock) =>
  () => ({
    now: Date.now,
    device: Date.now,
    second$: NEVER,
    hint: () => {},
    reached: () => {},
    reachedAt: (monotonicMs) => Date.now() - performance.now() + monotonicMs,
    ...clock,
  })
