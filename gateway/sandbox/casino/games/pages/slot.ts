import type { Round } from './bank.ts'
import { make, part, pressedOnce } from './dom.ts'
import { amount, shillings } from './figures.ts'
import { allLines, lines, SPIN_EVERY_MS } from './rules.ts'
import { stakeField } from './stake.ts'
import { drawSymbol } from './symbols.ts'
import { openTable, type Table } from './table.ts'

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
  const rows = lines.map(({ symbol, count, pays }) => {
    const often = all.filter((line) => line.filter((each) => each === symbol).length === count).length
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
