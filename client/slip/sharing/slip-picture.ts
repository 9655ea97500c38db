/** A row of a picture: a text, a figure beside it, and a note below. */
export interface PictureRow {
  readonly text: string
  readonly figure?: string
  readonly note?: string
}

/** Sizes in px, large enough for the screens of phones. */
const WIDTH = 720
const EDGE = 40
const ROW = 96
const GAP = 20

/** Draws the rows in the colours of the theme and the operator. The first and the last figure stand out. */
export function drawPicture(canvas: HTMLCanvasElement, rows: readonly PictureRow[]): void {
  const [page, { fontFamily }] = [getComputedStyle(document.documentElement), getComputedStyle(document.body)]
  const colourOf = (name: string) => page.getPropertyValue(`--n-colors-${name}`).trim()
  const [text, soft, signal] = [colourOf('text'), colourOf('soft'), colourOf('signal')]
  canvas.width = WIDTH
  canvas.height = rows.length * ROW
  const context = canvas.getContext('2d')
  if (!context) return
  const widthOf = (words: string) => context.measureText(words).width
  context.fillStyle = colourOf('surface')
  context.fillRect(0, 0, WIDTH, canvas.height)
  for (const [at, row] of rows.entries()) {
    const top = at * ROW
    const isEdge = at === 0 || at === rows.length - 1
    context.fillStyle = colourOf('line')
    context.fillRect(0, top, WIDTH, 1)
    context.fillStyle = isEdge ? signal : text
    context.font = `800 32px ${fontFamily}`
    const figure = row.figure ?? ''
    const room = WIDTH - 2 * EDGE - widthOf(figure) - GAP
    context.fillText(figure, WIDTH - EDGE - widthOf(figure), top + 46)
    context.font = `700 28px ${fontFamily}`
    context.fillText(cutTo(row.text, room, widthOf), EDGE, top + 46)
    context.fillStyle = soft
    context.font = `400 22px ${fontFamily}`
    context.fillText(cutTo(row.note ?? '', WIDTH - 2 * EDGE, widthOf), EDGE, top + 78)
  }
}

/** The text, cut to `room` with an ellipsis. */
export function cutTo(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const letters = [...text]
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
