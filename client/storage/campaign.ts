import { printable } from '#shared/model/field.ts'
import { readEntry, type StorageKey, writeEntry } from './entry.ts'

/** The URL parameters of campaigns and partners. Each is stored under its own name. */
const parameters = ['utm_source', 'utm_campaign', 'btag'] as const satisfies readonly StorageKey[]

/** The campaign that led to this visit. It is sent with the sign-up. */
export type Campaign = Readonly<Partial<Record<(typeof parameters)[number], string>>>

/** Greatest length of a stored parameter. */
const MOST_CHARACTERS = 128

/** Stores the campaign parameters of a query string over earlier ones, without empty, long and unprintable values. */
export function storeCampaign(search: string): void {
  const query = new URLSearchParams(search)
  for (const name of parameters) {
    const value = asValue(query.get(name)?.trim())
    if (value !== undefined) writeEntry(name, value)
  }
}

/** The stored campaign; a value that was not stored is absent. */
export function storedCampaign(): Campaign {
  const entries = parameters.map((name) => [name, asValue(readEntry(name))] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const asValue = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MOST_CHARACTERS && printable.test(value) ? value : undefined
