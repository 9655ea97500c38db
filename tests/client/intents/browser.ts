import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** A tab of a browser: what is run in it sees the browser's storage as this tab knows it by then. */
export interface Tab {
  run<T>(work: () => T): T
}

interface Held {
  readonly known: Map<string, string>
  /** Its own changes that the browser has not taken yet, by key: until then it hears of no other there. */
  readonly pending: Map<string, number>
}

/**
 * A browser whose tabs are processes of their own, as Chromium's are: a tab sees what it stores at once, the others
 * `toldMs` later, and of two that store at once the later one stays. Without `locks` it is a page over plain HTTP.
 * Timers have to be fake.
 */
export function openBrowser({ toldMs, locks }: { toldMs: number; locks: boolean }) {
  const here = new AsyncLocalStorage<Held>()
  const tabs: Held[] = []
  const put = (known: Map<string, string>, key: string, text: string | null) =>
    text === null ? known.delete(key) : known.set(key, text)

  function change(key: string, text: string | null) {
    const mine = here.getStore()
    if (!mine) throw new Error('nothing is stored outside of a tab')
    put(mine.known, key, text)
    mine.pending.set(key, (mine.pending.get(key) ?? 0) + 1)
    setTimeout(() => {
      for (const tab of tabs)
        setTimeout(() => {
          const waits = tab.pending.get(key) ?? 0
          if (tab === mine) tab.pending.set(key, waits - 1)
          else if (waits === 0) put(tab.known, key, text)
        }, toldMs / 2)
    }, toldMs / 2)
  }

  vi.stubGlobal('localStorage', {
    getItem: (key: string) => here.getStore()?.known.get(key) ?? null,
    setItem: (key: string, text: string) => change(key, text),
    removeItem: (key: string) => change(key, null),
  })
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', locks ? { locks: createLocks() } : {})

  return {
    openTab(): Tab {
      const tab: Held = { known: new Map(tabs[0]?.known), pending: new Map() }
      tabs.push(tab)
      return { run: (work) => here.run(tab, work) }
    },
  }
}

/** One at a time, in the order of asking. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, work: () => unknown) {
      const turn = last.then(AsyncLocalStorage.bind(work))
      last = turn.catch(() => {})
      return turn
    },
  }
}
