import { createEffect, createEvent, createStore, type Event, type Store, sample, scopeBind } from 'effector'
import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  type Observable,
  type Subscription,
  switchMap,
} from 'rxjs'
import { watchEach } from './each.ts'
import { paced } from './pace.ts'
import type { TopicState, Topics } from './topic.ts'

export interface FeedOptions<Wish, Item> {
  /** The subscription to hold; null: none. */
  readonly $wish: Store<Wish | null>
  /** The river of a wish. Another wish takes its place: what the old one still had is dropped. */
  readonly watch: (wish: Wish) => Observable<Item>
}

/** A river that flows in one scope. */
interface Flow<Wish> {
  readonly wish$: BehaviorSubject<Wish>
  readonly subscription: Subscription
}

/**
 * The seam between rivers and stores: what flows lands as events in the very scope whose `$wish` asked for it, a
 * frame's worth at a time and in order.
 */
export function feed<Wish, Item>({ $wish, watch }: FeedOptions<Wish, Item>): Event<readonly Item[]> {
  return seam($wish, (wish$) => wish$.pipe(switchMap((wish) => paced(watch(wish)))))
}

function seam<Wish, Item>(
  $wish: Store<Wish | null>,
  flow: (wish$: Observable<Wish>) => Observable<readonly Item[]>,
): Event<readonly Item[]> {
  const landed = createEvent<readonly Item[]>()

  const openFx = createEffect((wish: Wish): Flow<Wish> => {
    const land = scopeBind(landed, { safe: true })
    const wish$ = new BehaviorSubject(wish)
    const batches$ = flow(wish$.pipe(distinctUntilChanged()))
    return { wish$, subscription: batches$.subscribe((batch) => land(batch)) }
  })
  const settleFx = createEffect(({ flow, wish }: { flow: Flow<Wish> | null; wish: Wish | null }) => {
    if (wish === null) flow?.subscription.unsubscribe()
    else flow?.wish$.next(wish)
  })

  const $flow = createStore<Flow<Wish> | null>(null)
    .on(openFx.doneData, (_, flow) => flow)
    .on(settleFx, (flow, { wish }) => (wish === null ? null : flow))

  sample({
    clock: $wish,
    source: { flow: $flow, opening: openFx.pending },
    filter: ({ flow, opening }, wish) => wish !== null && !flow && !opening,
    fn: (_, wish) => wish as Wish,
    target: openFx,
  })
  // The wish may have changed, or be gone, by the time the river flows.
  sample({
    clock: [$wish, openFx.doneData],
    source: { flow: $flow, wish: $wish },
    filter: ({ flow }) => flow !== null,
    target: settleFx,
  })
  return landed
}

const linkSeen = createEvent<TopicState['link']>()

/** Link by which the newest state came. */
export const $link = createStore<TopicState['link'] | 'connecting'>('connecting').on(
  linkSeen,
  (_, link) => link,
)

/** A feed of topics: the states of each batch, in order. */
export function topicFeed<Wish>(options: FeedOptions<Wish, TopicState>): Event<readonly TopicState[]> {
  return telling(feed(options))
}

/** Subscription to several topics; a name that stays in `names` keeps its stream. */
export interface TopicSet {
  readonly topics: () => Topics
  readonly names: readonly string[]
}

/** A feed of a set of topics that changes as one scrolls: only what comes and goes is opened and closed. */
export function topicSetFeed($wish: Store<TopicSet | null>): Event<readonly TopicState[]> {
  return telling(
    seam($wish, (wish$) =>
      paced(
        wish$.pipe(
          distinctUntilChanged((one, other) => one.topics === other.topics),
          switchMap(({ topics }) =>
            watchEach(wish$.pipe(map(({ names }) => names)), (name) => topics().topic$(name)),
          ),
        ),
      ),
    ),
  )
}

function telling(landed: Event<readonly TopicState[]>): Event<readonly TopicState[]> {
  sample({
    clock: landed,
    fn: (states) => states.at(-1)?.link ?? 'lost',
    target: linkSeen,
  })
  return landed
}
