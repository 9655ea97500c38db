import type { BrowserContextOptions } from 'playwright-core'
import { startGateway } from '#gateway/main.ts'
import { BOUNDS } from '#gateway/pressure.ts'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { PATIENCE_MS } from '../patience.ts'
import { REACH } from '../push-service.ts'
import { configOf, type Settings } from '../settings.ts'
import type { Account } from './account.ts'
import { launchBrowser, openTab, type Size } from './browser.ts'
import { type Line, layLine } from './line.ts'
import { sessionOf } from './session.ts'

/** A visit's player, who has logged in before, its line to the gateway, where that is not the product's own, and its tab. */
export interface Visit {
  readonly account?: Account
  readonly line?: Line
  readonly options?: BrowserContextOptions
}

/** A gateway, a line to it that can be cut, and a browser. */
export type Product = Awaited<ReturnType<typeof startProduct>>

/** The provider and the browser's driver are in this process too: that its loop is busy says nothing of the gateway. */
const NEVER_PRESSED = { ...BOUNDS, loopDelayMs: PATIENCE_MS }

/**
 * Starts the product for a journey, polling faster than by default.
 * @param settings PROVIDER_URL and PROVIDER_SECRET, and others that differ
 */
export async function startProduct(settings: Settings) {
  await buildIfNeeded()
  const gateway = await startGateway(
    configOf({
      POLL_LIVE_MS: 400,
      POLL_PERIODS_MS: 1_000,
      BEAT_MS: 1_000,
      BREAKER_MS: 1_000,
      // Enough for a slow machine: a call that times out opens the breaker, and then others are refused.
      PROVIDER_TIMEOUT_MS: 8_000,
      ...settings,
    }),
    undefined,
    NEVER_PRESSED,
    REACH,
  )
  const line = await layLine(gateway.port)
  const browser = await launchBrowser()
  return {
    gateway,
    line,
    browser,
    /** Opens a path of the product in a tab of its own, through the line. */
    async visit(path: string, size: Size, { account, line: { url } = line, options }: Visit = {}) {
      const provider = String(settings.PROVIDER_URL)
      const session = account && { storageState: await sessionOf(provider, account, url) }
      const tab = await openTab(browser, size, { ...options, ...session })
      await tab.page.goto(url + path)
      return tab
    },
    /** Closes all three; the provider is the caller's. */
    async close() {
      await browser.close()
      await line.close()
      await gateway.close()
    },
  }
}
