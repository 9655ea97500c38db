import { CLOCK_SKEW_S } from '#shared/provider/sign.ts'

/** One line of the report of `--check`. A `fault` keeps a deployment from beginning, a `warning` does not. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'fault'
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })

/** Compares a clock with this machine's. @param aheadMs lead of that clock, in ms; NaN: its time is unknown */
export function clockFinding(name: string, aheadMs: number): Finding {
  if (Number.isNaN(aheadMs)) return warning(`${name} does not tell its time: its clock is not checked.`)
  if (Math.abs(aheadMs) <= CLOCK_SKEW_S * 1000) return ok(`The clock of ${name} agrees with this machine’s.`)
  const difference = `${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`
  return warning(`The clock of ${name} is ${difference} this machine’s: run NTP on both.`)
}
