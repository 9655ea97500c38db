/** The largest stake that is read, in cents: what is longer is a slip of the finger. */
const MOST_CENTS = 1_000_000_000_00

/**
 * An amount as a player types it, in whole cents: thousands by commas or spaces, two decimals at most after a point.
 * @returns undefined for what is no amount
 */
export function centsOf(text: string): number | undefined {
  const plain = text.trim().replace(/[\s,\u00a0\u202f]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= MOST_CENTS ? cents : undefined
}
