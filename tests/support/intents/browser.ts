import { AsyncLocalStorage } from 'node:async_hooks'
import { createShelf } from '../../client/shelf.ts'

/** Longest delay of a storage event to another tab, in ms. */
const EVENT_WITHIN_MS = 50

/** The globals of a page: its storage, its Web Locks, and its `window`, which gets storage events. */
interface Page {
  readonly shelf: Storage
  readonly locks: { request(name: string, work: () => unknown): Promise<unknown> }
  readonly page: EventTarget
}

const here = new AsyncLocalStorage<Page>()
Object.defineProperty(globalThis, 'localStorage', { get: () => here.getStore()?.shelf, configurable: true })
// Outside a page it stays as it was, since the next file of the worker needs it.
const { navigator } = globalThis
Object.defineProperty(globalThis, 'navigator', {
  get: () => here.getStore() ?? navigator,
  configurable: true,
})
Object.defineProperty(globalThis, 'window', { get: () => here.getStore()?.page, configurable: true })

export interface OpenPage {
  /** Runs `work`, and everything asynchronous that follows from it, with this page's globals. */
  run<T>(work: () => T): T
  close(): void
}

/** A player's browser: its pages share one storage, whose events reach the other pages with a delay. */
export type IntentBrowser = ReturnType<typeof openBrowser>

export function openBrowser(random: () => number) {
  const shelf = createShelf()
  const pages = new Set<Page>()
  const pending = new Set<Promise<void>>()
  let lastLock: Promise<unknown> = Promise.resolve()

  function notify(source: Page, key: string): void {
    for (const one of pages) {
      if (one === source) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      pending.add(promise)
      setTimeout(() => {
        const event = Object.assign(new Event('storage'), { key })
        if (pages.has(one)) here.run(one, () => one.page.dispatchEvent(event))
        pending.delete(promise)
        resolve()
      }, random() * EVENT_WITHIN_MS)
    }
  }

  return {
    openPage(): OpenPage {
      const own: Page = {
        page: new EventTarget(),
        locks: {
          request(_, work) {
            lastLock = lastLock.then(() => here.run(own, work))
            return lastLock
          },
        },
        shelf: {
          get length() {
            return shelf.length
          },
          clear: () => shelf.clear(),
          getItem: (key) => shelf.getItem(key),
          key: (index) => shelf.key(index),
          removeItem(key) {
            shelf.removeItem(key)
            notify(own, key)
          },
          setItem(key, value) {
            shelf.setItem(key, value)
            notify(own, key)
          },
        },
      }
      pages.add(own)
      return {
        run: (work) => here.run(own, work),
        close: () => void pages.delete(own),
      }
    },
    /** Resolves once no storage event is pending. */
    async quiet() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
