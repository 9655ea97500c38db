import { setTimeout as wait } from 'node:timers/promises'
import { newAccount } from '../../support/browser/account.ts'
import { sessionOf } from '../../support/browser/session.ts'
import { eventually } from '../../support/patience.ts'
import { type OpenPage, openChromium, type PageMemory } from './chromium.ts'
import type { Lifetime } from './lifetime.ts'

/** The screens that the browsing page visits, by the header's links, and the one at which it is measured. */
const tour = ['/competition', '/casino', '/jackpot', '/promotions', '/playouts'] as const
const LIVE = '/playouts'
const STAYS_MS = 3_000
const OFFLINE_MS = 4_000

/** Two pages of a browser, each of a player who is logged in. */
export interface SoakPages {
  /** Stays on the live league all day. */
  readonly left: SoakPage
  /** Goes from screen to screen, and back to the live league before it is measured. */
  readonly browsing: SoakPage
  close(): Promise<void>
}

export interface SoakPage {
  /** Measures it at the live league. */
  memory(): Promise<PageMemory>
  /** One step of its day; rejects where the page does not follow. */
  step(): Promise<void>
  errors(): Promise<readonly string[]>
}

export async function openSoakPages(
  url: string,
  sandboxUrl: string,
  { keep }: Pick<Lifetime, 'keep'>,
): Promise<SoakPages> {
  const chromium = await openChromium()
  keep(chromium.close)
  async function open() {
    const account = await newAccount({ sandbox: { url: sandboxUrl } }, 1_000)
    const { origins } = await sessionOf(sandboxUrl, account, url)
    const page = await chromium.open(url + LIVE, origins[0]?.localStorage ?? [])
    await showsMatches(page)
    return page
  }
  const left = await open()
  const browsing = await open()
  let at = 0
  return {
    left: {
      ...left,
      async step() {
        await touch(left)
        await loseNetwork(left)
      },
    },
    browsing: {
      ...browsing,
      async step() {
        await touch(browsing)
        await goTo(browsing, tour[at++ % tour.length] ?? LIVE)
      },
      async memory() {
        await goTo(browsing, LIVE)
        return await browsing.memory()
      },
    },
    close: chromium.close,
  }
}

const showsMatches = ({ evaluate }: OpenPage) =>
  eventually('the page shows matches', () =>
    evaluate<boolean>(`document.querySelector('[data-testid^="match-"]') !== null`),
  )

/** An input: after half an hour without one the idle dialog opens, and React listens at its root for good. */
const touch = ({ evaluate }: OpenPage) => evaluate(`void dispatchEvent(new Event('pointerdown'))`)

async function goTo(page: OpenPage, path: string): Promise<void> {
  await eventually(`there is a link to ${path}`, () =>
    page.evaluate<boolean>(`(() => {
      const link = document.querySelector('header a[href="${path}"]')
      link?.click()
      return link !== null
    })()`),
  )
  await eventually(`${path} is shown`, () => page.evaluate<boolean>(`location.pathname === '${path}'`))
  await wait(STAYS_MS)
  if (path === LIVE) await showsMatches(page)
}

async function loseNetwork(page: OpenPage): Promise<void> {
  await page.setOffline(true)
  await wait(OFFLINE_MS)
  await page.setOffline(false)
}
