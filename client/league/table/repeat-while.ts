import { createStore, type Store, sample } from 'effector'
import type { Query } from '../../query/query.ts'
import { $now } from '../../streams/clock.ts'
import { createPause } from '../../streams/pause.ts'

/** Span over which pages spread their requests after a round, in ms. */
const SPREAD_MS = 2_500

/**
 * Repeats a query while its answer is behind the last round: first after a random pause, then at an interval.
 * @param $lags true while the answer is behind
 */
export function repeatWhile(
  $lags: Store<boolean>,
  { $shown, retried }: Pick<Query<never, unknown>, '$shown' | 'retried'>,
  everyMs: number,
): void {
  const waitFx = createPause((_, share) => share * SPREAD_MS)
  sample({ clock: $lags, filter: Boolean, target: waitFx })

  const requestSent = sample({ clock: $shown, source: $now, filter: (_, { isAsking }) => isAsking })
  const $sentAt = createStore(0).on(requestSent, (_, now) => now)
  const intervalPassed = sample({
    clock: $now,
    source: { lags: $lags, isWaiting: waitFx.pending, sentAt: $sentAt },
    filter: ({ lags, isWaiting, sentAt }, now) => lags && !isWaiting && now - sentAt >= everyMs,
  })
  sample({ clock: [waitFx.done, intervalPassed], target: retried })
}
