import { allLines, hasSymbols, PAYING, SPIN_EVERY_MS } from '../rules/slot.ts'
import type { Round } from './bank.ts'
import { make, part, pressedOnce } from './dom.ts'
import { amount, shillings } from './figures.ts'
import { stakeField } from './stake.ts'
import { openTable, type Table } from './table.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The outline of each symbol in a box of 48. */
const outlines: Readonly<Record<string, string>> = {
  star: 'M24 5l5.6 12.6 13.7 1.4-10.3 9.2 3 13.5L24 34.7l-12 7 3-13.5L4.7 19l13.7-1.4z',
  moon: 'M31 6a19 19 0 1 0 11 26A16 16 0 0 1 31 6z',
  diamond: 'M24 4l17 20-17 20L7 24z',
  leaf: 'M8 40C6 20 18 7 41 7c0 22-12 34-27 31l14-16-20 18z',
  wave: 'M4 18c7-8 13-8 20 0s13 8 20 0v8c-7 8-13 8-20 0s-13-8-20 0zM4 32c7-8 13-8 20 0s13 8 20 0v7c-7 8-13 8-20 0s-13-8-20 0z',
  sun: 'M24 12a12 12 0 1 0 0 24 12 12 0 1 0 0-24zM22.5 2h3v7h-3zM22.5 39h3v7h-3zM2 22.5h7v3H2zM39 22.5h7v3h-7zM7.6 9.7l2.1-2.1 5 5-2.1 2.1zM33.4 35.5l2.1-2.1 5 5-2.1 2.1zM9.7 40.5l-2.1-2.1 5-5 2.1 2.1zM35.5 14.6l-2.1-2.1 5-5 2.1 2.1z',
}

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

function start(table: Table): void {
  const form = part('play', HTMLFormElement)
  const go = part('go', HTMLButtonElement)
  let isSpinning = false
  let spinAt = performance.now() + (table.state.spin_in_ms ?? 0)

  const look = () => {
    const seconds = Math.ceil((spinAt - performance.now()) / 1_000)
    const isEarly = seconds > 0
    go.textContent = isSpinning ? 'Spinning' : isEarly ? `Next spin in ${seconds} s` : 'Spin'
    go.disabled = isSpinning || isEarly || stake.cents() === undefined
    if (isEarly && !isSpinning) setTimeout(look, 200)
  }
  const stake = stakeField(table.state, () => look())
  pressedOnce(go)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const cents = stake.cents()
    if (go.disabled || cents === undefined) return
    isSpinning = true
    look()
    const turned = turn()
    const played = await table.play('slot', { stake: cents / 100 })
    if (played) spinAt = performance.now() + SPIN_EVERY_MS
    await turned
    await stop(played?.round.line)
    if (played) {
      part('result', HTMLElement).textContent = resultText(played.round)
      played.shown()
    }
    isSpinning = false
    look()
  })
  look()
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

/** A symbol of the reels as a picture that screen readers skip. */
function drawSymbol(symbol: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 48 48')
  picture.setAttribute('aria-hidden', 'true')
  picture.setAttribute('class', `symbol ${symbol}`)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', outlines[symbol] ?? '')
  picture.append(path)
  return picture
}
