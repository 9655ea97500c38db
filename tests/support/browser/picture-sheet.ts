import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** The folder of the sheets. */
const folder = join(import.meta.dirname, '../../.out/sheets')

/** A screenshot (PNG) with its caption. */
export interface Picture {
  readonly caption: string
  readonly png: Buffer
}

/** Width of a sheet, in px. */
const WIDTH = 1_520

/** Writes pictures of one size on sheets, `<name>-<nth>.png`, each scaled and captioned. @param perSheet columns, rows */
export async function writeSheets(
  browser: Browser,
  name: string,
  pictures: readonly Picture[],
  [columns, rows]: readonly [number, number],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
  const perSheet = columns * rows
  for (let first = 0; first < pictures.length; first += perSheet) {
    const figures = pictures.slice(first, first + perSheet).map(
      ({ caption, png }) =>
        `<figure>${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}
        <img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
    )
    await page.setContent(
      `<style>
        body { margin: 4px; background: #888; font: 12px sans-serif }
        body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 8px }
        figure { margin: 0 }
        img { display: block; width: 100% }
      </style>${figures.join('')}`,
    )
    await page.screenshot({ path: join(folder, `${name}-${first / perSheet + 1}.png`), fullPage: true })
  }
  await page.close()
}
