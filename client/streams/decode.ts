import { asFields, asText, fieldsOf, oneOf, rowReader } from '#shared/model/field.ts'
import { shortMessage } from '#shared/model/message.ts'
import type { Health, SubscribeAnswer } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'

// Readers of the socket's messages. Each returns undefined for an unreadable message; rows that are no objects are left out.

const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const asSeq = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined)

function asRows(value: unknown): Rows | undefined {
  const rows = asFields(value)
  if (!rows) return undefined
  const read: Record<string, Row> = Object.create(null)
  for (const key of Object.keys(rows)) {
    const row = asFields(rows[key])
    if (row) read[key] = row
  }
  return read
}

/** The items of a list, each read; undefined where one of them is unreadable. */
function asEach<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map(read).filter((item) => item !== undefined)
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

export const readCode = oneOf(['bad-topic', 'unknown', 'too-many', 'too-fast', 'unavailable'], undefined)

const stamp = { topic: asString, epoch: asString, seq: asSeq, at: asNumber }
const report = { ...stamp, health: readHealth }

/** Reads a change; `upsert` and `remove` may be absent, and are empty then. */
export const readChange = rowReader(
  {
    ...stamp,
    from: asSeq,
    upsert: (rows = {}) => asRows(rows),
    remove: (keys = []) => asEach(keys, String),
  },
  {},
)
export const readSnapshot = rowReader({ ...report, rows: asRows }, {})

const frames = {
  change: readChange,
  reset: rowReader({ ...stamp, rows: asRows }, {}),
  beat: rowReader({ ...report, digest: asText }, {}),
}

export function readFrame(kind: Frame['kind'], value: unknown): Frame | undefined {
  const frame = frames[kind](value)
  return frame && ({ kind, ...frame } as Frame)
}

const readMissed = rowReader({ ...report, changes: (value: unknown) => asEach(value, readChange) }, {})

export function readAnswer(value: unknown): SubscribeAnswer | undefined {
  const { error, changes } = fieldsOf(value)
  const refusal = asFields(error)
  if (refusal)
    return { error: { code: readCode(refusal.code) ?? 'unavailable', message: String(refusal.message) } }
  return Array.isArray(changes) ? readMissed(value) : readSnapshot(value)
}
