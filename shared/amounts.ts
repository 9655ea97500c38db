/**
 * An amount of money as the product writes it: thousands by commas, two decimals, a `.00` dropped,
 * and `0.00` for empty, zero or unreadable (specification, section 9).
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

/** The same, from integer cents. */
export function formatCents(amountCents: number): string {
  return formatAmount(amountCents / 100)
}
