import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildIfNeeded } from '#gateway/build.ts'
import { type Gateway, startGateway } from '#gateway/main.ts'
import { type Sandbox, startSandbox } from '#gateway/sandbox/main.ts'
import { launchBrowser, openTab, type Size, type Tab } from './browser.ts'
import { type Line, layLine } from './line.ts'
import { closeProven } from './proof.ts'
import { configOf } from './settings.ts'

/** Where the journeys leave their screenshots. */
const shots = join(import.meta.dirname, '../.out/shots')

/** The whole product, for a journey: sandbox, gateway, a line that can be cut, and a browser. */
export interface Stage {
  readonly sandbox: Sandbox
  readonly gateway: Gateway
  readonly line: Line
  readonly browser: Browser
  /** A tab of its own at the product's address, through the line. */
  visit(path: string, size: Size): Promise<Tab>
  close(): Promise<void>
}

/** @param speed how many times as fast as the real league: at 3 a round is played in 15 s, one after another */
export async function setStage(speed: number): Promise<Stage> {
  await buildIfNeeded()
  const secret = randomBytes(16).toString('hex')
  const sandbox = await startSandbox({ seed: 'journey', speed, data: ':memory:', secret })
  const gateway = await startGateway(
    configOf({
      PROVIDER_URL: sandbox.url,
      PROVIDER_SECRET: secret,
      COMPETITIONS: '1,2,3,4',
      POLL_LIVE_MS: 400,
      POLL_PERIODS_MS: 1_000,
      BEAT_MS: 1_000,
      BREAKER_MS: 1_000,
      // So long a slow machine may take: a call that is given up opens the breaker, and then others are refused.
      PROVIDER_TIMEOUT_MS: 8_000,
    }),
  )
  const line = await layLine(gateway.port)
  const browser = await launchBrowser()
  return {
    sandbox,
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
      await closeProven(sandbox)
    },
  }
}

/** Keeps what the page shows as a picture, for people to look at. */
export async function keepShot(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' })
}
