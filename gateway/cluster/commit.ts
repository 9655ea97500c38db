import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import type { State } from '../log/log.ts'
import { isSelections, keysOf, RESTS_FOR_MS } from './keys.ts'
import type { Polled } from './message.ts'
import type { Redis } from './redis.ts'
import type { Replica } from './replicas.ts'
import { commitScript } from './scripts.ts'

/** How long a commit may take, and with it the delivery of a change, in ms. */
const COMMIT_MS = 500

/** What a poll said of one topic; without rows it failed. */
export interface Said {
  readonly topic: string
  readonly at: number
  readonly rows: Rows | undefined
}

/** One topic of a commit. */
export interface Entry extends Said {
  readonly replica: Replica
  /** What turns the state that is held into what was said; undefined where they are the same. */
  readonly change: Change | undefined
  /** The state to be stored; undefined where it is stored already. */
  readonly after: State | undefined
}

export function entryOf(said: Said, replica: Replica): Entry {
  const { topic, at, rows } = said
  const { history, standing } = replica
  const change = rows && history.next(topic, rows, at)
  if (!change || !rows)
    return { ...said, replica, change, after: rows && standing !== 'shared' ? history.state : undefined }
  const { epoch, seq } = change
  return { ...said, replica, change, after: { epoch, seq, at, rows, digest: digest(rows) } }
}

/** The terms of a commit: its lease, the changes kept, and the rest of empty selections in ms. */
interface Terms {
  readonly gateway: string
  readonly token: string
  readonly keep: number
  readonly emptyRestsMs: number
}

export type Committed = 'done' | 'refused' | { readonly astray: readonly Entry[] }

/** Commits entries under a lease. Rejects where Redis does not say what became of it. */
export async function commit(
  redis: Redis,
  unit: string,
  { gateway, token, keep, emptyRestsMs }: Terms,
  entries: readonly Entry[],
): Promise<Committed> {
  const keys = keysOf(unit)
  const topics = entries.flatMap(({ topic }) => [keys.state(topic), keys.changes(topic)])
  const head = [
    token,
    String(keep),
    String(RESTS_FOR_MS),
    keys.channel,
    JSON.stringify(told(gateway, entries)),
  ]
  const reply = await redis.run(
    commitScript,
    [keys.lease, keys.polls, ...topics],
    [...head, ...entries.flatMap((entry) => said(entry, restsMs(entry)))],
    COMMIT_MS,
  )
  const [outcome, ...astray] = reply as ['done' | 'refused' | 'astray', ...number[]]
  if (outcome !== 'astray') return outcome
  return { astray: astray.flatMap((nth) => entries[nth] ?? []) }

  /** Any name is a selection, so the keys of empty ones expire soon. */
  function restsMs({ rows, replica }: Entry) {
    const held = rows ?? replica.history.state.rows
    return isSelections(unit) && Object.keys(held).length === 0 ? emptyRestsMs : RESTS_FOR_MS
  }
}

function told(gateway: string, entries: readonly Entry[]): Polled {
  return {
    by: gateway,
    at: Math.max(...entries.map(({ at }) => at)),
    good: entries.flatMap(({ topic, rows }) => (rows ? [topic] : [])),
    failed: entries.flatMap(({ topic, rows }) => (rows ? [] : [topic])),
    changes: entries.flatMap(({ change }) => change ?? []),
    begun: entries.flatMap(({ topic, after, replica }) =>
      after && replica.standing !== 'shared' ? [topic] : [],
    ),
  }
}

/** The arguments of one topic, in the order of the script. */
function said({ at, rows, replica, after, change }: Entry, restsMs: number): string[] {
  const base = replica.base === 'as held' ? replica.history.state : replica.base
  const state = after && [
    after.epoch,
    String(after.seq),
    after.digest,
    String(after.at),
    JSON.stringify(after.rows),
  ]
  return [
    ...(base ? [base.epoch, String(base.seq), base.digest] : ['', '', '']),
    ...(state ?? ['', '', '', '', '']),
    ...[String(at), rows ? String(at) : '', rows ? '0' : '1'],
    String(restsMs),
    change ? JSON.stringify(change) : '',
  ]
}
