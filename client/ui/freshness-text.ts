import { ageText } from './duration.ts'

/** How far a picture can be trusted, and by which road it came. */
export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  readonly ageMs: number
  /** The gateway's digest said that what is shown is the feed's own state. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
}

/** The line under each title: how fresh the picture is, and what is the matter when it is not. */
export function freshnessText({ state, ageMs, proven, link }: Freshness): string {
  const age = ageText(ageMs)
  if (state === 'connecting') return 'connecting to the feed'
  if (link === 'lost') return `connection lost · as of ${age} ago · reconnecting`
  if (state === 'down') return `the feed is down · as of ${age} ago`
  if (state === 'stale') return `stale · ${age} old · not to be trusted`
  const road = link === 'rest' ? ' · by polling' : ''
  if (state === 'late') return `late · ${age}${road}`
  return `live · ${age}${road}${proven ? ' · same as the feed' : ''}`
}
