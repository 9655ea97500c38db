import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PdfPage, readPdf } from '../../support/browser/pdf.ts'
import { keepShot, type Stage, setStage } from '../../support/browser/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage(1)
})
afterAll(() => stage.close())

const clean = { consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] }
const squeezed = (text: string) => text.replace(/\s+/g, '')

async function toPdf(page: Page): Promise<PdfPage[]> {
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

/** The sheet's text on the screen, to be compared with the paper's. */
async function sheetText(page: Page): Promise<string> {
  return squeezed((await page.getByTestId('sheet').textContent()) ?? '')
}

/** The display of the sheet's table cells: the text alone does not show that they are below their heads. */
async function layouts(page: Page): Promise<string[]> {
  const cells = page.getByTestId('sheet').locator('th, td')
  return await cells.evaluateAll((all) => [...new Set(all.map((cell) => getComputedStyle(cell).display))])
}

async function choosePaper(page: Page, paper: 'A4' | '58 mm'): Promise<void> {
  const choice = page.getByRole('button', { name: paper, exact: true })
  await choice.click()
  await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
}

describe.each([
  { what: 'matches', title: 'Football highlights', matches: 10 },
  { what: 'jackpot', title: 'Daily jackpot', matches: 17 },
])('the list of $what', ({ what, title, matches }) => {
  test('fills A4 sheets, each with the heads of its columns', async () => {
    const { page, trouble, close } = await stage.visit(`/print/${what}`, 'desktop')
    await page.getByTestId('sheet').waitFor()
    await keepShot(page, `print-${what}-a4-desktop`)
    const rows = await page.getByTestId('sheet').locator('tbody tr').count()
    expect(rows).toBeGreaterThanOrEqual(matches)
    expect(await layouts(page)).toEqual(['table-cell'])
    const pages = await toPdf(page)
    for (const { widthMm, heightMm, text } of pages) {
      expect(widthMm).toBeCloseTo(210, 0)
      expect(heightMm).toBeCloseTo(297, 0)
      expect(squeezed(text)).toContain('Kick-off')
    }
    const printed = squeezed(pages.map(({ text }) => text).join(''))
    expect(printed).toContain(squeezed(title))
    expect(printed).toMatch(/Asof\d{1,2}\w{3,4}\d{4},\d\d:\d\d/)
    for (const name of await page.getByTestId('sheet').locator('tbody th b').allTextContents())
      expect(printed).toContain(squeezed(name))
    for (const word of ['Login', 'Howitworks', 'Onthispage', 'Paper']) expect(printed).not.toContain(word)
    expect(trouble).toEqual(clean)
    await close()
  })

  test('is one strip of 58 mm, cut where it ends, with everything that the screen shows', async () => {
    const { page, trouble, close } = await stage.visit(`/print/${what}`, 'phone')
    await page.getByTestId('sheet').waitFor()
    await choosePaper(page, '58 mm')
    const shown = await sheetText(page)
    const height = () => page.getByTestId('sheet').evaluate((sheet) => (sheet.clientHeight / 96) * 25.4)
    const sheetMm = await height()
    await keepShot(page, `print-${what}-roll-phone`)
    const pages = await toPdf(page)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.widthMm).toBeCloseTo(58, 0)
    expect(pages[0]?.heightMm).toBeGreaterThanOrEqual(sheetMm)
    expect(pages[0]?.heightMm).toBeLessThan(sheetMm + 8)
    expect(squeezed(pages[0]?.text ?? '')).toBe(shown)
    expect(trouble).toEqual(clean)
    await close()
  })
})

test('a list of another sport is printed by its address, and one that nobody knows is said not to be there', async () => {
  const { page, close } = await stage.visit('/print/matches?sport=70', 'desktop')
  await page.getByRole('heading', { level: 2, name: 'Tennis highlights' }).waitFor()
  await page.getByRole('link', { name: 'Jackpot' }).last().click()
  await page.getByText(/Prize KES [\d,]{10}/).waitFor()
  await page.goto(`${stage.line.url}/print/nothing`)
  await page.getByRole('heading', { name: 'This list does not exist' }).waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true)
  await close()
})
