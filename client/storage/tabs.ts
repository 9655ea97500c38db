import type { Store } from 'effector'
import { filter, firstValueFrom, fromEvent, Observable, timer } from 'rxjs'
import type { StorageKey } from './entry.ts'

/** Emits when another tab has changed one of these entries, or has cleared the storage. */
export const storedElsewhere$ = (keys: readonly StorageKey[]): Observable<StorageEvent> =>
  fromEvent<StorageEvent>(window, 'storage').pipe(
    filter(({ key }) => key === null || (keys as readonly string[]).includes(key)),
  )

/** Options for `feed`: other tabs' changes of these entries, while the gate is open. */
export const elsewhere = ($isOpen: Store<boolean>, keys: readonly StorageKey[]) => ({
  $params: $isOpen.map((isOpen) => (isOpen ? keys : null)),
  watch: storedElsewhere$,
})

/** The locks that the tabs of this browser share; undefined without TLS. */
export const tabLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Messages of this name from all tabs, this one too; none in browsers without channels. */
export const fromTabs$ = (name: string): Observable<unknown> =>
  new Observable((subscriber) => {
    if (!globalThis.BroadcastChannel) return
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => subscriber.next(data)
    return () => channel.close()
  })

/** Sends a message of this name to all tabs. */
export function toTabs(name: string, message: unknown): void {
  if (!globalThis.BroadcastChannel) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(message)
  channel.close()
}

/** Waits `withinMs` for this tab's entries to reach the other tabs; undefined without a page. */
export const untilOtherTabsSee = (withinMs: number): Promise<unknown> | undefined =>
  globalThis.document ? firstValueFrom(timer(withinMs)) : undefined
