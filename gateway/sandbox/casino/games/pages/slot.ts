import { allLines, hasSymbols, PAYING } from '../rules/slot.ts'
import type { Round } from './bank.ts'
import { make, part } from './dom.ts'
import { amount, shillings } from './figures.ts'
import { openTable, type Table } from './table.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Spinning time of the reels and the time between their stops, in ms: the same for every outcome. */
const TURN_MS = 1_000
const STOP_MS = 350

const outcomeText = ({ line = [] }: Round) => line.join(' · ')

drawPaytable()
const reels = [...document.querySelectorAll<HTMLElement>('.reel')]
for (const [at, symbol] of ['sun', 'moon', 'star'].entries()) reels[at]?.replaceChildren(drawSymbol(symbol))
openTable({ game: 'slot', outcomeText, start })

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const isStill = matchMedia('(prefers-reduced-motion: reduce)')

function start(table: Table) {
  const go = part('go', HTMLButtonElement)

  return {
    redraw() {
      go.textContent = table.isBusy() ? 'Spinning' : 'Spin'
      go.disabled = table.isBusy() || table.cents() === undefined
    },
    async submit() {
      const cents = table.cents()
      if (cents === undefined) return
      const turned = turn()
      const played = await table.play('slot', { stake: cents / 100 })
      await turned
      await stop(played?.round.line)
      if (!played) return
      part('result', HTMLElement).textContent = resultText(played.round)
      played.shown()
    },
  }
}

function resultText({ line = [], paid }: Round): string {
  return `${line.join(', ')}. ${paid > 0 ? `You get ${shillings(paid)}.` : 'No win.'}`
}

async function turn(): Promise<void> {
  if (isStill.matches) return
  for (const each of reels) each.classList.add('turning')
  await wait(TURN_MS)
}

/** Stops the reels from left to right at these symbols; without a spin, at their previous ones. */
async function stop(line: readonly string[] | undefined): Promise<void> {
  for (const [at, each] of reels.entries()) {
    const symbol = line?.[at]
    if (symbol) each.replaceChildren(drawSymbol(symbol))
    each.classList.remove('turning')
    if (!isStill.matches) await wait(STOP_MS)
  }
}

/** Draws the paying lines, each with its frequency as counted from the reels. */
function drawPaytable(): void {
  const all = allLines()
  const rows = PAYING.map(({ symbol, count, pays }) => {
    const often = all.filter((line) => hasSymbols(line, symbol, count)).length
    const shown = make('td', 'line', ...Array.from({ length: count }, () => drawSymbol(symbol)))
    shown.append(make('span', 'hidden', `${count} × ${symbol}`))
    return make(
      'tr',
      '',
      shown,
      make('td', '', `${pays}×`),
      make('td', '', amount(Math.round(all.length / often))),
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
