import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import type { State } from '../log/log.ts'
import type { ClusterDeps } from './deps.ts'
import { isSelections, keysOf, TOPIC_TTL_MS } from './keys.ts'
import type { Polled } from './message.ts'
import type { Replica } from './replicas.ts'
import { commitScript } from './scripts.ts'

/** Time allowed for a commit, and so for the delivery of a change, in ms. */
const COMMIT_MS = 500

/** The result of polling one topic; without rows the poll failed. */
export interface PollResult {
  readonly topic: string
  /** Time at which the answer was read, epoch ms. */
  readonly at: number
  readonly rows: Rows | undefined
}

/** One topic of a commit. */
export interface CommitEntry extends PollResult {
  readonly replica: Replica
  /** The change from the replica's state to the polled rows; undefined if they are equal. */
  readonly change: Change | undefined
  /** The state to store; undefined if Redis stores it already. */
  readonly after: State | undefined
}

export function entryOf(result: PollResult, replica: Replica): CommitEntry {
  const { topic, at, rows } = result
  const { history, ownership } = replica
  const change = rows && history.next(topic, rows, at)
  if (!change || !rows)
    return { ...result, replica, change, after: rows && ownership !== 'shared' ? history.state : undefined }
  const { epoch, seq } = change
  return { ...result, replica, change, after: { epoch, seq, at, rows, digest: digest(rows) } }
}

/** `refused`: the lease is not held. `conflicts`: nothing was stored, since these topics have another base in Redis. */
type CommitOutcome = 'done' | 'refused' | { readonly conflicts: readonly CommitEntry[] }

/** Commits entries atomically under the lease of `token`. Rejects if Redis does not answer, and may have committed. */
export async function commit(
  { redis, gateway, keep, emptyTtlMs }: Pick<ClusterDeps, 'redis' | 'gateway' | 'keep' | 'emptyTtlMs'>,
  group: string,
  token: string,
  entries: readonly CommitEntry[],
): Promise<CommitOutcome> {
  const keys = keysOf(group)
  const topics = entries.flatMap(({ topic }) => [keys.state(topic), keys.changes(topic)])
  const message = JSON.stringify(messageOf(gateway, entries))
  const head = [token, String(keep), String(TOPIC_TTL_MS), keys.channel, message]
  const reply = await redis.run(
    commitScript,
    [keys.lease, keys.polls, ...topics],
    [...head, ...entries.flatMap((entry) => argumentsOf(entry, ttlMs(entry)))],
    COMMIT_MS,
  )
  const [outcome, ...conflicts] = reply as ['done' | 'refused' | 'conflict', ...number[]]
  if (outcome !== 'conflict') return outcome
  return { conflicts: conflicts.flatMap((nth) => entries[nth] ?? []) }

  /** Any name is a valid selection, so the keys of those without rows expire soon. */
  function ttlMs({ rows, replica }: CommitEntry) {
    const held = rows ?? replica.history.state.rows
    return isSelections(group) && Object.keys(held).length === 0 ? emptyTtlMs : TOPIC_TTL_MS
  }
}

function messageOf(gateway: string, entries: readonly CommitEntry[]): Polled {
  return {
    by: gateway,
    at: Math.max(...entries.map(({ at }) => at)),
    good: entries.flatMap(({ topic, rows }) => (rows ? [topic] : [])),
    failed: entries.flatMap(({ topic, rows }) => (rows ? [] : [topic])),
    changes: entries.flatMap(({ change }) => change ?? []),
    begun: entries.flatMap(({ topic, after, replica }) =>
      after && replica.ownership !== 'shared' ? [topic] : [],
    ),
  }
}

/** The script's arguments of one topic. */
function argumentsOf({ at, rows, replica, after, change }: CommitEntry, ttlMs: number): string[] {
  const base = replica.base === 'as held' ? replica.history.state : replica.base
  return [
    ...(base ? [base.epoch, String(base.seq), base.digest] : ['', '', '']),
    ...(after ? [after.epoch, String(after.seq), after.digest, String(after.at)] : ['', '', '', '']),
    after ? JSON.stringify(after.rows) : '',
    ...[String(at), rows ? String(at) : '', rows ? '0' : '1', String(ttlMs)],
    change ? JSON.stringify(change) : '',
  ]
}
