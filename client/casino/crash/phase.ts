import { combine, createStore, sample } from 'effector'
import { $clock } from '../../streams/clock.ts'
import { reached } from '../../streams/reached.ts'
import { $isTrusted, $tripMs } from './distance.ts'
import { $crashShows } from './gates.ts'
import { $freshness, $round } from './round.ts'
import { type Phase, type RoundKnowledge, shownAt } from './shown.ts'

/** The round and its trustworthiness, for components that paint every frame. */
export const $known = combine(
  $round,
  $isTrusted,
  (round, isTrusted): RoundKnowledge => ({ round, isTrusted }),
)

/** The start of the round by the server's clock. The row that says so arrives a little later. */
const started = reached(
  combine($crashShows, $round, (shows, round) =>
    shows && round?.phase === 'betting' ? round.starts_at : null,
  ),
)

/** The phase of the current round. It changes with the rows, and at the start by the server's clock. */
export const $phase = createStore<Phase>('waiting')
// Not `$known` itself: a combined store as a clock swallows its first update in a scope.
sample({
  clock: [$round, $freshness, $tripMs, started],
  source: { known: $known, clock: $clock },
  fn: ({ known, clock }) => shownAt(known, clock().now()).phase,
  target: $phase,
})
