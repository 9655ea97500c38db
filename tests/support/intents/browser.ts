import { AsyncLocalStorage } from 'node:async_hooks'
import { createShelf } from '../../client/shelf.ts'

/** Tabs hear of what another one has stored within this time, in ms. */
const EVENT_WITHIN_MS = 50

/** A page of a browser: what it stores to, how it takes turns with the others, and what it hears of them by. */
interface Page {
  readonly shelf: Storage
  readonly locks: { request(name: string, work: () => unknown): Promise<unknown> }
  readonly page: EventTarget
}

const here = new AsyncLocalStorage<Page>()
Object.defineProperty(globalThis, 'localStorage', { get: () => here.getStore()?.shelf, configurable: true })
Object.defineProperty(globalThis, 'navigator', { get: () => here.getStore(), configurable: true })
Object.defineProperty(globalThis, 'window', { get: () => here.getStore()?.page, configurable: true })

/** A page that is open. */
export interface OpenPage {
  /** Does the work, and all that follows from it, in this page. */
  run<T>(work: () => T): T
  close(): void
}

/** A player's browser: its pages share one storage, and each hears a moment later of what another has stored. */
export interface IntentBrowser {
  openPage(): OpenPage
  /** Resolves once every page has heard of everything. */
  quiet(): Promise<void>
}

export function openBrowser(random: () => number): IntentBrowser {
  const shelf = createShelf()
  const pages = new Set<Page>()
  const pending = new Set<Promise<void>>()
  let lastLock: Promise<unknown> = Promise.resolve()

  function notify(teller: Page, key: string): void {
    for (const one of pages) {
      if (one === teller) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      pending.add(promise)
      setTimeout(() => {
        const told = Object.assign(new Event('storage'), { key })
        if (pages.has(one)) here.run(one, () => one.page.dispatchEvent(told))
        pending.delete(promise)
        resolve()
      }, random() * EVENT_WITHIN_MS)
    }
  }

  return {
    openPage() {
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
          key: (place) => shelf.key(place),
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
    async quiet() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
