import { asFields, asText } from '#shared/model/field.ts'
import { shortMessage } from '#shared/model/message.ts'
import type {
  Change,
  Health,
  RefusalCode,
  Snapshot,
  SubscribeAnswer,
  Version,
} from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'

/** Fields of a message, for the readers below: undefined is unreadable; in `rows` what is no object is left out. */

type Fields = Readonly<Record<string, unknown>>

const refusalCodes = ['bad-topic', 'unknown', 'too-many', 'too-fast', 'unavailable'] as const
const healthStates = ['live', 'stale', 'down'] as const

export function readFrame(kind: Frame['kind'], value: unknown): Frame | undefined {
  const fields = asFields(value)
  const stamp = fields && readStamp(fields)
  if (!fields || !stamp) return undefined
  switch (kind) {
    case 'change': {
      const change = readChange(fields)
      return change && { kind, ...change }
    }
    case 'reset': {
      const rows = readRows(fields.rows)
      return rows && { kind, ...stamp, rows }
    }
    case 'beat': {
      const health = readHealth(fields.health)
      const digest = asText(fields.digest)
      return health && digest ? { kind, ...stamp, health, digest } : undefined
    }
  }
}

export function readAnswer(value: unknown): SubscribeAnswer | undefined {
  const fields = asFields(value)
  if (!fields) return undefined
  const error = asFields(fields.error)
  if (error) return { error: { code: readCode(error.code) ?? 'unavailable', message: String(error.message) } }
  const stamp = readStamp(fields)
  const health = readHealth(fields.health)
  if (!stamp || !health) return undefined
  if (!Array.isArray(fields.changes)) return readSnapshot(fields)
  const changes = fields.changes.map((change) => readChange(asFields(change) ?? {}))
  return changes.includes(undefined)
    ? undefined
    : { ...stamp, health, changes: changes.filter((change) => change !== undefined) }
}

export function readSnapshot(value: unknown): Snapshot | undefined {
  const fields = asFields(value)
  const stamp = fields && readStamp(fields)
  const health = readHealth(fields?.health)
  const rows = readRows(fields?.rows)
  return stamp && health && rows && { ...stamp, health, rows }
}

export function readHealth(value: unknown): Health | undefined {
  const fields = asFields(value)
  const state = healthStates.find((state) => state === fields?.state)
  const message = shortMessage(fields?.message)
  return state && typeof fields?.as_of === 'number'
    ? { state, as_of: fields.as_of, language: asText(fields.language), ...(message && { message }) }
    : undefined
}

export const readCode = (value: unknown): RefusalCode | undefined =>
  refusalCodes.find((code) => code === value)

function readStamp({ topic, epoch, seq, at }: Fields): (Version & { topic: string; at: number }) | undefined {
  if (typeof topic !== 'string' || typeof epoch !== 'string') return undefined
  return isSeq(seq) && typeof at === 'number' ? { topic, epoch, seq, at } : undefined
}

export function readChange(fields: Fields): Change | undefined {
  const stamp = readStamp(fields)
  const { from, upsert, remove } = fields
  const rows = upsert === undefined ? {} : readRows(upsert)
  const keys = remove === undefined ? [] : remove
  if (!stamp || !isSeq(from) || !rows || !Array.isArray(keys)) return undefined
  return { ...stamp, from, upsert: rows, remove: keys.map(String) }
}

function readRows(value: unknown): Rows | undefined {
  const rows = asFields(value)
  if (!rows) return undefined
  const read: Record<string, Row> = Object.create(null)
  for (const key of Object.keys(rows)) {
    const row = asFields(rows[key])
    if (row) read[key] = row
  }
  return read
}

const isSeq = (value: unknown): value is number => Number.isSafeInteger(value)
