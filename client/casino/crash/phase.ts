import { combine, createStore, sample } from 'effector'
import { delay, map, type Observable, of } from 'rxjs'
import { $clock } from '../../streams/clock.ts'
import { feed } from '../../streams/feed.ts'
import { $isTrusted, $tripMs } from './distance.ts'
import { $crashShows } from './gates.ts'
import { $freshness, $round } from './round.ts'
import { type Known, type Phase, shownAt } from './shown.ts'

/** The clock may be behind its own timers by this, in ms. */
const SLACK_MS = 5

/** The state of the round as the feed has it, for whatever draws it frame by frame. */
export const $known = combine($round, $isTrusted, (round, isTrusted): Known => ({ round, isTrusted }))

const $startsAt = $round.map((round) => (round?.phase === 'betting' ? round.starts_at : null))

/** The start of the round by the server's clock; its row follows a moment later. */
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

/** The phase of the round at hand; it changes with the feed and with the start by the server's clock. */
export const $phase = createStore<Phase>('waiting')
// Not `$known` itself: a combined store as a clock swallows its first update in a scope.
sample({
  clock: [$round, $freshness, $tripMs, started],
  source: { known: $known, clock: $clock },
  fn: ({ known, clock }) => shownAt(known, clock().now()).phase,
  target: $phase,
})
