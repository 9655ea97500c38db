import { crashRowKey } from '../model/casino/crash.ts'
import { asFields, asList } from '../model/field.ts'
import { readPeriod } from '../model/league/period.ts'
import { readPlayout } from '../model/league/playout.ts'
import { selectionKey } from '../model/odds/pick.ts'
import { readSelection } from '../model/odds/selection.ts'
import { jsonSafe, type Row, type Rows, tidy } from './rows.ts'

/** Deepest nesting of a row: comparing, encoding and hashing recurse to it. */
const MAX_LEVELS = 64

/** Reason for which a row was left out of a topic. */
export type DropReason = 'unreadable' | 'duplicate'

/** A poll's answer: the topic's rows and the number of dropped ones, or the reason for which the poll failed. */
export type Reading =
  | { readonly rows: Rows; readonly dropped: Readonly<Partial<Record<DropReason, number>>> }
  | { readonly failure: 'unauthorized' | 'status' | 'no-json' | 'no-list' | 'no-readable-row' }

/**
 * Reads `body.<name> ?? body.data ?? body` into rows by key. Rows keep the provider's own fields and values, except
 * for numbers that JSON cannot carry.
 * @param keyOf returns a row's key; undefined for a row that cannot be read, which is dropped and counted
 */
export function readRows(body: unknown, name: string, keyOf: (row: Row) => string | undefined): Reading {
  if (body === undefined || body === null) return { failure: 'no-json' }
  const status = asFields(body)?.status ?? undefined
  if (Number(status) === 401) return { failure: 'unauthorized' }
  if (status !== undefined && ![200, 201].includes(Number(status))) return { failure: 'status' }
  const list = asList(body, name)
  if (!list) return { failure: 'no-list' }
  const read = new Map<string, Row>()
  const dropped: Partial<Record<DropReason, number>> = {}
  for (const item of list) {
    const row = isDeeperThan(MAX_LEVELS, item) ? undefined : asFields(jsonSafe(item))
    const key = row && keyOf(row)
    const reason = key === undefined ? 'unreadable' : read.has(key) ? 'duplicate' : undefined
    if (reason) dropped[reason] = (dropped[reason] ?? 0) + 1
    if (row && key !== undefined) read.set(key, tidy(row))
  }
  if (list.length > 0 && read.size === 0) return { failure: 'no-readable-row' }
  return { rows: Object.assign(Object.create(null), Object.fromEntries(read)), dropped }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner))
}

/** The rows of `periods/{competition_id}`, by round_id, from the periods call. A row needs its id and both times. */
export const readPeriods = (body: unknown): Reading =>
  readRows(body, 'periods', (row) => readPeriod(row)?.round_id)

/** The rows of `live/{round_id}`, by match_id, from the live call. A row needs its id; its scores are numbers. */
export const readLive = (body: unknown): Reading =>
  readRows(body, 'playouts', (row) => readPlayout(row)?.match_id)

/** The validated selections of one batch, by `selectionKey`. Each topic holds its own row under SELECTION_KEY. */
export const readSelections = (body: unknown): Reading =>
  readRows(body, 'data', (row) => {
    const selection = readSelection(row)
    return selection && selectionKey(selection)
  })

/** The rows of `crash/{game}`, by their own `key`, from the crash call: the round, its bets, and past rounds. */
export const readCrash = (body: unknown): Reading => readRows(body, 'data', crashRowKey)
