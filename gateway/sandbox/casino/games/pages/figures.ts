const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in whole units: `1,250` or `1,250.50`. */
export const amount = (value: number): string => (Number.isInteger(value) ? whole : exact).format(value)

export const shillings = (value: number): string => `KSh ${amount(value)}`

export const percent = (value: number): string => `${Number(value.toFixed(2))}\u00a0%`

/** Hundredths with two decimals, for rolls and targets: `49.50`. */
export const hundredths = (value: number): string => (value / 100).toFixed(2)

/** A factor, rounded down: `1.98×`. */
export const times = (value: number): string => `${exact.format(Math.floor(value * 100) / 100)}×`

/** Typed text as cents or hundredths; undefined for anything but digits with at most two decimals. */
export function readHundredths(typed: string): number | undefined {
  const [, units, decimals = ''] = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(decimals.padEnd(2, '0'))
}
