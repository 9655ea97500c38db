import { createStore, type Store, sample } from 'effector'
import type { Query } from '../../query/query.ts'
import { $now } from '../../streams/clock.ts'
import { createPause } from '../../streams/pause.ts'

/** Span over which pages spread their requests after a round, in ms. */
const SPREAD_MS = 2_500

/** Repeats a query while its answer lags behind the last round: first after a random pause, then at an interval. */
export function repeatWhile(
  $lags: Store<boolean>,
  { $shown, retried }: Pick<Query<never, unknown>, '$shown' | 'retried'>,
  everyMs: number,
): void {
  const waitFx = createPause((_, share) => share * SPREAD_MS)
  sample({ clock: $lags, filter: Boolean, target: waitFx })

  const asked = sample({ clock: $shown, source: $now, filter: (_, { isAsking }) => isAsking })
  const $askedAt = createStore(0).on(asked, (_, now) => now)
  const due = sample({
    clock: $now,
    source: { lags: $lags, waiting: waitFx.pending, askedAt: $askedAt },
    filter: ({ lags, waiting, askedAt }, now) => lags && !waiting && now - askedAt >= everyMs,
  })
  sample({ clock: [waitFx.done, due], target: retried })
}
