import { formatAmount } from '#shared/amounts.ts'

/** Signs of currencies whose sign is not their code. */
const signs: Readonly<Record<string, string>> = { KES: 'KSh' }

/** The sign of a currency, else its code; empty: not known. */
export const currencySign = (currency?: string): string => (currency ? (signs[currency] ?? currency) : '')

/** Money in a sentence or a table: `KSh 1,250`, `−KSh 40`, or `1,250`. In whole units of the currency. */
export function moneyText(amount: number, currency?: string): string {
  const sign = currencySign(currency)
  return `${amount < 0 ? '−' : ''}${sign && `${sign}\u00a0`}${formatAmount(Math.abs(amount))}`
}

/** An amount with plus or minus: `+KSh 100`, `−KSh 40`. */
export function movedText(amount: number, currency?: string): string {
  return `${amount > 0 ? '+' : ''}${moneyText(amount, currency)}`
}
