import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fileStage } from '../../support/browser/file-stage.ts'
import { findings } from '../../support/browser/findings.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

const games = (page: Page) => page.getByTestId('games').locator('.game')
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const parameter = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)

test('a game is found by filters and by search, which the address holds', async () => {
  const { page, trouble, close } = await stage.visit('/casino', 'phone')
  await games(page).first().waitFor()
  await page.locator('[data-testid=crash-tile]:not([data-phase=waiting])').waitFor()
  const types = page.getByRole('list', { name: 'Type' })
  const count = page.getByText(/^\d+ games?$/)
  const all = await count.innerText()
  await types.getByRole('button', { name: 'Slots', exact: true }).click()
  await types.locator('[aria-pressed=true]').getByText('Slots', { exact: true }).waitFor()
  await parameter(page, 'type', 'slots')
  const slots = await count.innerText()
  expect(slots).not.toBe(all)
  await page.getByLabel('Provider').selectOption('northlake')
  await page.locator('select[data-chosen]').waitFor()
  expect(query(page)).toEqual({ type: 'slots', provider: 'northlake' })
  expect(await games(page).locator('.provider').allTextContents()).toSatisfy((names: string[]) =>
    names.every((name) => name === 'northlake'),
  )
  await page.goBack()
  await page.getByText(slots, { exact: true }).waitFor()
  await page.goBack()
  await page.getByText(all, { exact: true }).waitFor()

  const field = page.getByRole('searchbox', { name: 'Search games' })
  await field.fill('reef')
  await page.getByTestId('found').locator('.game').first().waitFor()
  await parameter(page, 'q', 'reef')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.reload()
  const found = page.getByTestId('found').locator('.open').first()
  const name = await found.innerText()
  expect(name).toMatch(/reef/i)
  await field.fill('zzzz')
  await page.getByText('Nothing found for “zzzz”').waitFor()
  await page.goBack()
  await page.getByTestId('found').waitFor({ state: 'detached' })
  await page.goForward()
  // Until the page has read the address, what is typed is replaced by it.
  await page.getByText('Nothing found for “zzzz”').waitFor()
  await field.fill('reef')
  const demo = page.getByRole('link', { name: `Demo of ${name}` })
  expect(await demo.getAttribute('href')).toMatch(/^\/gameplay\?game=[^&]+&provider=[^&]+&mode=demo$/)
  await found.click()
  await page.waitForURL(/\/gameplay\?game=[^&]+&provider=[^&]+$/)
  await moveTo(page, '/casino')
  await page.getByTestId('recent').getByRole('link', { name, exact: true }).waitFor()
  expect(trouble).toMatchObject({ pageErrors: [], cspViolations: [] })
  await close()
})
