import { CLOCK_SKEW_S } from '#shared/limits.ts'

/** One line of the report of `--check`. A `fault` keeps a deployment from beginning, a `warning` does not. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'fault'
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })

/** Compares a clock with this machine's. @param aheadMs by how much it is ahead; NaN: it does not tell its time */
export function clockFinding(of: string, aheadMs: number): Finding {
  if (Number.isNaN(aheadMs)) return warning(`${of} does not tell its time: its clock is not checked.`)
  if (Math.abs(aheadMs) <= CLOCK_SKEW_S * 1000) return ok(`The clock of ${of} agrees with this machine’s.`)
  const apart = `${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`
  return warning(`The clock of ${of} is ${apart} this machine’s: run NTP on both.`)
}
