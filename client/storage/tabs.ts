import type { Store } from 'effector'
import { filter, firstValueFrom, fromEvent, timer } from 'rxjs'
import type { StorageKey } from './entry.ts'

/** Options for `feed`: while `$isOpen`, an item when another tab changes one of these entries or clears the storage. */
export const otherTabsChanges = ($isOpen: Store<boolean>, keys: readonly StorageKey[]) => ({
  $params: $isOpen.map((isOpen) => (isOpen ? keys : null)),
  watch: (watchedKeys: readonly string[]) =>
    fromEvent<StorageEvent>(window, 'storage').pipe(
      filter(({ key }) => key === null || watchedKeys.includes(key)),
    ),
})

/** The locks that the tabs of this browser share; undefined without TLS. */
export const tabLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Waits `withinMs`, in which the other tabs come to see this tab's entries; undefined without a page. */
export const untilOtherTabsSee = (withinMs: number): Promise<unknown> | undefined =>
  globalThis.document ? firstValueFrom(timer(withinMs)) : undefined
