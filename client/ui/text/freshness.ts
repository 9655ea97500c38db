import { ageText } from './duration.ts'

/** Words for a state's freshness and link. */
export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  readonly ageMs: number
  /** The gateway's digest said that what is shown is the feed's own state. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
  /** Nothing of it can change any more: its age says nothing. */
  readonly final?: boolean
}

/** Older than this means never. */
const A_DAY_MS = 86_400_000

/** The line under each title: how fresh the picture is, and what is the matter when it is not. */
export function freshnessText({ state, ageMs, proven, link, final }: Freshness): string {
  const age = ageText(ageMs)
  const asOf = ageMs > 0 && ageMs < A_DAY_MS ? ` · as of ${age} ago` : ''
  if (state === 'connecting')
    return link === 'lost' ? 'no connection · trying again' : 'connecting to the feed'
  if (state === 'down') return `the feed is down${asOf}`
  if (link === 'lost') return `${state === 'stale' ? 'stale · ' : ''}connection lost${asOf} · reconnecting`
  if (state === 'stale') return `stale · ${age} old · not to be trusted`
  const road = link === 'rest' ? ' · by polling' : ''
  if (state === 'late') return `late · ${age}${road}`
  return `${final ? 'final' : `live · ${age}`}${road}${proven ? ' · same as the feed' : ''}`
}
