import { combine, createStore, sample } from 'effector'
import { delay, map, type Observable, of } from 'rxjs'
import { $clock } from '../../streams/clock.ts'
import { feed } from '../../streams/feed.ts'
import { $isTrusted, $tripMs } from './distance.ts'
import { $crashShows } from './gates.ts'
import { $freshness, $round } from './round.ts'
import { type Known, type Phase, shownAt } from './shown.ts'

/** Lag of the clock behind its own timers, in ms. */
const SLACK_MS = 5

/** The round by the feed, for components that paint every frame. */
export const $known = combine($round, $isTrusted, (round, isTrusted): Known => ({ round, isTrusted }))

const $startsAt = $round.map((round) => (round?.phase === 'betting' ? round.starts_at : null))

/** The start of the round by the server's clock; its row arrives a little later. */
const started = feed({
  $params: combine($crashShows, $startsAt, $clock, (shows, startsAt, clock) =>
    shows && startsAt !== null ? { startsAt, clock } : null,
  ),
  watch: ({ startsAt, clock }): Observable<number> =>
    of(startsAt).pipe(
      delay(Math.max(0, startsAt - clock().now()) + SLACK_MS),
      map(() => startsAt),
    ),
})

/** The phase of the current round; it changes with the feed and at the start by the server's clock. */
export const $phase = createStore<Phase>('waiting')
// Not `$known` itself: a combined store as a clock swallows its first update in a scope.
sample({
  clock: [$round, $freshness, $tripMs, started],
  source: { known: $known, clock: $clock },
  fn: ({ known, clock }) => shownAt(known, clock().now()).phase,
  target: $phase,
})
