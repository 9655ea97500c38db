import type { Store } from 'effector'
import { filter, fromEvent, type Observable } from 'rxjs'
import type { StorageKey } from './entry.ts'

/** Emits when another tab has changed what stands under one of these keys, or has cleared the storage. */
export const storedElsewhere$ = (keys: readonly StorageKey[]): Observable<StorageEvent> =>
  fromEvent<StorageEvent>(window, 'storage').pipe(
    filter(({ key }) => key === null || (keys as readonly string[]).includes(key)),
  )

/** For `feed`: what other tabs store under these keys while the gate is open. */
export const elsewhere = ($isOpen: Store<boolean>, keys: readonly StorageKey[]) => ({
  $params: $isOpen.map((isOpen) => (isOpen ? keys : null)),
  watch: storedElsewhere$,
})

/** The locks that the tabs of this browser share; undefined without TLS. */
export const tabLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Waits this long for what this tab stores to reach the others; without a page there are none. */
export const passedOn = (withinMs: number): Promise<void> | undefined =>
  globalThis.document ? new Promise((done) => setTimeout(done, withinMs)) : undefined
