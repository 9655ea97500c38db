import { createWatch, type Scope, type Store } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useCallback, useRef, useSyncExternalStore } from 'react'

interface Watched {
  readonly watch: (changed: () => void) => () => void
  readonly read: () => unknown
}

const watched = new WeakMap<object, WeakMap<object, Watched>>()

/**
 * A component's selection from a store; it is rendered again when that changes. All share one watcher of the store:
 * there are dozens of rows and cells, and a derived store for each costs more than rendering it.
 * @param isSame true for a selection that draws the same as the one before, which stays: by default, for the very same
 */
export function usePart<State, Part>(
  $store: Store<State>,
  read: (state: State) => Part,
  isSame: (held: Part, next: Part) => boolean = Object.is,
): Part {
  const { watch, read: readStore } = watchedOf(useProvidedScope(), $store)
  const held = useRef<{ readonly part: Part } | null>(null)
  const part = useCallback(() => {
    const next = read(readStore() as State)
    if (!held.current || !isSame(held.current.part, next)) held.current = { part: next }
    return held.current.part
  }, [read, readStore, isSame])
  return useSyncExternalStore(watch, part, part)
}

/** A ref to an element that follows a store: `write` puts each state into the element, and nothing is rendered. */
export function useWriting<Target extends Element, State>(
  $store: Store<State>,
  write: (element: Target, state: State) => void,
) {
  const { watch, read } = watchedOf(useProvidedScope(), $store)
  return (element: Target) => {
    const put = () => write(element, read() as State)
    put()
    return watch(put)
  }
}

/** Text that follows a store, without rendering. */
export function Written<State>({ $from, text }: { $from: Store<State>; text: (state: State) => string }) {
  return <span ref={useWriting($from, (span: HTMLSpanElement, state) => writeText(span, text(state)))} />
}

/** Another text of the same node costs less than another node. */
function writeText(span: HTMLSpanElement, text: string): void {
  if (!span.firstChild) span.textContent = text
  else if (span.firstChild.nodeValue !== text) span.firstChild.nodeValue = text
}

function watchedOf<State>(scope: Scope | null, $store: Store<State>): Watched {
  const owner = scope ?? $store
  const stores = watched.get(owner) ?? new WeakMap<object, Watched>()
  const held = stores.get($store) ?? watchedIn(scope, $store)
  watched.set(owner, stores.set($store, held))
  return held
}

function watchedIn<State>(scope: Scope | null, $store: Store<State>): Watched {
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
