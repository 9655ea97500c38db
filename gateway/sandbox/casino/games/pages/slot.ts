import { allLines, hasSymbols, PAYING } from '../rules/slot.ts'
import { make, part } from './dom.ts'
import { amount, shillings } from './figures.ts'
import type { Round } from './server.ts'
import { openTable, type Table } from './table.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Least spinning time of the reels, and the time between their stops, in ms: the same for every outcome. */
const SPIN_MS = 1_000
const STOP_EVERY_MS = 350

const outcomeText = ({ line = [] }: Round) => line.join(' · ')

drawPaytable()
const reels = [...document.querySelectorAll<HTMLElement>('.reel')]
for (const [index, symbol] of ['sun', 'moon', 'star'].entries())
  reels[index]?.replaceChildren(drawSymbol(symbol))
openTable({ game: 'slot', outcomeText, createBoard })

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

function createBoard(table: Table) {
  const spinButton = part('go', HTMLButtonElement)

  return {
    redraw() {
      spinButton.disabled = table.isBusy() || table.cents() === undefined
    },
    async submit() {
      const cents = table.cents()
      if (cents === undefined) return
      spinButton.textContent = 'Spinning'
      const spinning = spinReels()
      const played = await table.play('slot', { stake: cents / 100 })
      await spinning
      await stopReels(played?.round.line)
      spinButton.textContent = 'Spin'
      if (!played) return
      part('result', HTMLElement).textContent = resultText(played.round)
      played.onShown()
    },
  }
}

function resultText({ line = [], paid }: Round): string {
  return `${line.join(', ')}. ${paid > 0 ? `You get ${shillings(paid)}.` : 'No win.'}`
}

async function spinReels(): Promise<void> {
  if (reducedMotion.matches) return
  for (const reel of reels) reel.classList.add('turning')
  await wait(SPIN_MS)
}

/** Stops the reels from left to right at these symbols; without a spin, at their previous ones. */
async function stopReels(line: readonly string[] | undefined): Promise<void> {
  for (const [index, reel] of reels.entries()) {
    const symbol = line?.[index]
    if (symbol) reel.replaceChildren(drawSymbol(symbol))
    reel.classList.remove('turning')
    if (!reducedMotion.matches) await wait(STOP_EVERY_MS)
  }
}

/** Draws the paying lines, each with its frequency as counted from the reels. */
function drawPaytable(): void {
  const lines = allLines()
  const rows = PAYING.map(({ symbol, count, pays }) => {
    const frequency = lines.filter((line) => hasSymbols(line, symbol, count)).length
    const lineCell = make('td', 'line', ...Array.from({ length: count }, () => drawSymbol(symbol)))
    lineCell.append(make('span', 'hidden', `${count} × ${symbol}`))
    return make(
      'tr',
      '',
      lineCell,
      make('td', '', `${pays}×`),
      make('td', '', amount(Math.round(lines.length / frequency))),
    )
  })
  part('lines', HTMLTableSectionElement).append(...rows)
}

/** A symbol of the reels as a picture of the page's sheet, which screen readers skip. */
function drawSymbol(symbol: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 48 48')
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('class', 'symbol')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#${symbol}`)
  picture.append(use)
  return picture
}
