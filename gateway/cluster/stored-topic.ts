import type { Change } from '#shared/topics/protocol.ts'
import type { PollStatus } from '../leadership.ts'
import { keysOf } from './keys.ts'
import type { Redis } from './redis.ts'
import type { Replicas } from './replica.ts'
import { readScript, stateFields } from './scripts.ts'

const TOPICS_PER_READ = 200

/**
 * The situation of the reader. `leading`: under the lease nobody else commits, so a topic that Redis does not store was
 * lost. `leading` and `rejoining`: rows that it polled alone stay unless the cluster has newer ones. `following`: the
 * rows in Redis replace its own.
 */
export type ReaderSituation = 'leading' | 'rejoining' | 'following'

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
  situation: ReaderSituation,
) {
  const keys = keysOf(group)
  const statuses = new Map<string, PollStatus>()
  let polls = 0
  // Without topics, the number of polls is read.
  for (let from = 0; from < topics.length || from === 0; from += TOPICS_PER_READ) {
    const part = topics.slice(from, from + TOPICS_PER_READ)
    for (const topic of part) replicas.of(topic)
    const versions = part.map((topic) => replicas.log.state(topic))
    const reply = await redis.run(
      readScript,
      [keys.polls, ...part.flatMap((topic) => [keys.state(topic), keys.changes(topic)])],
      versions.flatMap(({ epoch, seq }) => [epoch, String(seq)]),
    )
    const [published, ...topicReplies] = reply as [number, ...TopicReply[]]
    polls = published
    part.forEach((topic, nth) => {
      const status = takeReply(replicas, topic, topicReplies[nth] ?? [[]], situation)
      if (status) statuses.set(topic, status)
    })
  }
  return { polls, statuses }
}

/** The state fields and changes of a topic; rows are '' if the changes lead on from the replica's version. */
type TopicReply = readonly [...fields: string[], changes: readonly string[]]

/**
 * Adopts the stored state of a topic, unless this gateway's is newer or prevails in the reader's situation.
 * @returns the topic's poll status; undefined if it was never polled, or was forgotten meanwhile
 */
function takeReply(
  replicas: Replicas,
  topic: string,
  reply: TopicReply,
  situation: ReaderSituation,
): PollStatus | undefined {
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
  const ours = log.state(topic)
  const isLeading = situation === 'leading'
  // A message of the channel may have overtaken the answer.
  const isStoredOlder = stored?.epoch === ours.epoch && stored.seq < ours.seq
  const isPolledLater = situation !== 'following' && replica.polledAt > Number(lastGoodAt)
  const oursPrevails = kind === 'own' && isPolledLater
  const isAdopted = stored && !isStoredOlder && !oursPrevails
  if (isAdopted) {
    const changes = (reply.at(-1) as readonly string[]).map((change) => JSON.parse(change) as Change)
    if (rows) log.replace(topic, stored, Number(at), rowsOf(rows), changes)
    else for (const change of changes) replicas.follow(change)
  }
  if (isAdopted || (isLeading && kind !== 'new')) {
    const { epoch, seq, digest } = log.state(topic)
    const isShared = stored?.epoch === epoch && stored.seq === seq && stored.digest === digest
    const isOwn = kind === 'own' && !isAdopted
    replica.lineage = isShared ? { kind: 'shared' } : { kind: isOwn ? 'own' : 'lost', stored }
  }
  if (!askedAt) return undefined
  const isFailing = failing === '1'
  return {
    askedAt: Number(askedAt),
    lastGoodAt: Number(lastGoodAt),
    failing: isFailing,
    message: isFailing ? message?.trim() || undefined : undefined,
  }
}

const rowsOf = (text: string) => Object.assign(Object.create(null), JSON.parse(text))
