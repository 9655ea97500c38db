import { DICE, type DiceBet, dicePayoutCents, isDiceBet, type Side, winningFaces } from '../rules/dice.ts'
import { part } from './dom.ts'
import { hundredths, percent, readHundredths, shillings, times } from './figures.ts'
import type { Round } from './server.ts'
import { openTable, type Table } from './table.ts'

const outcomeText = ({ side = 'under', target = 0, roll = 0 }: Round) =>
  `${hundredths(roll)} · ${side} ${hundredths(target)}`

openTable({ game: 'dice', outcomeText, createBoard })

function createBoard(table: Table) {
  const rollButton = part('go', HTMLButtonElement)
  const target = part('target', HTMLInputElement)
  const sideInputs = [...document.querySelectorAll<HTMLInputElement>('[name=side]')]

  const side = (): Side => (sideInputs[0]?.checked ? 'under' : 'over')
  /** The bet in the fields; undefined while it is not valid. */
  const typedBet = (): DiceBet | undefined => {
    const typed = { side: side(), target: readHundredths(target.value) ?? Number.NaN }
    return isDiceBet(typed) ? typed : undefined
  }
  const redraw = () => {
    const bet = typedBet()
    const cents = table.cents()
    target.setAttribute('aria-invalid', String(!bet))
    const faces = bet && winningFaces(bet)
    part('chance', HTMLElement).textContent = faces ? percent(faces / 100) : 'from 1 to 98 %'
    part('pays', HTMLElement).textContent = faces ? times(payoutFactor(faces)) : '–'
    part('win', HTMLElement).textContent = bet && cents ? shillings(dicePayoutCents(cents, bet) / 100) : '–'
    if (bet) drawZone(bet)
    rollButton.disabled = table.isBusy() || !bet || cents === undefined
  }

  target.addEventListener('input', redraw)
  for (const input of sideInputs)
    input.addEventListener('change', () => {
      target.value = hundredths(mirroredTarget(readHundredths(target.value) ?? DICE.faces / 2, side()))
      redraw()
    })

  return {
    redraw,
    async submit() {
      const bet = typedBet()
      const cents = table.cents()
      if (!bet || cents === undefined) return
      const played = await table.play('dice', { stake: cents / 100, ...bet })
      if (!played) return
      drawRoll(played.round)
      played.onShown()
    },
  }
}

/** The payout of a winning bet in stakes. */
const payoutFactor = (faces: number) => (DICE.faces * (100 - DICE.edgePercent)) / (100 * faces)

/** The target with the same chance on the other side. @param side the new side, whose bounds it keeps */
function mirroredTarget(target: number, side: Side): number {
  const { faces, fewest, most } = DICE
  const [least, largest] = side === 'under' ? [fewest, most] : [faces - 1 - most, faces - 1 - fewest]
  return Math.min(largest, Math.max(least, faces - 1 - target))
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
