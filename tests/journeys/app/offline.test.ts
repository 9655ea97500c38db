import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INSTALLING } from '../../support/browser/browser.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(3)
})
afterAll(() => stage.close())

const scores = (page: Page) => page.locator('[data-testid^="match-"]')
const bar = (page: Page) => page.getByTestId('offline').getByText('You are offline.')

/** Waits until the worker rules this page; before it does it has kept everything that the page is made of. */
const installed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** The paths of everything that this browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })

/** Nothing on the page is a price or a score, and the page calls nothing live. */
async function expectNothingLive(page: Page): Promise<void> {
  expect(await page.locator('[data-testid^="match-"], [data-testid^="price-"]').count()).toBe(0)
  expect(await page.locator('[data-testid="full-table"], [data-testid="finished-week"]').count()).toBe(0)
  expect(await page.locator('[data-testid="freshness"][data-state="live"]').count()).toBe(0)
}

test('the installed page opens without a connection, says so, shows nothing as live, and comes back; so does any address while the gateway is away', async () => {
  const { page, trouble, close } = await stage.visit('/playouts', 'phone', { options: INSTALLING })
  await scores(page).first().waitFor()
  await installed(page)
  await page.reload()
  await scores(page).first().waitFor()
  expect(await bar(page).count()).toBe(0)

  await page.context().setOffline(true)
  await bar(page).waitFor()
  await page.reload()
  await bar(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNothingLive(page)
  await keepShot(page, 'offline-phone')
  await page.context().setOffline(false)
  await scores(page).first().waitFor()
  await bar(page).waitFor({ state: 'detached' })
  const paths = await kept(page)
  expect(paths.filter((path) => !/^\/(shell)?$/.test(path) && !/^\/assets\/[\w.-]+$/.test(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(4)

  await page.goto(`${stage.line.url}/how-to-play`)
  await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor()
  stage.line.cut()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'The live league' }).waitFor()
  await bar(page).waitFor()
  stage.line.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await bar(page).waitFor({ state: 'detached' })
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
