import { asFields, asText, fieldsOf, oneOf, rowReader } from '#shared/model/field.ts'
import { shortMessage } from '#shared/model/message.ts'
import type { Health, SubscribeAnswer } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'

// Readers of the socket's messages. Each returns undefined for an unreadable message; rows that are not objects are
// left out.

const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asSeq = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined)

function asRows(value: unknown): Rows | undefined {
  const rows = asFields(value)
  if (!rows) return undefined
  const rowByKey: Record<string, Row> = Object.create(null)
  for (const key of Object.keys(rows)) {
    const row = asFields(rows[key])
    if (row) rowByKey[key] = row
  }
  return rowByKey
}

/** The items of a list; undefined if one of them is unreadable. */
function asList<Item>(value: unknown, readItem: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map(readItem).filter((item) => item !== undefined)
  return items.length === value.length ? items : undefined
}

const asHealthState = oneOf(['live', 'stale', 'down'], undefined)

export function readHealth(value: unknown): Health | undefined {
  const fields = fieldsOf(value)
  const state = asHealthState(fields.state)
  const message = shortMessage(fields.message)
  return state && typeof fields.as_of === 'number'
    ? { state, as_of: fields.as_of, language: asText(fields.language), ...(message && { message }) }
    : undefined
}

export const readErrorCode = oneOf(['bad-topic', 'unknown', 'too-many', 'too-fast', 'unavailable'], undefined)

/** Fields of every message about a topic. */
const stamp = { topic: asString, epoch: asString, seq: asSeq, at: asNumber }
/** Fields of a message with the provider's health. */
const report = { ...stamp, health: readHealth }

/** Reads a change; `upsert` and `remove` may be absent, and are empty then. */
export const readChange = rowReader(
  {
    ...stamp,
    from: asSeq,
    upsert: (rows = {}) => asRows(rows),
    remove: (keys = []) => asList(keys, String),
  },
  {},
)
export const readSnapshot = rowReader({ ...report, rows: asRows }, {})

const frameReaders = {
  change: readChange,
  reset: rowReader({ ...stamp, rows: asRows }, {}),
  beat: rowReader({ ...report, digest: asText }, {}),
}

export function readFrame(kind: Frame['kind'], value: unknown): Frame | undefined {
  const frame = frameReaders[kind](value)
  return frame && ({ kind, ...frame } as Frame)
}

const readChanges = rowReader({ ...report, changes: (value: unknown) => asList(value, readChange) }, {})

export function readAnswer(value: unknown): SubscribeAnswer | undefined {
  const { error, changes } = fieldsOf(value)
  const refusal = asFields(error)
  if (refusal)
    return { error: { code: readErrorCode(refusal.code) ?? 'unavailable', message: String(refusal.message) } }
  return Array.isArray(changes) ? readChanges(value) : readSnapshot(value)
}
