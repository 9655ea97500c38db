import { createEffect, createEvent, createStore, type Event, type Store, sample, scopeBind } from 'effector'
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  type Subscription,
  switchMap,
  withLatestFrom,
} from 'rxjs'
import { watchEach } from './each.ts'
import { batched } from './frame-batch.ts'
import type { TopicState, Topics } from './topic.ts'

export interface FeedOptions<Params, Item> {
  /** Parameters of the stream to subscribe to; null: none. */
  readonly $params: Store<Params | null>
  /** The stream of these parameters. New parameters replace it; its items that are still in a batch are dropped. */
  readonly watch: (params: Params) => Observable<Item>
}

/** An open stream of one scope. */
interface OpenStream<Params> {
  readonly params$: BehaviorSubject<Params>
  readonly subscription: Subscription
}

/**
 * The seam between streams and stores: items become events in the scope of `$params`, batched by frame and in order.
 */
export function feed<Params, Item>({ $params, watch }: FeedOptions<Params, Item>): Event<readonly Item[]> {
  return seam($params, (params$) => params$.pipe(switchMap((params) => batched(watch(params)))))
}

function seam<Params, Item>(
  $params: Store<Params | null>,
  watch: (params$: Observable<Params>) => Observable<readonly Item[]>,
): Event<readonly Item[]> {
  const landed = createEvent<readonly Item[]>()

  const openFx = createEffect((params: Params): OpenStream<Params> => {
    const land = scopeBind(landed, { safe: true })
    const params$ = new BehaviorSubject(params)
    const batches$ = watch(params$.pipe(distinctUntilChanged()))
    return { params$, subscription: batches$.subscribe((batch) => land(batch)) }
  })
  const adjustFx = createEffect(
    ({ stream, params }: { stream: OpenStream<Params> | null; params: Params | null }) => {
      if (params === null) stream?.subscription.unsubscribe()
      else stream?.params$.next(params)
    },
  )

  const $stream = createStore<OpenStream<Params> | null>(null)
    .on(openFx.doneData, (_, stream) => stream)
    .on(adjustFx, (stream, { params }) => (params === null ? null : stream))

  sample({
    clock: $params,
    source: { stream: $stream, opening: openFx.pending },
    filter: ({ stream, opening }, params) => params !== null && !stream && !opening,
    fn: (_, params) => params as Params,
    target: openFx,
  })
  // The parameters may have changed, or be null, by the time the stream opens.
  sample({
    clock: [$params, openFx.doneData],
    source: { stream: $stream, params: $params },
    filter: ({ stream }) => stream !== null,
    target: adjustFx,
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
export function topicFeed<Params>(options: FeedOptions<Params, TopicState>): Event<readonly TopicState[]> {
  return recordLink(feed(options))
}

/** Subscription to several topics; a name that stays in `names` keeps its stream. */
export interface TopicSet {
  readonly topics: () => Topics
  readonly names: readonly string[]
}

/**
 * A feed of a changing set of topics (the prices in view): topics that stay in the set keep their subscription. States
 * of a topic that left the set before their frame are dropped: no newer state would replace them.
 */
export function topicSetFeed($params: Store<TopicSet | null>): Event<readonly TopicState[]> {
  return recordLink(
    seam($params, (params$) =>
      batched(
        params$.pipe(
          distinctUntilChanged((one, other) => one.topics === other.topics),
          switchMap(({ topics }) =>
            watchEach(params$.pipe(map(({ names }) => names)), (name) => topics().topic$(name)),
          ),
        ),
      ).pipe(
        withLatestFrom(params$),
        map(([states, { names }]) => states.filter(({ topic }) => names.includes(topic))),
        filter((states) => states.length > 0),
      ),
    ),
  )
}

function recordLink(landed: Event<readonly TopicState[]>): Event<readonly TopicState[]> {
  sample({
    clock: landed,
    fn: (states) => states.at(-1)?.link ?? 'lost',
    target: linkSeen,
  })
  return landed
}
