import type { State } from './bank.ts'
import { part } from './dom.ts'
import { amount, readHundredths, shillings } from './figures.ts'

/** The stake field; `cents` is undefined for an invalid stake. @param changed called after each change */
export function stakeField({ min_stake, max_stake }: State, changed: () => void) {
  const input = part('stake', HTMLInputElement)
  const steps = [part('halve', HTMLButtonElement), part('double', HTMLButtonElement)] as const
  part('stake-help', HTMLElement).textContent = `From ${shillings(min_stake)} to ${shillings(max_stake)}`

  const cents = () => {
    const read = readHundredths(input.value)
    return read !== undefined && read >= min_stake * 100 && read <= max_stake * 100 ? read : undefined
  }
  const redraw = () => {
    input.setAttribute('aria-invalid', String(cents() === undefined))
    changed()
  }
  const scale = (factor: number) => {
    const wished = Math.floor(((readHundredths(input.value) ?? 0) * factor) / 100)
    input.value = amount(Math.min(max_stake, Math.max(min_stake, wished))).replaceAll(',', '')
    redraw()
  }
  input.addEventListener('input', redraw)
  steps[0].addEventListener('click', () => scale(0.5))
  steps[1].addEventListener('click', () => scale(2))

  return {
    cents,
    allow(isAllowed: boolean): void {
      for (const control of [input, ...steps]) control.disabled = !isAllowed
    },
  }
}
