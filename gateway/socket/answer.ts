import type { Answer, Change, Health, Missed, Snapshot, Version } from '#shared/topics/protocol.ts'
import { merge, type Rows, replacesRows } from '#shared/topics/rows.ts'
import type { Log } from '../log/log.ts'

/** From how many missed changes on they are sent merged into one. */
const MERGED_FROM = 32

/** The rows of a version as JSON: when thousands come back at once, all of them ask for the same. */
const encoded = new WeakMap<Rows, string>()

/** An answer as JSON. */
export function jsonOf(answer: Answer): string {
  if (!('rows' in answer)) return JSON.stringify(answer)
  const { rows, ...rest } = answer
  const json = encoded.get(rows) ?? JSON.stringify(rows)
  encoded.set(rows, json)
  return `${JSON.stringify(rest).slice(0, -1)},"rows":${json}}`
}

/** A topic's whole state, as it is answered. */
export function snapshotOf(topic: string, log: Log, health: Health): Snapshot {
  const { epoch, seq, rows } = log.state(topic)
  return { topic, epoch, seq, at: Date.now(), health, rows }
}

/** What came after `since`, where that is known; else the whole state. */
export function answerSince(
  topic: string,
  log: Log,
  health: Health,
  since: Version | undefined,
  how: 'one by one' | 'merged' = 'one by one',
): Snapshot | Missed {
  const missed = since && log.since(topic, since)
  const few = missed && missed.length < (how === 'merged' ? 2 : MERGED_FROM)
  const changes = missed && (few ? missed : mergedChange(missed))
  if (!changes) return snapshotOf(topic, log, health)
  const { epoch, seq } = log.state(topic)
  return { topic, epoch, seq, at: Date.now(), health, changes }
}

/** Changes in a row as one; undefined where a row left and came back: that is told by the state alone. */
function mergedChange(changes: readonly Change[]): readonly Change[] | undefined {
  const [first] = changes
  const last = changes.at(-1)
  if (!first || !last) return changes
  const { topic, epoch, from } = first
  const { seq, at } = last
  const delta = changes.reduce(merge, {})
  return replacesRows(delta) ? undefined : [{ topic, epoch, from, seq, at, ...delta }]
}
