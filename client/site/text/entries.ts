import { type StorageKey, storageKeys } from '../../storage/entry.ts'

/** The entries of a kind from the table of keys; entries of one meaning are grouped. */
export function entriesOf(
  kind: 'player' | 'device',
  meanings: Readonly<Record<StorageKey, string>>,
): readonly (readonly [string, string])[] {
  const keys = (Object.keys(meanings) as StorageKey[]).filter((key) => storageKeys[key].of === kind)
  const distinct = [...new Set(keys.map((key) => meanings[key]))]
  return distinct.map((meaning) => [keys.filter((key) => meanings[key] === meaning).join(', '), meaning])
}
