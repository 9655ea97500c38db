import { isKnown, type TopicState } from './topic.ts'

export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  /** Time since the last good poll of the provider, in ms. */
  readonly ageMs: number
  /** True: the last beat's digest was equal to the replica's, and every change since came in order. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
}

export const connecting: Freshness = { state: 'connecting', ageMs: 0, proven: false, link: 'socket' }

/** Numbers of beats without a message after which a replica is late, and stale. */
const LATE_AFTER_BEATS = 1.5
const STALE_AFTER_BEATS = 3

/** Freshness at `now`, epoch ms: by the provider's health, then by the link. Without a link it is late, then stale. */
export function freshnessOf(state: TopicState | null, now: number, beatMs: number): Freshness {
  if (!state || !isKnown(state)) {
    if (state?.error === 'unreached') return { ...connecting, link: 'lost' }
    return state?.error ? { ...connecting, state: 'down' } : connecting
  }
  const { health, at, proven, link } = state
  const ageMs = Math.max(0, now - health.as_of)
  const silentMs = now - Math.max(at, health.as_of)
  return { state: currentState(), ageMs, proven, link }

  function currentState(): Freshness['state'] {
    if (health.state !== 'live') return health.state
    if (silentMs > STALE_AFTER_BEATS * beatMs) return 'stale'
    return link === 'lost' || silentMs > LATE_AFTER_BEATS * beatMs ? 'late' : 'live'
  }
}

const statesFromBest = ['live', 'connecting', 'late', 'stale', 'down'] as const

/** The worst freshness of several topics. @param link the page's link: its loss shows before the first state */
export function worstOf(each: readonly Freshness[], link: Freshness['link'] | 'connecting'): Freshness {
  const [first = connecting, ...others] = each
  const worst = others.reduce((one, other) => {
    const worse = statesFromBest.indexOf(one.state) >= statesFromBest.indexOf(other.state) ? one : other
    return { ...worse, proven: one.proven && other.proven, ageMs: Math.max(one.ageMs, other.ageMs) }
  }, first)
  return worst.state === 'connecting' && link === 'lost' ? { ...worst, link } : worst
}
