import { part } from './dom.ts'
import { amount, readHundredths, shillings } from './figures.ts'
import type { State } from './server.ts'

/** The stake field; `cents` is undefined for an invalid stake. @param changed called after each change */
export function stakeField({ min_stake, max_stake }: State, onChange: () => void) {
  const input = part('stake', HTMLInputElement)
  const factorButtons = [part('halve', HTMLButtonElement), part('double', HTMLButtonElement)] as const
  part('stake-help', HTMLElement).textContent = `From ${shillings(min_stake)} to ${shillings(max_stake)}`

  const cents = () => {
    const typed = readHundredths(input.value)
    return typed !== undefined && typed >= min_stake * 100 && typed <= max_stake * 100 ? typed : undefined
  }
  const redraw = () => {
    input.setAttribute('aria-invalid', String(cents() === undefined))
    onChange()
  }
  const scale = (factor: number) => {
    const scaled = Math.floor(((readHundredths(input.value) ?? 0) * factor) / 100)
    input.value = amount(Math.min(max_stake, Math.max(min_stake, scaled))).replaceAll(',', '')
    redraw()
  }
  input.addEventListener('input', redraw)
  factorButtons[0].addEventListener('click', () => scale(0.5))
  factorButtons[1].addEventListener('click', () => scale(2))

  return {
    cents,
    allow(isAllowed: boolean): void {
      for (const control of [input, ...factorButtons]) control.disabled = !isAllowed
    },
  }
}
