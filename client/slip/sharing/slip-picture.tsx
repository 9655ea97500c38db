import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { t } from '#messages/share.ts'
import { t as slipText } from '#messages/slip.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { decimalText } from '#shared/odds/decimal-text.ts'
import { totalOddsOf } from '#shared/slip/sum.ts'
import { brandName } from '../../ui/text/brand.ts'
import { contextText, pickText } from '../pick-text.ts'
import { Actions } from './actions.tsx'

/** A row of a picture: a text, a figure beside it, and a note below. */
interface PictureRow {
  readonly text: string
  readonly figure?: string
  readonly note?: string
}

/** Sizes in px, large enough for the screens of phones. */
const WIDTH = 720
const EDGE = 40
const ROW_HEIGHT = 96
const TEXT_BASELINE = 46
const NOTE_BASELINE = 78
/** Space between a row's text and its figure. */
const GAP = 20

/** Draws the rows in the colours of the theme and the operator. The first and the last figure stand out. */
function drawPicture(canvas: HTMLCanvasElement, rows: readonly PictureRow[]): void {
  const pageStyle = getComputedStyle(document.documentElement)
  const { fontFamily } = getComputedStyle(document.body)
  const colourOf = (name: string) => pageStyle.getPropertyValue(`--n-colors-${name}`).trim()
  canvas.width = WIDTH
  canvas.height = rows.length * ROW_HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return
  const widthOf = (words: string) => context.measureText(words).width
  context.fillStyle = colourOf('surface')
  context.fillRect(0, 0, WIDTH, canvas.height)
  for (const [index, row] of rows.entries()) {
    const top = index * ROW_HEIGHT
    const isFirstOrLast = index === 0 || index === rows.length - 1
    context.fillStyle = colourOf('line')
    context.fillRect(0, top, WIDTH, 1)
    context.fillStyle = colourOf(isFirstOrLast ? 'signal' : 'text')
    context.font = `800 32px ${fontFamily}`
    const figure = row.figure ?? ''
    const room = WIDTH - 2 * EDGE - widthOf(figure) - GAP
    context.fillText(figure, WIDTH - EDGE - widthOf(figure), top + TEXT_BASELINE)
    context.font = `700 28px ${fontFamily}`
    context.fillText(cutTo(row.text, room, widthOf), EDGE, top + TEXT_BASELINE)
    context.fillStyle = colourOf('soft')
    context.font = `400 22px ${fontFamily}`
    context.fillText(cutTo(row.note ?? '', WIDTH - 2 * EDGE, widthOf), EDGE, top + NOTE_BASELINE)
  }
}

/** The text, cut to a width in px with an ellipsis. */
function cutTo(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > widthPx) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The rows of a slip's picture, without stake and player. */
function rowsOf(lines: readonly SlipLine[], code: string): readonly PictureRow[] {
  const prices = lines.map(({ taken }) => ({ odd_value: taken }))
  return [
    { text: brandName, note: [slipText.picks(lines.length), location.host].join(' · ') },
    ...lines.map((line) => ({
      text: pickText(line),
      figure: decimalText(line.taken),
      note: contextText(line),
    })),
    {
      text: code,
      figure: totalOddsOf(prices),
      note: [code && t.code, slipText.totalOdds].filter(Boolean).join(' · '),
    },
  ]
}

/** The picture of a slip, drawn in the page. It can be saved, or shared with the system's sheet if that takes files. */
export function SlipPicture({ lines, code }: { lines: readonly SlipLine[]; code: string }) {
  const [url, setUrl] = useState('')
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    drawPicture(canvas, rowsOf(lines, code))
    setUrl(canvas.toDataURL('image/png'))
    canvas.toBlob((blob) => setFile(blob && new File([blob], 'slip.png', { type: 'image/png' })), 'image/png')
  }, [lines, code])
  const files = file ? [file] : []
  return (
    <>
      <chakra.img
        src={url || undefined}
        alt={t.pictureOf(slipText.picks(lines.length), brandName)}
        w="full"
      />
      <Actions>
        <Button asChild variant="subtle">
          <a href={url} download="slip.png">
            {t.save}
          </a>
        </Button>
        {files.length > 0 && navigator.canShare?.({ files }) ? (
          <Button variant="subtle" onClick={() => void navigator.share({ files }).catch(() => undefined)}>
            {t.sendPicture}
          </Button>
        ) : null}
      </Actions>
    </>
  )
}
