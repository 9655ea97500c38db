import { randomBytes } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { buildIfNeeded } from '#gateway/build.ts'
import { type Gateway, startGateway } from '#gateway/main.ts'
import { launchBrowser, openTab, type Size, type Tab } from '../browser.ts'
import { type Line, layLine } from '../line.ts'
import { configOf, type Settings } from '../settings.ts'
import { type PlainOptions, type PlainProvider, startPlainProvider } from './provider.ts'

/** The whole product before a provider of the specification and no more. */
export interface PlainStage {
  readonly provider: PlainProvider
  readonly gateway: Gateway
  readonly line: Line
  readonly browser: Browser
  /** A tab of its own at the product's address, through the line. */
  visit(path: string, size: Size): Promise<Tab>
  close(): Promise<void>
}

/** @param options the provider's pace and competitions @param settings of the gateway, beside those that make it quick */
export async function setPlainStage(
  options: Omit<PlainOptions, 'secret'> = {},
  settings: Settings = {},
): Promise<PlainStage> {
  await buildIfNeeded()
  const secret = randomBytes(16).toString('hex')
  const provider = await startPlainProvider({ ...options, secret })
  const gateway = await startGateway(
    configOf({
      PROVIDER_URL: provider.url,
      PROVIDER_SECRET: secret,
      POLL_LIVE_MS: 400,
      POLL_PERIODS_MS: 1_000,
      BEAT_MS: 1_000,
      BREAKER_MS: 1_000,
      PROVIDER_TIMEOUT_MS: 8_000,
      ...settings,
    }),
  )
  const line = await layLine(gateway.port)
  const browser = await launchBrowser()
  return {
    provider,
    gateway,
    line,
    browser,
    async visit(path, size) {
      const tab = await openTab(browser, size)
      await tab.page.goto(line.url + path)
      return tab
    },
    async close() {
      await browser.close()
      await line.close()
      await gateway.close()
      await provider.close()
    },
  }
}
