import type { Change } from '#shared/topics/protocol.ts'
import type { PollStatus } from '../leadership.ts'
import { keysOf } from './keys.ts'
import type { Redis } from './redis.ts'
import type { Replicas } from './replica.ts'
import { readScript, stateFields } from './scripts.ts'

/** Most topics of one read. */
const MOST_TOPICS = 200

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
  for (let at = 0; at < topics.length || at === 0; at += MOST_TOPICS) {
    const some = topics.slice(at, at + MOST_TOPICS)
    for (const topic of some) replicas.of(topic)
    const held = some.map((topic) => replicas.log.state(topic))
    const reply = await redis.run(
      readScript,
      [keys.polls, ...some.flatMap((topic) => [keys.state(topic), keys.changes(topic)])],
      held.flatMap(({ epoch, seq }) => [epoch, String(seq)]),
    )
    const [published, ...stored] = reply as [number, ...TopicReply[]]
    polls = published
    some.forEach((topic, nth) => {
      const status = adopt(replicas, topic, stored[nth] ?? [[]], as)
      if (status) statuses.set(topic, status)
    })
  }
  return { polls, statuses }
}

/** The state fields and changes of a topic; rows are '' if the changes lead on from the replica's version. */
type TopicReply = readonly [...fields: string[], changes: readonly string[]]

/** @returns the topic's poll status; undefined if it was never polled, or was forgotten meanwhile */
function adopt(replicas: Replicas, topic: string, reply: TopicReply, as: ReadAs): PollStatus | undefined {
  // `replicas.of` would create it again.
  if (!replicas.has(topic)) return undefined
  const fields: Partial<Record<(typeof stateFields)[number], string>> = Object.fromEntries(
    stateFields.map((field, nth) => [field, reply[nth]]),
  )
  const { epoch = '', seq, digest = '', at, rows, askedAt, lastGoodAt, failing, message } = fields
  const { log } = replicas
  const replica = replicas.of(topic)
  const { kind } = replica.lineage
  const stored = epoch === '' ? undefined : { epoch, seq: Number(seq), digest }
  const held = log.state(topic)
  const isLeading = as === 'leading'
  // A message of the channel may have overtaken the answer.
  const isBehind = stored?.epoch === held.epoch && stored.seq < held.seq
  const isAhead = as === 'rejoining' && replica.polledAt > Number(lastGoodAt)
  const isTaken = stored && !isBehind && !(kind === 'own' && (isLeading || isAhead))
  if (isTaken) {
    const missed = (reply.at(-1) as readonly string[]).map((change) => JSON.parse(change) as Change)
    if (rows) log.replace(topic, stored, Number(at), rowsOf(rows), missed)
    else for (const change of missed) replicas.follow(change)
  }
  if (isTaken || (isLeading && kind !== 'new')) {
    const now = log.state(topic)
    const isSame = stored?.epoch === now.epoch && stored.seq === now.seq && stored.digest === now.digest
    const isOwn = kind === 'own' && !isTaken
    replica.lineage = isSame ? { kind: 'shared' } : { kind: isOwn ? 'own' : 'lost', stored }
  }
  return askedAt
    ? {
        askedAt: Number(askedAt),
        lastGoodAt: Number(lastGoodAt),
        failing: failing === '1',
        message: failing === '1' ? message?.trim() || undefined : undefined,
      }
    : undefined
}

const rowsOf = (text: string) => Object.assign(Object.create(null), JSON.parse(text))
