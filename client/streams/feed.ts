import { createEffect, createEvent, createStore, type Event, type Store, sample, scopeBind } from 'effector'
import {
  BehaviorSubject,
  concatMap,
  distinctUntilChanged,
  map,
  type Observable,
  type Subscription,
  switchMap,
} from 'rxjs'
import { drawn$ } from './first-screen.ts'
import { batched } from './frame-batch.ts'

export interface FeedOptions<Params, Item> {
  /** Parameters of the stream to subscribe to; null: none. */
  readonly $params: Store<Params | null>
  /** The stream for these parameters. New parameters replace it, and drop its items in an unfinished batch. */
  readonly watch: (params: Params) => Observable<Item>
}

interface OpenStream<Params> {
  readonly params$: BehaviorSubject<Params>
  readonly subscription: Subscription
}

/** The items of a stream as events in the scope of `$params`, batched by frame and in order. */
export function feed<Params, Item>({ $params, watch }: FeedOptions<Params, Item>): Event<readonly Item[]> {
  return batchFeed($params, (params$) => params$.pipe(switchMap((params) => batched(watch(params)))))
}

/** A feed of one stream, which is open while `$isOpen` is true. */
export const feedWhile = <Item>($isOpen: Store<boolean>, watch: () => Observable<Item>) =>
  feed({ $params: $isOpen.map((isOpen) => isOpen || null), watch })

/** A feed of batches. Its stream stays open while the parameters change, and ends when they are null. */
export function batchFeed<Params, Item>(
  $params: Store<Params | null>,
  watch: (params$: Observable<Params>) => Observable<readonly Item[]>,
): Event<readonly Item[]> {
  const batchCame = createEvent<readonly Item[]>()

  const openFx = createEffect((params: Params): OpenStream<Params> => {
    const deliver = scopeBind(batchCame, { safe: true })
    const params$ = new BehaviorSubject(params)
    const batches$ = watch(params$.pipe(distinctUntilChanged())).pipe(
      concatMap((batch) => drawn$.pipe(map(() => batch))),
    )
    return { params$, subscription: batches$.subscribe((batch) => deliver(batch)) }
  })
  /** Gives new parameters to the open stream; closes it if they are null. */
  const updateFx = createEffect(
    ({ stream, params }: { stream: OpenStream<Params> | null; params: Params | null }) => {
      if (params === null) stream?.subscription.unsubscribe()
      else stream?.params$.next(params)
    },
  )

  const $stream = createStore<OpenStream<Params> | null>(null)
    .on(openFx.doneData, (_, stream) => stream)
    .on(updateFx, (stream, { params }) => (params === null ? null : stream))

  sample({
    clock: $params,
    source: { stream: $stream, isOpening: openFx.pending },
    filter: ({ stream, isOpening }, params) => params !== null && !stream && !isOpening,
    fn: (_, params) => params as Params,
    target: openFx,
  })
  // The parameters may have changed or become null by the time the stream opens.
  sample({
    clock: [$params, openFx.doneData],
    source: { stream: $stream, params: $params },
    filter: ({ stream }) => stream !== null,
    target: updateFx,
  })
  return batchCame
}
