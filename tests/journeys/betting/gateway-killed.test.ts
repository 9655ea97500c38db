import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { formatAmount } from '#shared/amounts.ts'
import { bettorTab, ledgerOf, placeBet, takeOne, upcomingPrices } from '../../support/browser/bettor.ts'
import { launchBrowser, openTab, type Size } from '../../support/browser/browser.ts'
import { findings } from '../../support/browser/findings.ts'
import type { Visit } from '../../support/browser/product.ts'
import { sessionOf } from '../../support/browser/session.ts'
import { createClusterGateway } from '../../support/cluster/gateway.ts'
import { type Fault, startFaultProxy } from '../../support/intents/fault-proxy.ts'
import { eventually, within } from '../../support/patience.ts'
import { runSandbox } from '../../support/provider/sandbox-process.ts'

/**
 * The product in processes of its own, and a proxy between gateway and provider on which bets can be held. Each test that
 * kills something sets its own: on a shared stage the other tests would miss it.
 */
type KilledGatewayStage = Awaited<ReturnType<typeof setKilledGatewayStage>>

async function setKilledGatewayStage() {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'killed-gateway-'))
  const data = join(folder, 'ledger.sqlite')
  const sandbox = await runSandbox(data)
  let fault: Fault | undefined
  const proxy = await startFaultProxy(sandbox.url, () => fault && { fault, ms: 0 })
  const gateway = await createClusterGateway({
    PROVIDER_URL: proxy.url,
    COMPETITIONS: '1,2,3,4',
    PROVIDER_TIMEOUT_MS: '30000',
  })
  let isAlive = false
  const browser = await launchBrowser()
  return {
    sandbox,
    /** URL of the gateway, which stays the same after it is killed and restarted. */
    url: gateway.url,
    async kill() {
      isAlive = false
      await gateway.kill()
    },
    /** Restarts the gateway at its address; what is sent from now on has no fault. */
    async restart() {
      fault = undefined
      if (!isAlive) await gateway.start()
      isAlive = true
    },
    /** Injects a fault into every new bet at the proxy; undefined: none. */
    inject(chosen: Fault | undefined) {
      fault = chosen
    },
    /** Resolves once a bet is held. */
    held: () => within<void>('a bet to be held', (held) => void proxy.holding(1).then(held)),
    async visit(path: string, size: Size, { account }: Pick<Visit, 'account'> = {}) {
      const tab = await openTab(
        browser,
        size,
        account && { storageState: await sessionOf(sandbox.url, account, gateway.url) },
      )
      await tab.page.goto(gateway.url + path)
      return tab
    },
    /** Throws what does not add up in the ledger. */
    async close() {
      await browser.close()
      await gateway.kill()
      await proxy.close()
      await sandbox.close()
      const ledger = await openLedger(data, Date.now())
      const wrong = ledger.prove()
      ledger.close()
      rmSync(folder, { recursive: true })
      if (wrong.length > 0) throw new Error(`The ledger does not add up: ${wrong.join('; ')}`)
    },
  }
}

/** A stage of this test's own, whose gateway is alive. */
async function living(onTestFinished: (close: () => Promise<void>) => void): Promise<KilledGatewayStage> {
  const stage = await setKilledGatewayStage()
  onTestFinished(() => stage.close())
  await stage.restart()
  return stage
}

/** Nothing here is to be quick: a gateway starts, and a browser finds it again. */
const patient = { timeout: 120_000 }

/** After this time the page lets a bet go that the provider does not have, in ms. */
const SETTLES_AFTER_MS = 6_000

/**
 * From its next load on the page takes intents for settled this long after it lost sight of them, in ms, in place of
 * what the gateway's settings come to: half a minute and more.
 */
const settleSoon = (page: Page, afterMs: number): Promise<unknown> =>
  page.addInitScript((settlesAfterMs) => {
    const read = Element.prototype.getAttribute
    Element.prototype.getAttribute = function (name) {
      const text = read.call(this, name)
      const isSettings = name === 'content' && read.call(this, 'name') === 'nare'
      return isSettings && text !== null ? JSON.stringify({ ...JSON.parse(text), settlesAfterMs }) : text
    }
  }, afterMs)

async function take(page: Page, how: 'press' | 'tap', later: number): Promise<void> {
  await upcomingPrices(page).last().waitFor(patient)
  await takeOne(page, how, later)
}

/** The bet that is to be placed next is on its way when the gateway dies. */
async function killMidway(stage: KilledGatewayStage, place: () => Promise<unknown>): Promise<void> {
  const held = stage.held()
  await place()
  await held
  await stage.kill()
}

/** The reference of the bet that a slip waits for, as it says it. */
async function referenceIn(slip: Locator): Promise<string> {
  const said = (await slip.getByTestId('placing').getByText('Reference').textContent(patient)) ?? ''
  return said.replace('Reference ', '')
}

const betIds = async (stage: KilledGatewayStage, page: Page) =>
  (await ledgerOf(stage, page)).bets.map(({ bet_id }) => bet_id)

/** Nothing is under way any more in this browser. */
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('placing'))

async function showsTheBalance(stage: KilledGatewayStage, page: Page): Promise<void> {
  await eventually('the balance is what the ledger says', async () => {
    const told = formatAmount((await ledgerOf(stage, page)).balance)
    return (await page.getByTestId('balance').textContent())?.includes(told)
  })
}

test.concurrent('by keyboard on a desktop: a bet that was taken before the gateway was killed is found once it is back', async ({
  onTestFinished,
}) => {
  const stage = await living(onTestFinished)
  const { page, close } = await bettorTab(stage, '/', 'desktop')
  await take(page, 'press', 0)
  const panel = page.getByRole('complementary', { name: 'Slip' })
  await panel.getByText('Any', { exact: true }).press('Space')
  await panel.getByLabel('Stake in KES').fill('30')
  const place = panel.getByRole('button', { name: 'Place bet' })
  await place.waitFor(patient)
  const before = await ledgerOf(stage, page)

  stage.inject('held-answer')
  await killMidway(stage, () => placeBet(panel, 'press'))
  const taken = await ledgerOf(stage, page)
  expect(taken.bets.length).toBe(before.bets.length + 1)
  await panel.getByText('Outcome unknown').waitFor(patient)
  const reference = await referenceIn(panel)
  expect(taken.bets[0]).toMatchObject({ stake: 30, reference })
  expect(await panel.getByRole('button', { name: 'A bet is on its way' }).isEnabled()).toBe(false)
  expect(await findings(page)).toEqual([])

  await stage.restart()
  await panel.getByText('Bet placed').waitFor(patient)
  await panel.getByText(`Bet ${taken.bets[0]?.bet_id}`).waitFor(patient)
  expect(await betIds(stage, page)).toEqual(taken.bets.map(({ bet_id }) => bet_id))
  await showsTheBalance(stage, page)
  expect(await remembered(page)).toBeNull()
  await panel.getByRole('button', { name: 'Done' }).press('Enter')
  await panel.getByText('Tap a price to add a pick.').waitFor(patient)
  await take(page, 'press', 1)
  await panel.getByRole('button', { name: 'Place bet' }).waitFor(patient)
  await close()
})

test.concurrent('by touch on a phone: a bet that the kill kept from the provider is sent again once, as the player chooses', async ({
  onTestFinished,
}) => {
  const stage = await living(onTestFinished)
  const { page, close } = await bettorTab(stage, '/terms-and-conditions', 'phone')
  await settleSoon(page, SETTLES_AFTER_MS)
  await page.goto(`${stage.url}/`)
  await take(page, 'tap', 0)
  await page.getByTestId('slip-bar').tap(patient)
  const sheet = page.getByRole('dialog', { name: 'Slip' })
  await sheet.getByText('Any', { exact: true }).tap()
  await sheet.getByRole('button', { name: 'Stake 100', exact: true }).tap()
  const place = sheet.getByRole('button', { name: 'Place bet' })
  await place.waitFor(patient)
  const before = await betIds(stage, page)

  stage.inject('held')
  await killMidway(stage, () => placeBet(sheet, 'tap'))
  await sheet.getByText('Outcome unknown').waitFor(patient)
  const reference = await referenceIn(sheet)
  await stage.restart()
  await sheet.getByText('Your bet history does not have it yet').waitFor(patient)
  expect(await betIds(stage, page)).toEqual(before)
  const again = sheet.getByRole('button', { name: 'Send the same bet again' })
  await again.waitFor(patient)
  expect(await findings(page)).toEqual([])
  await again.tap()
  await sheet.getByText('Bet placed').waitFor(patient)
  const { bets } = await ledgerOf(stage, page)
  expect(bets.length).toBe(before.length + 1)
  expect(bets[0]).toMatchObject({ stake: 100, reference })
  await showsTheBalance(stage, page)
  await close()
})
