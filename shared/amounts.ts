/** Cents in a whole unit of the currency. */
export const CENTS = 100

/**
 * An amount of money as the product writes it: thousands by commas, two decimals, a `.00` dropped,
 * and `0.00` for empty, zero or unreadable.
 * @param amount in whole units of the currency (shillings, not cents), as a number or as text
 */
export function formatAmount(amount: number | string | null | undefined): string {
  const value = typeof amount === 'string' ? Number(amount.replaceAll(',', '')) : Number(amount ?? 0)
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return '0.00'
  const fixed = Math.abs(value).toFixed(2)
  if (fixed === '0.00') return fixed
  const [whole = '0', cents] = fixed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 ? '-' : ''}${grouped}${cents === '00' ? '' : `.${cents}`}`
}

/** An amount as `formatAmount` writes it. @param amountCents integer cents */
export function formatCents(amountCents: number): string {
  return formatAmount(amountCents / 100)
}

/**
 * The whole cents of an amount as a player types it: `1,250`, `1 250.50`, `1.250,5`. A single separator is a decimal
 * mark before one or two digits, and a comma before three is one of thousands.
 * @returns undefined for anything else, such as `1.250`: no guess is made about money
 */
export function readCents(typed: string): number | undefined {
  const text = typed.replace(/[\s\u2019']/g, '')
  const [, whole = '', fraction = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ??
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))$/.exec(text) ??
    []
  if (whole === '') return undefined
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** The whole cents of a provider's amount in whole units; undefined for a fraction of a cent and for no number. */
export function centsOf(amount: number): number | undefined {
  const cents = Math.round(amount * 100)
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : undefined
}
