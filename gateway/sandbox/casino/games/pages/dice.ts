import type { Round, Side } from './bank.ts'
import { part, pressedOnce } from './dom.ts'
import { hundredths, percent, readHundredths, shillings, times } from './figures.ts'
import { dicePays, winning } from './rules.ts'
import { stakeField } from './stake.ts'
import { openTable, type Table } from './table.ts'

const FACES = 10_000
const FEWEST = 100
const MOST = 9_800

const outcomeText = ({ side = 'under', target = 0, roll = 0 }: Round) =>
  `${hundredths(roll)} · ${side} ${hundredths(target)}`

openTable({ game: 'dice', outcomeText, start })

function start(table: Table): void {
  const form = part('play', HTMLFormElement)
  const go = part('go', HTMLButtonElement)
  const target = part('target', HTMLInputElement)
  const slide = part('slide', HTMLInputElement)
  const sides = [...form.querySelectorAll<HTMLInputElement>('[name=side]')]
  let isRolling = false

  const side = (): Side => (sides[0]?.checked ? 'under' : 'over')
  const bet = () => {
    const hundredth = readHundredths(target.value)
    const faces = hundredth === undefined ? 0 : winning(side(), hundredth)
    return hundredth !== undefined && faces >= FEWEST && faces <= MOST
      ? { side: side(), target: hundredth, faces }
      : undefined
  }
  const look = () => {
    const wanted = bet()
    const cents = stake.cents()
    target.setAttribute('aria-invalid', String(!wanted))
    part('chance', HTMLElement).textContent = wanted ? percent(wanted.faces / 100) : 'from 1 to 98 %'
    part('pays', HTMLElement).textContent = wanted ? times(9_900 / wanted.faces) : '–'
    part('win', HTMLElement).textContent =
      wanted && cents ? shillings(dicePays(cents, wanted.side, wanted.target) / 100) : '–'
    if (wanted) drawZone(wanted)
    go.disabled = isRolling || !wanted || cents === undefined
  }
  const stake = stakeField(table.state, () => look())

  target.addEventListener('input', () => {
    slide.value = String(readHundredths(target.value) ?? slide.value)
    look()
  })
  slide.addEventListener('input', () => {
    target.value = hundredths(Number(slide.value))
    look()
  })
  for (const each of sides)
    each.addEventListener('change', () => {
      const [least, most] = side() === 'under' ? [FEWEST, MOST] : [FACES - 1 - MOST, FACES - 1 - FEWEST]
      slide.min = String(least)
      slide.max = String(most)
      // The mirrored target: the same chance on the other side.
      const turned = FACES - 1 - (readHundredths(target.value) ?? FACES / 2)
      target.value = hundredths(Math.min(most, Math.max(least, turned)))
      slide.value = String(turned)
      look()
    })
  pressedOnce(go)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const wanted = bet()
    const cents = stake.cents()
    if (isRolling || !wanted || cents === undefined) return
    isRolling = true
    look()
    const body = { stake: cents / 100, side: wanted.side, target: wanted.target }
    const played = await table.play('dice', body)
    if (played) {
      drawRoll(played.round)
      played.shown()
    }
    isRolling = false
    look()
  })
  look()
}

function drawZone({ side, target }: { readonly side: Side; readonly target: number }): void {
  const zone = part('zone', HTMLElement)
  zone.style.left = side === 'under' ? '0' : `${target / 100}%`
  zone.style.right = side === 'under' ? `${100 - target / 100}%` : '0'
}

function drawRoll({ roll = 0, side, target = 0, paid }: Round): void {
  const figure = part('roll', HTMLOutputElement)
  figure.textContent = hundredths(roll)
  figure.classList.toggle('won', paid > 0)
  const marker = part('marker', HTMLElement)
  marker.hidden = false
  marker.style.left = `${roll / 100}%`
  marker.classList.toggle('won', paid > 0)
  part('result', HTMLElement).textContent =
    `${hundredths(roll)} is ${paid > 0 ? '' : 'not '}${side} ${hundredths(target)}. ` +
    (paid > 0 ? `You get ${shillings(paid)}.` : 'No win.')
}
