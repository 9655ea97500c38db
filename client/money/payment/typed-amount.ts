import { readCents } from '#shared/amounts.ts'

/** A typed amount in whole units of the currency, as the calls take it; undefined for what is no amount. */
export function typedUnits(typed: string): number | undefined {
  const cents = readCents(typed)
  return cents === undefined ? undefined : cents / 100
}

/** Whole cents of an amount that a schema has passed. */
export const centsOfUnits = (units: number): number => Math.round(units * 100)
