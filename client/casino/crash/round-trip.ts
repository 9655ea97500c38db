import { combine, createStore } from 'effector'
import type { Observable } from 'rxjs'
import { feed } from '../../streams/feed.ts'
import { pageRoundTrips } from '../../streams/page.ts'
import { $crashShows } from './gates.ts'
import { $freshness } from './round.ts'

/** Source of the measured round trips; tests set their own. */
export const $roundTrips = createStore<() => Observable<number | null>>(pageRoundTrips)

const measured = feed({
  $params: combine($crashShows, $roundTrips, (shows, roundTrips) => (shows ? roundTrips : null)),
  watch: (roundTrips) => roundTrips(),
})

/** The last measured round trip, ms; null: the link is lost or slow; undefined: not measured yet. */
export const $roundTripMs = createStore<number | null | undefined>(undefined, {
  skipVoid: false,
}).on(measured, (last, batch) => (batch.length > 0 ? batch.at(-1) : last))

/** Delay of a tap in ms: half the measured round trip; null while it is not known. */
export const $delayMs = $roundTripMs.map((ms) => (typeof ms === 'number' ? Math.round(ms / 2) : null))

/**
 * True while the round may be animated: its rows are fresh and the gateway answers. A page that polls over HTTP has no
 * link to measure, so only the rows count.
 */
export const $isTrusted = combine(
  $freshness,
  $roundTripMs,
  ({ state, link }, ms) => state === 'live' && (link === 'rest' || (link === 'socket' && ms !== null)),
)
