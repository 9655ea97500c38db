import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { newAccount } from '../../support/browser/account.ts'
import { launchBrowser, openTab } from '../../support/browser/browser.ts'
import { sessionOf } from '../../support/browser/session.ts'

/** The screens that the browsing page visits, by the header's links, and the one at which it is measured. */
const tour = ['/competition', '/casino', '/jackpot', '/promotions', '/playouts'] as const
const LIVE = '/playouts'
const STAYS_MS = 3_000
const OFFLINE_MS = 4_000
const LOOKS = 6
const BETWEEN_MS = 1_000

/** A page after its garbage was collected: heap in bytes, and numbers. */
export interface PageMemory {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** Two pages of a browser, each of a player who is logged in. */
export interface SoakPages {
  /** Stays on the live league all day. */
  readonly left: SoakPage
  /** Goes from screen to screen, and back to the live league before it is measured. */
  readonly browsing: SoakPage
  close(): Promise<void>
}

export interface SoakPage {
  memory(): Promise<PageMemory>
  /** One step of its day; rejects where the page does not follow. */
  step(): Promise<void>
  /** Returns to the screen at which it is measured. */
  settle(): Promise<void>
  /** Errors of the page, in the order in which they happened. */
  readonly errors: readonly string[]
}

export async function openSoakPages(url: string, sandboxUrl: string): Promise<SoakPages> {
  const browser = await launchBrowser()
  async function open() {
    const account = await newAccount({ sandbox: { url: sandboxUrl } }, 1_000)
    const tab = await openTab(browser, 'desktop', { storageState: await sessionOf(sandboxUrl, account, url) })
    const { page, trouble } = tab
    await page.goto(url + LIVE)
    await page.locator('[data-testid^="match-"]').first().waitFor()
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Performance.enable')
    return { page, memory: () => memoryOf(inspector), errors: trouble.pageErrors }
  }
  const left = await open()
  const browsing = await open()
  let at = 0
  return {
    left: { ...left, step: () => loseNetwork(left.page), settle: async () => undefined },
    browsing: {
      ...browsing,
      step: () => goTo(browsing.page, tour[at++ % tour.length] ?? LIVE),
      settle: () => goTo(browsing.page, LIVE),
    },
    close: () => browser.close(),
  }
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).first().click()
  await page.waitForURL(`**${path}`)
  await wait(STAYS_MS)
}

async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await wait(OFFLINE_MS)
  await page.context().setOffline(false)
}

/** The least of several looks: what a screen change or a message has left for a moment is not what stays. */
async function memoryOf(inspector: CDPSession): Promise<PageMemory> {
  const least: Record<string, number> = {}
  for (let nth = 0; nth < LOOKS; nth++) {
    await wait(BETWEEN_MS)
    await inspector.send('HeapProfiler.collectGarbage')
    const { metrics } = await inspector.send('Performance.getMetrics')
    for (const { name, value } of metrics) least[name] = Math.min(least[name] ?? value, value)
  }
  const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = least
  return { heap: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners }
}
