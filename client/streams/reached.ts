import { combine, type Event, type Store } from 'effector'
import { map, timer } from 'rxjs'
import { $clock } from './clock.ts'
import { feed } from './feed.ts'

/** Greatest lag of the clock behind its timers, in ms. */
const SLACK_MS = 5

/** Emits `$at`, a time of the server's clock in epoch ms, when it is reached; null: none. Needs `holdClock`. */
export const reached = ($at: Store<number | null>): Event<readonly number[]> =>
  feed({
    $params: combine($at, $clock, (at, clock) => (at === null ? null : { at, clock })),
    watch: ({ at, clock }) => timer(Math.max(0, at - clock().now()) + SLACK_MS).pipe(map(() => at)),
  })
