import { CENTS, readCents } from '#shared/amounts.ts'
import { asAmount, asCount, asFields } from '#shared/model/field.ts'

/** A typed amount in whole units of the currency, as the calls take it; undefined for what is no amount. */
export function typedUnits(typed: string): number | undefined {
  const cents = readCents(typed)
  return cents === undefined ? undefined : cents / CENTS
}

/** The stored amount of a payment, in whole units of the currency. Older builds have stored it in cents. */
export function storedUnits(body: unknown, item: { readonly amountCents?: unknown }): number | undefined {
  const cents = asCount(item.amountCents)
  return asAmount(asFields(body)?.amount) ?? (cents && cents / CENTS)
}
