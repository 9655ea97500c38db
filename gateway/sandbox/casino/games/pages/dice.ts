import { DICE, type DiceBet, dicePayoutCents, isDiceBet, type Side, winningFaces } from '../rules/dice.ts'
import type { Round } from './bank.ts'
import { part } from './dom.ts'
import { hundredths, percent, readHundredths, shillings, times } from './figures.ts'
import { openTable, type Table } from './table.ts'

const { faces: FACES, fewest: FEWEST, most: MOST } = DICE

const outcomeText = ({ side = 'under', target = 0, roll = 0 }: Round) =>
  `${hundredths(roll)} · ${side} ${hundredths(target)}`

openTable({ game: 'dice', outcomeText, start })

function start(table: Table) {
  const go = part('go', HTMLButtonElement)
  const target = part('target', HTMLInputElement)
  const sides = [...document.querySelectorAll<HTMLInputElement>('[name=side]')]

  const side = (): Side => (sides[0]?.checked ? 'under' : 'over')
  const bet = (): DiceBet | undefined => {
    const typed = { side: side(), target: readHundredths(target.value) ?? Number.NaN }
    return isDiceBet(typed) ? typed : undefined
  }
  const redraw = () => {
    const wanted = bet()
    const cents = table.cents()
    target.setAttribute('aria-invalid', String(!wanted))
    const faces = wanted && winningFaces(wanted)
    part('chance', HTMLElement).textContent = faces ? percent(faces / 100) : 'from 1 to 98 %'
    part('pays', HTMLElement).textContent = faces ? times(9_900 / faces) : '–'
    part('win', HTMLElement).textContent =
      wanted && cents ? shillings(dicePayoutCents(cents, wanted) / 100) : '–'
    if (wanted) drawZone(wanted)
    go.disabled = table.isBusy() || !wanted || cents === undefined
  }

  target.addEventListener('input', redraw)
  for (const each of sides)
    each.addEventListener('change', () => {
      const [least, most] = side() === 'under' ? [FEWEST, MOST] : [FACES - 1 - MOST, FACES - 1 - FEWEST]
      // The mirrored target: the same chance on the other side.
      const turned = FACES - 1 - (readHundredths(target.value) ?? FACES / 2)
      target.value = hundredths(Math.min(most, Math.max(least, turned)))
      redraw()
    })

  return {
    redraw,
    async submit() {
      const wanted = bet()
      const cents = table.cents()
      if (!wanted || cents === undefined) return
      const played = await table.play('dice', { stake: cents / 100, ...wanted })
      if (!played) return
      drawRoll(played.round)
      played.shown()
    },
  }
}

function drawZone({ side, target }: DiceBet): void {
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
