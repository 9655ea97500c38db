import { createWatch, type Scope, type Store } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useCallback, useRef, useSyncExternalStore } from 'react'

interface StoreWatcher {
  readonly watch: (changed: () => void) => () => void
  readonly read: () => unknown
}

const storeWatchers = new WeakMap<object, WeakMap<object, StoreWatcher>>()

/**
 * A selection from a store, whose changes render the component. All selections share one watcher of the store: there
 * are dozens of rows and cells, and a derived store for each costs more than their rendering.
 * @param isSame true for selections that render the same
 */
export function usePart<State, Part>(
  $store: Store<State>,
  read: (state: State) => Part,
  isSame: (next: Part, shown: Part) => boolean = Object.is,
): Part {
  const scope = useProvidedScope()
  const { watch, read: readStore } = watcherOf(scope, $store)
  const shown = useRef<{ readonly part: Part }>(undefined)
  const part = useCallback(() => {
    const next = read(readStore() as State)
    if (!shown.current || !isSame(next, shown.current.part)) shown.current = { part: next }
    return shown.current.part
  }, [read, readStore, isSame])
  return useSyncExternalStore(watch, part, part)
}

function watcherOf<State>(scope: Scope | null, $store: Store<State>): StoreWatcher {
  const owner = scope ?? $store
  const stores = storeWatchers.get(owner) ?? new WeakMap<object, StoreWatcher>()
  const watcher = stores.get($store) ?? openWatcher(scope, $store)
  storeWatchers.set(owner, stores.set($store, watcher))
  return watcher
}

function openWatcher<State>(scope: Scope | null, $store: Store<State>): StoreWatcher {
  const watchers = new Set<() => void>()
  createWatch({
    unit: $store,
    ...(scope && { scope }),
    fn: () => {
      for (const changed of watchers) changed()
    },
  })
  return {
    read: () => (scope ? scope.getState($store) : $store.getState()),
    watch(changed) {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
