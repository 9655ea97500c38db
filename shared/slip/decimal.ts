/** A decimal number held exactly: `units` / 10^`scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

export const ONE: Decimal = { units: 1n, scale: 0 }

/** The decimal of a price: 1.85 is exactly 185 hundredths; undefined unless it is a positive finite number. */
export function decimalOf(price: number): Decimal | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? []
  if (whole === '') return undefined
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  if (units === 0n) return undefined
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

/** The exact product. */
export function times(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, scale: one.scale + other.scale }
}

/** `amount` × the decimal, rounded down to a whole. */
export function wholeTimes(amount: bigint, { units, scale }: Decimal): bigint {
  return (amount * units) / 10n ** BigInt(scale)
}

/** The decimal as text with two decimals, rounded down: odds are never shown higher than they are. */
export function hundredthsText(decimal: Decimal): string {
  const digits = wholeTimes(100n, decimal).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
