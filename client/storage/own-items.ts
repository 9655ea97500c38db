import { asId, fieldsOf } from '#shared/model/field.ts'
import { dropEntry, readEntry, type StorageKey, writeEntry } from './entry.ts'

/** An item of one player; without `player` it belongs to nobody. */
type Item = Readonly<Record<string, unknown>>

const ownerOf = ({ player }: Item): string => asId(player) ?? ''

/** The items under a key, one for each player of this device, the last stored first. */
export function itemsUnder(key: StorageKey): readonly Item[] {
  const { others, ...newest } = fieldsOf(readEntry(key))
  const older = Array.isArray(others) ? others.map(fieldsOf) : []
  return Object.keys(newest).length > 0 ? [newest, ...older] : older
}

/** A player's item; undefined: none. */
export const itemOf = (key: StorageKey, player: string): Item | undefined =>
  itemsUnder(key).find((item) => ownerOf(item) === player)

/**
 * Stores a player's item; undefined: removes it. Items of other players stay, those of nobody are removed. False: not
 * stored.
 * @param ttlMs lifetime of the entry if no other player has an item in it
 */
export function storeItem(
  key: StorageKey,
  player: string,
  item: object | undefined,
  ttlMs?: number,
): boolean {
  const itemsBefore = itemsUnder(key)
  const othersItems = itemsBefore.filter((stored) => ownerOf(stored) !== '' && ownerOf(stored) !== player)
  const isUnchanged = !item && othersItems.length === itemsBefore.length
  if (isUnchanged && othersItems.length > 0) return true
  const [newest, ...others] = item ? [item, ...othersItems] : othersItems
  if (newest) {
    const value = others.length > 0 ? { ...newest, others } : newest
    return writeEntry(key, value, othersItems.length > 0 ? {} : { ttlMs })
  }
  dropEntry(key)
  return true
}
