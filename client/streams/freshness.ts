import { isKnown, type TopicState } from './topic.ts'

/** Age and trust of a topic's state. */
export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  /** Time since the last good poll of the provider, in ms. */
  readonly ageMs: number
  /** The last beat's digest was equal to the replica's, and every change since came in order. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
}

export const connecting: Freshness = { state: 'connecting', ageMs: 0, proven: false, link: 'lost' }

/** A replica without a message for this many beats is late, then stale. */
const LATE_AFTER_BEATS = 1.5
const STALE_AFTER_BEATS = 3

/**
 * Freshness of a state, as shown. The provider's health comes first; without a link the state is late at once, since no
 * change would arrive, and stale after a while.
 * @param now the server's time, epoch ms
 */
export function freshnessOf(state: TopicState | null, now: number, beatMs: number): Freshness {
  if (!state || !isKnown(state)) return state?.error ? { ...connecting, state: 'down' } : connecting
  const { health, at, proven, link } = state
  const ageMs = Math.max(0, now - health.as_of)
  const silentMs = now - Math.max(at, health.as_of)
  return { state: trust(), ageMs, proven, link }

  function trust(): Freshness['state'] {
    if (health.state !== 'live') return health.state
    if (silentMs > STALE_AFTER_BEATS * beatMs) return 'stale'
    return link === 'lost' || silentMs > LATE_AFTER_BEATS * beatMs ? 'late' : 'live'
  }
}
