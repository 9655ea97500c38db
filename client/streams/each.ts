import { Observable, type Subscription } from 'rxjs'

/**
 * Merges one stream for each name of a changing list: closes the streams of removed names, then opens those of new
 * names, and keeps the others. No stream may end by itself.
 */
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
