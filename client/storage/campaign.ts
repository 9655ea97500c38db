import { printable } from '#shared/model/field.ts'
import { type StorageKey, writeEntry } from './entry.ts'

/** The parameters by which a campaign or a partner says that it sent somebody, each kept under its own name. */
const parameters = ['utm_source', 'utm_campaign', 'btag'] as const satisfies readonly StorageKey[]

/** A name, not a text: anything longer is not a campaign's. */
const LONGEST = 128

/**
 * Keeps what the address says of the campaign that led here; what a later visit says takes its place. A value that is
 * empty, too long or not printable counts as not said. Nothing else of the address is kept.
 *
 * @param search the query of an address, with or without its question mark
 */
export function keepCampaign(search: string): void {
  const said = new URLSearchParams(search)
  for (const name of parameters) {
    const value = said.get(name)?.trim() ?? ''
    if (value.length <= LONGEST && printable.test(value)) writeEntry(name, value)
  }
}
