import { decimalText } from './decimal-text.ts'

/** The formats in which a player may read prices. Sent and stored prices are always decimal. */
export const priceFormats = ['decimal', 'fractional', 'american'] as const

export type PriceFormat = (typeof priceFormats)[number]

export const asPriceFormat = (value: unknown): PriceFormat | undefined =>
  priceFormats.find((format) => format === value)

/** The fractions that bookmakers write in place of an exact one: 1.67 is `4/6`, not `67/100`; 2.50 is `6/4`, not `3/2`. */
const conventionalFractions = (
  '1/33 1/16 1/14 1/12 1/11 1/9 2/15 1/7 2/13 1/6 2/11 2/9 2/7 1/3 ' +
  '4/11 4/9 8/15 4/7 8/13 4/6 8/11 5/6 10/11 11/8 6/4 13/8 15/8 10/3'
)
  .split(' ')
  .map((text) => text.split('/') as [profit: string, stake: string])

/** The conventional fractions, by their profit in hundredths of the stake, as the decimal price shows it. */
const byHundredths = new Map(
  conventionalFractions.map((fraction) => {
    const [profit, stake] = fraction.map(Number) as [number, number]
    return [Math.round((100 * profit) / stake), fraction]
  }),
)

/** Profit in hundredths, 100/1, from which a fraction is a whole number, rounded down. */
const WHOLE_FROM = 10_000n

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

/**
 * The fraction of a profit: the conventional one if its decimal price is the same to the hundredth, else the exact one.
 * The nearest conventional one could promise more than is paid, and two prices could read alike.
 */
function fractionOf(hundredths: bigint): readonly [profit: string, stake: string] {
  if (hundredths >= WHOLE_FROM) return [String(hundredths / 100n), '1']
  const common = divisor(hundredths, 100n)
  return byHundredths.get(Number(hundredths)) ?? [String(hundredths / common), String(100n / common)]
}

/** The price as `+` and the profit on a stake of 100; below even money as `−` and the stake for a profit of 100. */
function americanOf(hundredths: bigint): string {
  if (hundredths >= 100n) return `+${hundredths}`
  return `−${(20_000n + hundredths) / (2n * hundredths)}`
}

/** Words for a fraction, which a screen reader would take for a date or a path: `5 to 6`. */
export type SayFraction = (profit: string, stake: string) => string

const writtenFraction: SayFraction = (profit, stake) => `${profit}/${stake}`

/**
 * A price in a format. Prices of 1.00 and less have no profit and stay decimal; so does a text that is no decimal number.
 * @param price decimal, as a number or text in any precision: digits beyond the second are cut off
 */
export function priceText(
  price: number | string,
  format: PriceFormat,
  fraction: SayFraction = writtenFraction,
): string {
  const decimal = typeof price === 'number' ? decimalText(price) : price
  const [, whole = '', places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (format === 'decimal' || whole === '') return decimal
  const profit = BigInt(whole + places.padEnd(2, '0').slice(0, 2)) - 100n
  if (profit <= 0n) return decimal
  return format === 'american' ? americanOf(profit) : fraction(...fractionOf(profit))
}
