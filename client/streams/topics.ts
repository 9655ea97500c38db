import { createEvent, createStore } from 'effector'
import { Observable, type Subscription } from 'rxjs'
import type { TopicState, Topics } from './topic.ts'

/** The page's topics, which client/start.tsx sets; until then they emit nothing. */
export const $topics = createStore<() => Topics>(() => ({ topic$: () => new Observable() }))

/** A state has come over this link. */
export const linkSeen = createEvent<TopicState['link']>()

/** Link of the newest state of any topic. */
export const $link = createStore<TopicState['link'] | 'connecting'>('connecting').on(
  linkSeen,
  (_, link) => link,
)

/** Merges a stream for each name of a changing list, closing removed ones first. No stream may end by itself. */
export function watchEach<Item>(
  names$: Observable<readonly string[]>,
  watch: (name: string) => Observable<Item>,
): Observable<Item> {
  return new Observable((subscriber) => {
    const open = new Map<string, Subscription>()
    const namesSubscription = names$.subscribe((nextNames) => {
      const wanted = new Set(nextNames)
      for (const [name, subscription] of open) {
        if (wanted.has(name)) continue
        open.delete(name)
        subscription.unsubscribe()
      }
      for (const name of wanted)
        if (!open.has(name))
          open.set(
            name,
            watch(name).subscribe((item) => subscriber.next(item)),
          )
    })
    return () => {
      namesSubscription.unsubscribe()
      for (const subscription of open.values()) subscription.unsubscribe()
    }
  })
}
