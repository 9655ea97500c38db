import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { fileStage } from '../../support/browser/file-stage.ts'
import { moveTo } from '../../support/browser/move.ts'

const stage = fileStage(1)

/** A page of a PDF: its size in mm and the text on it, in the order it was drawn. */
interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly text: string
}

const MM_PER_POINT = 25.4 / 72

async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(file)
  return Promise.all(
    text.map(async (written, nth) => {
      const page = await file.getPage(nth + 1)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      return {
        widthMm: (right - left) * MM_PER_POINT,
        heightMm: (top - bottom) * MM_PER_POINT,
        text: written,
      }
    }),
  )
}

const squeezed = (text: string) => text.replace(/\s+/g, '')
const printed = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }))

test('a list fills A4 sheets, each with the heads of its columns, or one strip of 58 mm with everything that the screen shows', async () => {
  const { page, trouble, close } = await stage.visit('/print/jackpot', 'desktop')
  const sheet = page.getByTestId('sheet')
  await sheet.waitFor()
  expect(await sheet.locator('tbody tr').count()).toBeGreaterThanOrEqual(17)
  // The text alone does not show that the cells are below their heads.
  const layouts = await sheet
    .locator('th, td')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).display))])
  expect(layouts).toEqual(['table-cell'])
  const sheets = await printed(page)
  for (const { widthMm, heightMm, text } of sheets) {
    expect(widthMm).toBeCloseTo(210, 0)
    expect(heightMm).toBeCloseTo(297, 0)
    expect(squeezed(text)).toContain('Kick-off')
  }
  const text = squeezed(sheets.map((one) => one.text).join(''))
  expect(text).toContain('Dailyjackpot')
  expect(text).toMatch(/Asof\d{1,2}\w{3,4}\d{4},\d\d:\d\d/)
  for (const name of await sheet.locator('tbody th b').allTextContents())
    expect(text).toContain(squeezed(name))
  for (const word of ['Login', 'Howitworks', 'Onthispage', 'Paper']) expect(text).not.toContain(word)

  await page.getByRole('button', { name: '58 mm', exact: true }).click()
  await page.getByRole('button', { name: '58 mm', exact: true, pressed: true }).waitFor()
  const shown = squeezed((await sheet.textContent()) ?? '')
  const sheetMm = await sheet.evaluate(({ clientHeight }) => (clientHeight / 96) * 25.4)
  const [strip, ...more] = await printed(page)
  expect(more).toEqual([])
  expect(strip?.widthMm).toBeCloseTo(58, 0)
  expect(strip?.heightMm).toBeGreaterThanOrEqual(sheetMm)
  expect(strip?.heightMm).toBeLessThan(sheetMm + 8)
  expect(squeezed(strip?.text ?? '')).toBe(shown)

  await moveTo(page, '/print/matches?sport=72')
  await page.getByRole('heading', { level: 2, name: 'Hockey highlights' }).waitFor()
  await moveTo(page, '/print/nothing')
  await page.getByRole('heading', { name: 'This list does not exist' }).waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).isDisabled()).toBe(true)
  expect(trouble).toEqual({ consoleErrors: [], pageErrors: [], cspViolations: [], failedRequests: [] })
  await close()
})
