import { printable } from '#shared/model/field.ts'
import { readEntry, type StorageKey, writeEntry } from './entry.ts'

/** The parameters by which a campaign or a partner says that it sent somebody, each kept under its own name. */
const parameters = ['utm_source', 'utm_campaign', 'btag'] as const satisfies readonly StorageKey[]

/** The campaign that led here, as far as it is known: it goes along with the sign-up. */
export type Campaign = Readonly<Partial<Record<(typeof parameters)[number], string>>>

/** A name, not a text: anything longer is not a campaign's. */
const LONGEST = 128

/**
 * Keeps what the address says of the campaign that led here; what a later visit says takes its place. A value that is
 * empty, too long or not printable counts as not said. Nothing else of the address is kept.
 *
 * @param search the query of an address, with or without its question mark
 */
export function keepCampaign(search: string): void {
  const query = new URLSearchParams(search)
  for (const name of parameters) {
    const value = asName(query.get(name)?.trim())
    if (value !== undefined) writeEntry(name, value)
  }
}

/** The stored campaign, each value under its own name; absent where none was stored. */
export function keptCampaign(): Campaign {
  const kept = parameters.map((name) => [name, asName(readEntry(name))] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

const asName = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST && printable.test(value) ? value : undefined
