import { ageText } from './duration.ts'

/** Freshness of a screen's state, for its text. */
export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  readonly ageMs: number
  /** The gateway's digest was equal to that of the shown state. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
  /** The state is final: its age does not matter. */
  readonly final?: boolean
}

/** An age above this counts as unknown, in ms. */
const A_DAY_MS = 86_400_000

/** The text under a title: freshness and link, or the reason for which the state is not live. */
export function freshnessText({ state, ageMs, proven, link, final }: Freshness): string {
  const age = ageText(ageMs)
  const asOf = ageMs > 0 && ageMs < A_DAY_MS ? ` · as of ${age} ago` : ''
  if (state === 'connecting')
    return link === 'lost' ? 'no connection · trying again' : 'connecting to the feed'
  if (state === 'down') return `the feed is down${asOf}`
  if (link === 'lost') return `${state === 'stale' ? 'stale · ' : ''}connection lost${asOf} · reconnecting`
  if (state === 'stale') return `stale · ${age} old · not to be trusted`
  const byHttp = link === 'rest' ? ' · by polling' : ''
  if (state === 'late') return `late · ${age}${byHttp}`
  return `${final ? 'final' : `live · ${age}`}${byHttp}${proven ? ' · same as the feed' : ''}`
}
