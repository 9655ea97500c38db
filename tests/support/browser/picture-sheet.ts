import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The folder of the sheets. */
const folder = join(import.meta.dirname, '../../.out/sheets')

/** A screenshot (PNG) with its caption. */
export interface Picture {
  readonly caption: string
  readonly png: Buffer
}

/** Widest sheet, and gap around pictures, in px. */
const WIDEST = 1_520
const GAP = 8
const CAPTION = 18

/** Writes pictures of one size on sheets, `<name>-<nth>.png`, each scaled and captioned. @param perSheet columns, rows */
export async function writeSheets(
  name: string,
  pictures: readonly Picture[],
  [columns, rows]: readonly [number, number],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const width = Math.floor(WIDEST / columns) - GAP
  const perSheet = columns * rows
  for (let first = 0; first < pictures.length; first += perSheet) {
    const tiles = await Promise.all(
      pictures.slice(first, first + perSheet).map(async ({ caption, png }) => ({
        caption,
        ...(await sharp(png).resize({ width }).png().toBuffer({ resolveWithObject: true })),
      })),
    )
    const height = Math.max(...tiles.map(({ info }) => info.height)) + CAPTION + GAP
    await sharp({
      create: {
        width: columns * (width + GAP),
        height: Math.ceil(tiles.length / columns) * height,
        channels: 3,
        background: '#888',
      },
    })
      .composite(
        tiles.flatMap(({ caption, data }, nth) => {
          const left = (nth % columns) * (width + GAP)
          const top = Math.floor(nth / columns) * height
          return [
            { input: captionOf(caption, width), left, top },
            { input: data, left, top: top + CAPTION },
          ]
        }),
      )
      .png()
      .toFile(join(folder, `${name}-${first / perSheet + 1}.png`))
  }
}

const captionOf = (text: string, width: number) =>
  Buffer.from(
    `<svg width="${width}" height="${CAPTION}"><text x="2" y="13" font-family="sans-serif" font-size="12">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`,
  )
