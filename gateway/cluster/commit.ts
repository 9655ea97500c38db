import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import type { State } from '../log/log.ts'
import type { Tracing } from '../tracing.ts'
import type { ClusterDeps } from './deps.ts'
import { keysOf, leaseGroupOf, SELECTIONS_GROUP, TOPIC_TTL_MS } from './keys.ts'
import type { PollMessage } from './message.ts'
import type { Replicas, StoredVersion } from './replica.ts'
import { commitScript, stateFields } from './scripts.ts'

/** Time allowed for a commit, and so for the delivery of a change, in ms. */
const COMMIT_MS = 500

/** The result of polling one topic; without rows the poll failed. */
export interface PollResult {
  readonly topic: string
  /** Time at which the answer was read, epoch ms. */
  readonly at: number
  readonly rows: Rows | undefined
  /** The provider's message, of a failed poll. */
  readonly message?: string | undefined
  /** True for rows of the log that are committed again: nothing was polled. */
  readonly isRepeated?: boolean
}

/** One topic of a commit. */
export interface CommitEntry extends PollResult {
  /** The version that Redis must have stored before the commit. */
  readonly base: StoredVersion
  /** The change from the state to the polled rows; undefined if they are equal, or the poll failed. */
  readonly change: Change | undefined
  /** The state to store; undefined if Redis stores it already, or nothing. */
  readonly after: State | undefined
  /** True for a selection that has had no rows yet. Any name is a valid one, so Redis stores nothing of it. */
  readonly isUnknown: boolean
}

export function entryOf(result: PollResult, replicas: Replicas): CommitEntry {
  const { topic, at, rows } = result
  const change = rows && replicas.log.next(topic, rows, at)
  const isUnknown =
    !change && leaseGroupOf(topic) === SELECTIONS_GROUP && replicas.of(topic).lineage.kind === 'new'
  let after: State | undefined
  if (rows && change) after = { epoch: change.epoch, seq: change.seq, at, rows, digest: digest(rows) }
  else if (rows && !isUnknown && !replicas.isShared(topic)) after = replicas.log.state(topic)
  return { ...result, base: replicas.storedOf(topic), change, after, isUnknown }
}

/** `refused`: the lease is not held. `conflicts`: nothing was stored, since these topics have another base in Redis. */
type CommitOutcome = 'done' | 'refused' | { readonly conflicts: readonly string[] }

/** Commits entries atomically under the lease of `token`. Rejects if Redis does not answer, and may have committed. */
export async function commit(
  { redis, gateway, replicas, emptyTtlMs, tracing }: Omit<ClusterDeps, 'unreadable'>,
  group: string,
  token: string,
  entries: readonly CommitEntry[],
): Promise<CommitOutcome> {
  const keys = keysOf(group)
  const unknown = topicsOf(entries.filter(({ rows, isUnknown }) => rows && isUnknown))
  const providerMessages = entries.flatMap(({ topic, message }) =>
    message === undefined ? [] : [[topic, message]],
  )
  const pollMessage: PollMessage = {
    by: gateway,
    at: Math.max(...entries.map(({ at }) => at)),
    good: topicsOf(entries.filter(({ rows, isUnknown, isRepeated }) => rows && !isUnknown && !isRepeated)),
    failed: topicsOf(entries.filter(({ rows }) => !rows)),
    changes: entries.flatMap(({ change }) => change ?? []),
    begun: topicsOf(entries.filter(({ topic, after }) => after && !replicas.isShared(topic))),
    ...(unknown.length > 0 && { unknown }),
    ...(providerMessages.length > 0 && { messages: Object.fromEntries(providerMessages) }),
    ...(tracing && { traces: tracesOf(entries, tracing) }),
  }
  // The keys of a selection that exists no more expire soon.
  const isEmpty = ({ topic, rows = replicas.log.state(topic).rows }: CommitEntry) =>
    Object.keys(rows).length === 0
  const ttlMs = (entry: CommitEntry) =>
    group === SELECTIONS_GROUP && isEmpty(entry) ? emptyTtlMs : TOPIC_TTL_MS
  const { keep: keptChanges } = replicas.log
  const reply = await redis.run(
    commitScript,
    [keys.lease, keys.polls, ...entries.flatMap(({ topic }) => [keys.state(topic), keys.changes(topic)])],
    [
      ...[token, String(keptChanges), String(TOPIC_TTL_MS), keys.channel, JSON.stringify(pollMessage)],
      ...entries.flatMap((entry) => argumentsOf(entry, ttlMs(entry))),
    ],
    COMMIT_MS,
  )
  const [outcome, ...conflicts] = reply as ['done' | 'refused' | 'conflict', ...number[]]
  return outcome === 'conflict'
    ? { conflicts: conflicts.flatMap((nth) => entries[nth]?.topic ?? []) }
    : outcome
}

const tracesOf = (entries: readonly CommitEntry[], { traceparentOf }: Tracing) =>
  Object.fromEntries(
    entries.flatMap(({ topic, change }) => (change ? [[topic, traceparentOf(topic) ?? '']] : [])),
  )

const topicsOf = (entries: readonly CommitEntry[]) => entries.map(({ topic }) => topic)

/** Stored where a failed poll had no message: an empty argument keeps the previous one, as after a good poll. */
const NO_MESSAGE = ' '

/** The script's arguments of one topic. */
function argumentsOf(
  { at, rows, message, isRepeated, base, after, change, isUnknown }: CommitEntry,
  ttlMs: number,
): string[] {
  // Rows that are committed again bring no status, unless the whole state is stored anew: another gateway may have
  // polled since.
  const keepsStatus = isUnknown || (isRepeated && !after)
  const status = rows ? { lastGoodAt: at, failing: 0 } : { failing: 1, message: message ?? NO_MESSAGE }
  const fields: Partial<Record<(typeof stateFields)[number], unknown>> = {
    ...(after && { ...after, rows: JSON.stringify(after.rows) }),
    ...(!keepsStatus && { askedAt: at, ...status }),
  }
  return [
    ...[base?.epoch, base?.seq, base?.digest],
    ...stateFields.map((field) => fields[field]),
    ttlMs,
    change && JSON.stringify(change),
  ].map((value) => String(value ?? ''))
}
