import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { newAccount } from '../../support/browser/account.ts'
import { INSTALLING, launchWholeBrowser, openTab, type Tab } from '../../support/browser/browser.ts'
import { sessionOf } from '../../support/browser/session.ts'
import { pageMemoryOf, type Sizes } from './memory.ts'

/** The screens that the browsing page visits, by the header's links, and the one at which it is measured. */
const tour = ['/competition', '/casino', '/jackpot', '/promotions', '/playouts'] as const
const LIVE = '/playouts'
const STAYS_MS = 3_000
const OFFLINE_MS = 4_000

/** A page of a player who is logged in. */
export interface SoakPage {
  readonly name: string
  /** One step of its day; rejects where the page does not follow. */
  step(): Promise<void>
  /** Measures it at the live league. */
  memory(): Promise<Sizes>
  /** Errors that no code caught. */
  errors(): readonly string[]
}

/** Two pages in a browser: one stays on the live league and loses its network, one goes from screen to screen. */
export async function openPages(url: string, sandboxUrl: string) {
  // Neither counts as in the background.
  const browser = await launchWholeBrowser([
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
  ])
  async function open(): Promise<Tab> {
    const account = await newAccount({ sandbox: { url: sandboxUrl } }, 1_000)
    const tab = await openTab(browser, 'desktop', {
      ...INSTALLING,
      storageState: await sessionOf(sandboxUrl, account, url),
    })
    await tab.page.goto(url + LIVE)
    await showsMatches(tab.page)
    return tab
  }
  const left = await open()
  const browsing = await open()
  let steps = 0
  const pages: readonly SoakPage[] = [
    {
      name: 'the page that was left open',
      async step() {
        await touch(left.page)
        await left.page.context().setOffline(true)
        await wait(OFFLINE_MS)
        await left.page.context().setOffline(false)
      },
      memory: () => pageMemoryOf(left.page),
      errors: () => left.trouble.pageErrors,
    },
    {
      name: 'the page that went from screen to screen',
      async step() {
        await touch(browsing.page)
        await goTo(browsing.page, tour[steps++ % tour.length] ?? LIVE)
      },
      async memory() {
        await goTo(browsing.page, LIVE)
        return await pageMemoryOf(browsing.page)
      },
      errors: () => browsing.trouble.pageErrors,
    },
  ]
  return { pages, close: () => browser.close() }
}

const showsMatches = (page: Page) => page.locator('[data-testid^="match-"]').first().waitFor()

/** An input: after half an hour without one the idle dialog opens, and React listens at its root for good. */
const touch = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('pointerdown')))

async function goTo(page: Page, path: string): Promise<void> {
  // A dialog or a notice may cover the link.
  await page.locator(`header a[href="${path}"]`).first().dispatchEvent('click')
  await page.waitForURL((url) => url.pathname === path)
  await wait(STAYS_MS)
  if (path === LIVE) await showsMatches(page)
}
