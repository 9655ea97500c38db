import { Observable, type Subscription } from 'rxjs'

/**
 * All rivers of a list of names that changes: opens what is new, closes what is gone, and lets the others flow on.
 * Names that are gone are closed first. No stream may end by itself.
 */
export function watchEach<Item>(
  names$: Observable<readonly string[]>,
  watch: (name: string) => Observable<Item>,
): Observable<Item> {
  return new Observable((subscriber) => {
    const flowing = new Map<string, Subscription>()
    const names = names$.subscribe((wanted) => {
      const keep = new Set(wanted)
      for (const [name, river] of flowing) {
        if (keep.has(name)) continue
        flowing.delete(name)
        river.unsubscribe()
      }
      for (const name of keep)
        if (!flowing.has(name))
          flowing.set(
            name,
            watch(name).subscribe((item) => subscriber.next(item)),
          )
    })
    return () => {
      names.unsubscribe()
      for (const river of flowing.values()) river.unsubscribe()
    }
  })
}
