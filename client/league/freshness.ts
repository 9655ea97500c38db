/** How far a picture can be trusted. */
export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  /** How long ago the provider last said so, in ms. */
  readonly ageMs: number
  /** The last beat's digest was the same as ours at this version. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
}

export const connecting: Freshness = { state: 'connecting', ageMs: 0, proven: false, link: 'lost' }
