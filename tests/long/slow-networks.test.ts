import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount } from '../support/browser/account.ts'
import { ledgerOf, takeOne } from '../support/browser/bettor.ts'
import { INSTALLING } from '../support/browser/browser.ts'
import { layLine } from '../support/browser/line.ts'
import type { Network } from '../support/browser/network.ts'
import { goToSoonest } from '../support/browser/soonest.ts'
import { keepShot, type Stage, setStage } from '../support/browser/stage.ts'
import { untrueScores, watchScores } from '../support/browser/witness.ts'

const SLOW_2G = { bitsPerSecond: 50_000, roundTripMs: 800 }
const LOSSY = { bitsPerSecond: 1_000_000, roundTripMs: 150, loss: 0.05 }
/** A proxy that collects what a server sends. */
const BUFFERING = { holds: { bytes: 4_096, ms: 2_000 } }
/** Polls that come late, by more than the interval between them. */
const LATE = { roundTripMs: 1_500 }
const NO_UPGRADE =
  'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 11\r\nconnection: close\r\n\r\nBad gateway'

/** 45 s a round, of which 11 s of play. */
const SPEED = 4
/**
 * Less than a real gateway's: a state grows old while a round is over. Polls are rarer with each price that is
 * followed.
 */
const BEAT_MS = 6_000
/** Bound of a wait: what takes a second elsewhere takes many here, and more on a busy machine. */
const PATIENCE_MS = 150_000
/** Time in which a page goes to a round before it is kicked off, in ms. */
const AHEAD_MS = 6_000

let stage: Stage
beforeAll(async () => {
  stage = await setStage(SPEED, {}, { BEAT_MS })
})
afterAll(async () => {
  const unsound = stage.sandbox.prove()
  await stage.close()
  expect(unsound).toEqual([])
})

/** The page of a returning player, whose code is kept by the browser, over a network that is slow from now on. */
async function openOver(path: string, network: Network, answer?: string) {
  const line = await layLine(stage.gateway.port)
  const account = await newAccount(stage, 2_000)
  const { page, trouble, close } = await stage.visit(path, 'phone', { line, account, options: INSTALLING })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.locator('[data-testid="freshness"][data-state="live"]').first().waitFor()
  await page.addInitScript(() => {
    const parts = '[data-testid=freshness], [data-testid=offline], [data-testid=troubles], [role=alert]'
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const { innerText = '' } of document.querySelectorAll<HTMLElement>(parts)) said.add(innerText)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  page.setDefaultTimeout(PATIENCE_MS)
  line.pass(network)
  if (answer !== undefined) line.blockWebSockets(answer)
  await page.reload({ waitUntil: 'commit' })
  return {
    page,
    /** The page's words about its connection since then. */
    said: () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n')),
    async end() {
      expect(trouble.pageErrors).toEqual([])
      await close()
      await line.close()
    },
  }
}

const live = (page: Page, link: 'socket' | 'rest') =>
  page.locator(`[data-testid="freshness"][data-state="live"][data-link="${link}"]`).first()

/** Words of a connection that is gone, or of a state that is old. */
const UNTRUE = /no connection|connection lost|stale|offline|did not|failed|new version|is down/

/** Places a bet of 20 by touch. */
async function place(page: Page): Promise<void> {
  await takeOne(page, 'tap')
  await page.getByTestId('slip-bar').tap()
  const slip = page.getByRole('dialog', { name: 'Slip' })
  await slip.getByLabel('Stake in KES').fill('20')
  await slip.getByRole('button', { name: /^Place bet/ }).dblclick()
  await slip.getByText(/Sending your bet|Bet placed/).waitFor()
  await slip.getByText('Bet placed').waitFor()
}

test.concurrent('on 2G the page says that it connects until it is live, and a bet is told as it goes, and placed once', async () => {
  const { page, said, end } = await openOver('/', SLOW_2G)
  await live(page, 'socket').waitFor()
  await keepShot(page, 'home-2g-phone')
  expect(await said()).not.toMatch(UNTRUE)
  await place(page)
  await keepShot(page, 'receipt-2g-phone')
  expect(await ledgerOf(stage, page)).toMatchObject({ balance: 1_980, bets: [{ stake: 20 }] })
  expect(await said()).not.toMatch(UNTRUE)
  await end()
})

test.concurrent.each([
  ['loses one packet in twenty', LOSSY, undefined],
  ['is a proxy that buffers', BUFFERING, undefined],
  ['is a proxy that refuses WebSockets and answers polls late', LATE, NO_UPGRADE],
])(
  'where the network %s a round is followed without a wrong score or a false alarm',
  async (_, network, answer) => {
    const link = answer === undefined ? 'socket' : 'rest'
    const { page, said, end } = await openOver('/playouts', network, answer)
    await live(page, link).waitFor()
    const before = await said()
    const { period } = await goToSoonest(stage.gateway.url, AHEAD_MS, async (name) => {
      await page.getByRole('button', { name, exact: true }).filter({ visible: true }).tap()
      await page.getByRole('heading', { level: 1, name: /full time/ }).waitFor()
    })
    await watchScores(page)
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`Week ${period.round_number}, full time`) })
      .waitFor()
    await page.locator(`[data-testid="freshness"][data-link="${link}"]`).getByText('final').waitFor()
    expect(await untrueScores(page, stage, period)).toEqual([])
    if (link === 'rest') {
      // A round that is over does not grow old, though nothing of it changes any more.
      const oldAt = Date.now() + 3 * BEAT_MS
      while (Date.now() < oldAt)
        await page.waitForResponse((response) => response.url().endsWith(`/topics/live/${period.round_id}`))
      await page
        .locator('[data-testid="freshness"][data-link="rest"][data-state="live"]')
        .getByText('final')
        .waitFor()
    }
    expect((await said()).replace(before, '')).not.toMatch(UNTRUE)
    if (link === 'socket') expect(before).not.toMatch(UNTRUE)
    await keepShot(page, `playouts-${link}-${network === LOSSY ? 'lossy' : 'proxy'}-phone`)
    await end()
  },
)
