import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { readEntry, type StorageKey, storageKeys, writeEntry } from '../storage/entry.ts'

/** The storage key of a call whose answers are stored; undefined for any other call. */
function keyOf(name: CallName): StorageKey | undefined {
  const key = `kept-${name}`
  return Object.hasOwn(storageKeys, key) ? (key as StorageKey) : undefined
}

/** The stored body of a call; undefined: none, or too old. */
export function readStoredAnswer(name: CallName): unknown {
  const key = keyOf(name)
  return key && readEntry(key)
}

/** Stores the body of a good answer if the call's row has `kept` and the body's status is 200. */
export function storeAnswer(name: CallName, body: unknown): void {
  const key = keyOf(name)
  const { kept } = callOf(name)
  if (key && kept && Number(asFields(body)?.[kept.when]) === 200) writeEntry(key, body, { ttlMs: kept.forMs })
}
