import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }

/** The distance of a part from the lower edge of the sticky header, in px. */
const under = (page: Page, id: string) =>
  page.evaluate((id) => {
    const header = document.querySelector('body header')?.getBoundingClientRect().bottom ?? 0
    return (document.getElementById(id)?.getBoundingClientRect().top ?? -1) - header
  }, id)

test('a reader comes to a part by the keyboard, by its address, and from another page, and from an offer to its arithmetic', async () => {
  const { page, trouble, close } = await stage.visit('/terms-and-conditions#errors', 'phone')
  await page.waitForFunction(() => document.activeElement?.id === 'errors')
  expect(await under(page, 'errors')).toBeGreaterThanOrEqual(0)
  expect(await under(page, 'errors')).toBeLessThan(60)

  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Tax' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'tax')
  expect(await under(page, 'tax')).toBeGreaterThanOrEqual(0)
  expect(new URL(page.url()).hash).toBe('#tax')

  await page.getByRole('main').getByRole('link', { name: 'dispute it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dispute resolution' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1' && scrollY === 0)
  await page.getByRole('link', { name: 'rules of settlement' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'settlement')
  expect(await under(page, 'settlement')).toBeGreaterThanOrEqual(0)
  expect(await focused(page)).toBe('settlement')

  await moveTo(page, '/promotions')
  await page.getByRole('link', { name: 'More picks, more on top' }).click()
  await page.getByText('50 % on top').waitFor()
  await page.getByRole('link', { name: 'the arithmetic' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'multiples')
  expect(trouble).toEqual(clean)
  await close()
})
