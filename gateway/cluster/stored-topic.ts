import type { Change } from '#shared/topics/protocol.ts'
import type { PollStatus } from '../leadership.ts'
import type { State } from '../log/log.ts'
import { keysOf } from './keys.ts'
import type { Redis } from './redis.ts'
import type { Base, Replicas } from './replicas.ts'
import { readScript } from './scripts.ts'

/** Bound on the topics of one read. */
const AT_ONCE = 200

/** A topic as Redis stores it. */
interface StoredTopic {
  readonly base: Base
  readonly at: number
  /** JSON; undefined if the changes lead on from the replica's version. */
  readonly rows: string | undefined
  readonly changes: readonly string[]
  /** Undefined if it was never polled. */
  readonly polled: PollStatus | undefined
}

/**
 * The situation of the reader. `leading`: under the lease nobody else commits, so a topic that Redis does not store was
 * lost, and rows that this gateway polled alone stay. `rejoining`: rows that it polled alone stay until the cluster has
 * newer ones. `following`: Redis is always right.
 */
export type ReadAs = 'leading' | 'rejoining' | 'following'

/**
 * Brings replicas to the stored state: by the missed changes if Redis still stores them, else by the rows. A topic that
 * Redis does not store stays as it is. Rejects if Redis does not answer.
 * @returns the number of polls published so far, and the poll status of the topics
 */
export async function readTopics(
  redis: Redis,
  group: string,
  replicas: Replicas,
  topics: readonly string[],
  as: ReadAs,
) {
  const keys = keysOf(group)
  const statuses = new Map<string, PollStatus>()
  let polls = 0
  for (let at = 0; at < topics.length || at === 0; at += AT_ONCE) {
    const some = topics.slice(at, at + AT_ONCE)
    const held = some.map((topic) => replicas.of(topic).history.state)
    const reply = await redis.run(
      readScript,
      [keys.polls, ...some.flatMap((topic) => [keys.state(topic), keys.changes(topic)])],
      held.flatMap(({ epoch, seq }) => [epoch, String(seq)]),
    )
    const [published, ...stored] = reply as [number, ...TopicReply[]]
    polls = published
    some.forEach((topic, nth) => {
      // Forgotten meanwhile: `replicas.of` would create it again.
      if (!replicas.has(topic)) return
      const read = readStored(stored[nth])
      adopt(replicas, topic, read, as)
      if (read.polled) statuses.set(topic, read.polled)
    })
  }
  return { polls, statuses }
}

type TopicReply = [...fields: string[], changes: string[]]

function readStored(reply: TopicReply | undefined): StoredTopic {
  const [epoch = '', seq, digest = '', at, rows, askedAt, lastGoodAt, failing] = (reply ?? []) as string[]
  return {
    base: epoch === '' ? undefined : { epoch, seq: Number(seq), digest },
    at: Number(at),
    rows: rows || undefined,
    changes: (reply?.at(-1) ?? []) as string[],
    polled: askedAt
      ? { askedAt: Number(askedAt), lastGoodAt: Number(lastGoodAt), failing: failing === '1' }
      : undefined,
  }
}

function adopt(replicas: Replicas, topic: string, stored: StoredTopic, as: ReadAs) {
  const { base, at, rows, changes, polled } = stored
  const isLeading = as === 'leading'
  const replica = replicas.of(topic)
  const { epoch, seq } = replica.history.state
  // A message of the channel may have overtaken the answer.
  const isBehind = base?.epoch === epoch && base.seq < seq
  const isAhead = as === 'rejoining' && replica.polledAt > (polled?.lastGoodAt ?? 0)
  const keepsOwn = replica.ownership === 'own' && (isLeading || isAhead)
  if (base && !isBehind && !keepsOwn) {
    replica.ownership = 'shared'
    const missed = changes.map((change) => JSON.parse(change) as Change)
    if (rows !== undefined) replicas.replace(topic, base, at, rowsOf(rows), missed)
    else for (const change of missed) replicas.follow(change)
  } else if (!isLeading) return
  replica.base = base && isSame(base, replica.history.state) ? 'as held' : base
}

const isSame = (base: NonNullable<Base>, { epoch, seq, digest }: State) =>
  base.epoch === epoch && base.seq === seq && base.digest === digest

const rowsOf = (text: string) => Object.assign(Object.create(null), JSON.parse(text))
