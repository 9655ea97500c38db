import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import { distinctUntilChanged, filter, map, Observable, type Subscription, switchMap, tap } from 'rxjs'
import { batchFeed } from './feed.ts'
import { batched } from './frame-batch.ts'
import type { TopicState, Topics } from './topic.ts'

/** The topics of this page, given by client/start.tsx; nothing comes of the ones that stand here until then. */
export const $topics = createStore<() => Topics>(() => ({ topic$: () => new Observable() }))

const linkSeen = createEvent<TopicState['link']>()

export type LinkSeen = TopicState['link'] | 'connecting'

/** Link by which the newest state of any topic came. */
export const $link = createStore<LinkSeen>('connecting').on(linkSeen, (_, link) => link)

/** The same states; `$link` follows the newest of them. */
export function linked(landed: Event<readonly TopicState[]>): Event<readonly TopicState[]> {
  sample({ clock: landed, fn: (states) => states.at(-1)?.link ?? 'lost', target: linkSeen })
  return landed
}

/**
 * The states of several topics while a screen shows them; those of a topic that has left are dropped.
 * `isApart`: each draws so much that it lands in a frame of its own.
 */
export function followedEach({
  $shows,
  $names,
  isApart = false,
}: {
  readonly $shows: Store<boolean>
  readonly $names: Store<readonly string[]>
  readonly isApart?: boolean
}): Event<readonly TopicState[]> {
  return linked(
    batchFeed(
      combine($shows, $topics, $names, (shows, topics, names) =>
        shows && names.length > 0 ? { topics, names } : null,
      ),
      (params$) => {
        let followed: readonly string[] = []
        const names$ = params$.pipe(
          map(({ names }) => names),
          tap((names) => {
            followed = names
          }),
        )
        return batched(
          params$.pipe(
            distinctUntilChanged((one, other) => one.topics === other.topics),
            switchMap(({ topics }) => watchEach(names$, (name) => topics().topic$(name))),
          ),
          isApart,
        ).pipe(
          map((states) => states.filter(({ topic }) => followed.includes(topic))),
          filter((states) => states.length > 0),
        )
      },
    ),
  )
}

/** The newest state of each of these topics, by name. One that is no longer named is dropped. */
export const newestOf = (landed: Event<readonly TopicState[]>, $names: Store<readonly string[]>) =>
  createStore<ReadonlyMap<string, TopicState>>(new Map())
    .on(landed, (held, states) => new Map([...held, ...states.map((state) => [state.topic, state] as const)]))
    .on($names, (held, names) => new Map([...held].filter(([name]) => names.includes(name))))

/** Merges one stream for each name of a changing list, closing removed ones first. No stream may end by itself. */
export function watchEach<Item>(
  names$: Observable<readonly string[]>,
  watch: (name: string) => Observable<Item>,
): Observable<Item> {
  return new Observable((subscriber) => {
    const open = new Map<string, Subscription>()
    const names = names$.subscribe((wanted) => {
      const keep = new Set(wanted)
      for (const [name, subscription] of open) {
        if (keep.has(name)) continue
        open.delete(name)
        subscription.unsubscribe()
      }
      for (const name of keep)
        if (!open.has(name))
          open.set(
            name,
            watch(name).subscribe((item) => subscriber.next(item)),
          )
    })
    return () => {
      names.unsubscribe()
      for (const subscription of open.values()) subscription.unsubscribe()
    }
  })
}
