import { t } from '#messages/freshness.ts'
import { ageText } from './duration.ts'

/** Freshness of a screen's state, in the form of its text. */
export interface Freshness {
  readonly state: 'live' | 'late' | 'stale' | 'down' | 'connecting'
  readonly ageMs: number
  /** True: the gateway's digest was equal to that of the shown state. */
  readonly proven: boolean
  readonly link: 'socket' | 'rest' | 'lost'
  /** True: the state is final, so its age does not matter. */
  readonly final?: boolean
}

/** Age above which the age counts as unknown, in ms. */
const A_DAY_MS = 86_400_000

/** The text under a title: freshness and link, or the reason why the state is not live. */
export const freshnessText = (freshness: Freshness): string => factsOf(freshness).filter(Boolean).join(' · ')

function factsOf({ state, ageMs, proven, link, final }: Freshness): readonly (string | false)[] {
  const age = ageText(ageMs)
  const asOf = ageMs > 0 && ageMs < A_DAY_MS && t.asOf(age)
  if (state === 'connecting') return link === 'lost' ? [t.noLink, t.retrying] : [t.connecting]
  if (state === 'down') return [t.down, asOf]
  if (link === 'lost') return [state === 'stale' && t.stale, t.lost, asOf, t.reconnecting]
  if (state === 'stale') return [t.stale, t.old(age), t.untrusted]
  const byHttp = link === 'rest' && t.polling
  if (state === 'late') return [t.late, age, byHttp]
  return [...(final ? [t.final] : [t.live, age]), byHttp, proven && t.same]
}
