import { combine, type Event, type Store } from 'effector'
import { map, timer } from 'rxjs'
import { $clock } from './clock.ts'
import { feed } from './feed.ts'

/** Lag of the clock behind its own timers, in ms. */
const SLACK_MS = 5

/** A time of the server's clock, epoch ms, once it is reached. Needs the clock (`holdClock`). Null: none is awaited. */
export const reached = ($at: Store<number | null>): Event<readonly number[]> =>
  feed({
    $params: combine($at, $clock, (at, clock) => (at === null ? null : { at, clock })),
    watch: ({ at, clock }) => timer(Math.max(0, at - clock().now()) + SLACK_MS).pipe(map(() => at)),
  })
