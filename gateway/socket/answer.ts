import { SELECTION_KEY } from '#shared/topics/name.ts'
import type {
  Change,
  Health,
  Missed,
  Past,
  Snapshot,
  SubscribeAnswer,
  Version,
} from '#shared/topics/protocol.ts'
import { merge, type Rows, replacesRows } from '#shared/topics/rows.ts'
import type { Log } from '../log/log.ts'
import { frameOf } from './frames/frame.ts'

/** Number of missed changes from which they are merged into one, for a client that resumes. */
const MERGED_FROM = 32

/** JSON of a version's rows, kept since thousands of clients ask for the same version when they reconnect. */
const rowsJson = new WeakMap<Rows, string>()

/** An answer as JSON. */
export function jsonOf(answer: SubscribeAnswer & { readonly past?: Past }): string {
  if (!('rows' in answer)) return JSON.stringify(answer)
  const { rows, ...otherFields } = answer
  const json = rowsJson.get(rows) ?? JSON.stringify(rows)
  rowsJson.set(rows, json)
  return `${JSON.stringify(otherFields).slice(0, -1)},"rows":${json}}`
}

/** The snapshot answer of a topic. */
export function snapshotOf(topic: string, log: Log, health: Health): Snapshot {
  const { epoch, seq, rows } = log.state(topic)
  return { topic, epoch, seq, at: Date.now(), health, rows }
}

/** The frame of a topic's beat. */
export function beatOf(topic: string, log: Log, health: Health): Buffer {
  const { epoch, seq, digest } = log.state(topic)
  return frameOf('beat', { topic, epoch, seq, at: Date.now(), health, digest })
}

/** The last changes that led to a topic's state, oldest first, at most `keep`; none if fewer are kept, of more. */
export function keptChanges(topic: string, log: Log, keep: number): readonly Change[] {
  const { epoch, seq } = log.state(topic)
  return log.since(topic, { epoch, seq: Math.max(0, seq - keep) }) ?? []
}

/** The kept changes of a selection after those of the archive, at most `keep` of each. */
export function pastOf(
  topic: string,
  log: Log,
  keep: number,
  archived: readonly Change[],
): readonly Change[] {
  const kept = keptChanges(topic, log, keep)
  const [first, ...others] = kept
  const earlier = archived.filter(({ at }) => !first || at < first.at).slice(-keep)
  const last = earlier.at(-1)
  // A history of another epoch begins with a whole row: no field of the earlier row is left.
  return first && last && last.epoch !== first.epoch
    ? [...earlier, { ...first, remove: [SELECTION_KEY] }, ...others]
    : [...earlier, ...kept]
}

/** The changes after `since` if the history holds them, else a snapshot. */
export function answerSince(
  topic: string,
  log: Log,
  health: Health,
  since: Version | undefined,
): Snapshot | Missed {
  const missed = since && log.since(topic, since)
  const changes = missed && (missed.length < MERGED_FROM ? missed : mergedIntoOne(missed))
  if (!changes) return snapshotOf(topic, log, health)
  const { epoch, seq } = log.state(topic)
  return { topic, epoch, seq, at: Date.now(), health, changes }
}

/** The frames that bring a reader to the present: one merged change, none, or the whole state. */
export function framesSince(topic: string, log: Log, since: Version | undefined): readonly Buffer[] {
  const missed = since && log.since(topic, since)
  const changes = missed && mergedIntoOne(missed)
  if (changes) return changes.map((change) => frameOf('change', change))
  const { epoch, seq, rows } = log.state(topic)
  return [frameOf('reset', { topic, epoch, seq, at: Date.now(), rows })]
}

/**
 * Consecutive changes merged: a list of one change, or of none. Undefined if a row left and returned, which no change
 * can express: the reader needs a snapshot.
 */
function mergedIntoOne(changes: readonly Change[]): readonly Change[] | undefined {
  const [first] = changes
  const last = changes.at(-1)
  if (!first || !last) return changes
  const { topic, epoch, from } = first
  const { seq, at } = last
  const delta = changes.reduce(merge, {})
  return replacesRows(delta) ? undefined : [{ topic, epoch, from, seq, at, ...delta }]
}
