import { formatAmount } from '#shared/amounts.ts'

/** What people write for a currency, where it is not its code. */
const signs: Readonly<Record<string, string>> = { KES: 'KSh' }

/** The currency of a player of whom nobody has said which it is. */
const USUAL = 'KES'

export const currencySign = (currency = USUAL): string => signs[currency] ?? currency

/** Money in a sentence or a table: `KSh 1,250`, `−KSh 40`. In whole units of the currency. */
export function moneyText(amount: number, currency?: string): string {
  return `${amount < 0 ? '−' : ''}${currencySign(currency)}\u00a0${formatAmount(Math.abs(amount))}`
}

/** The same with its direction, for what came and went: `+KSh 100`. */
export function movedText(amount: number, currency?: string): string {
  return `${amount > 0 ? '+' : ''}${moneyText(amount, currency)}`
}
