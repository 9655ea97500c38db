import type { Rows } from '#shared/topics/rows.ts'
import type { Role } from '../leadership.ts'
import { type CommitEntry, commit, entryOf, type PollResult } from './commit.ts'
import type { ClusterDeps } from './deps.ts'
import { SELECTIONS_GROUP, TOPIC_TTL_MS } from './keys.ts'
import { readTopics } from './stored-topic.ts'

/** Attempts at one commit while the stored bases differ from ours. */
const ATTEMPTS = 3
/** Most topics of one commit: Redis executes nothing else meanwhile. */
const MAX_TOPICS = 200

interface CommitQueueDeps extends Omit<ClusterDeps, 'unreadable'> {
  role(): Role
  /** The token of the lease; undefined unless this gateway leads. */
  token(): string | undefined
  /** Called when a commit was refused for want of the lease. */
  refused(): void
  /** Called when Redis did not execute a commit, or did not answer. */
  failed(): void
}

interface QueuedResult extends Omit<PollResult, 'rows'> {
  /** `current`: the rows that the log has when they are committed. */
  readonly rows: Rows | undefined | 'current'
  readonly settle: () => void
}

/** Commits the poll results of a lease group in order, those of one turn of the event loop together. */
export function createCommitQueue(group: string, deps: CommitQueueDeps) {
  const { redis, replicas } = deps
  const { log } = replicas
  const queue: QueuedResult[] = []
  let isCommitting = false
  let recommittedMs = performance.now()

  /** Takes the head of the queue, up to the first topic that repeats. */
  function takeBatch(): QueuedResult[] {
    const batch: QueuedResult[] = []
    const topics = new Set<string>()
    for (const result of queue) {
      if (batch.length === MAX_TOPICS || topics.has(result.topic)) break
      topics.add(result.topic)
      batch.push(result)
    }
    queue.splice(0, batch.length)
    return batch
  }

  async function commitAll() {
    while (queue.length > 0) {
      const batch = takeBatch()
      await commitBatch(batch)
      for (const { settle } of batch) settle()
    }
    isCommitting = false
  }

  async function commitBatch(batch: readonly QueuedResult[]) {
    // Some topics may have been forgotten while they waited, and would be created again.
    const remembered = () => batch.filter(({ topic }) => replicas.has(topic))
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const token = deps.token()
      const results = remembered()
      if (token === undefined || results.length === 0) break
      const entries = results.map(({ topic, at, rows, message }) => {
        const isRepeated = rows === 'current'
        const result = { topic, at, rows: isRepeated ? log.state(topic).rows : rows, message, isRepeated }
        prepare(result)
        return entryOf(result, replicas)
      })
      try {
        const outcome = await commit(deps, group, token, entries)
        if (outcome === 'done') return entries.forEach(applyCommitted)
        if (outcome === 'refused') return deps.refused()
        await readTopics(redis, group, replicas, outcome.conflicts.filter(replicas.has), 'leading')
      } catch {
        // A commit without an answer may have happened: its version could mean another state elsewhere.
        for (const { topic, rows, at, after } of entries)
          if (after && replicas.has(topic)) replicas.fork(topic, at, rows)
        return deps.failed()
      }
    }
    if (deps.role() === 'alone') remembered().forEach(commitAlone)
  }

  /** Records the time of a poll, and forks the topic if Redis has lost the version that a commit would build on. */
  function prepare({ topic, rows, at }: PollResult) {
    const replica = replicas.of(topic)
    if (rows) replica.polledAt = at
    if (replica.lineage.kind === 'lost') replicas.fork(topic, at)
  }

  function applyCommitted({ topic, rows, change, after }: CommitEntry) {
    // The topic may have been forgotten meanwhile, or read from Redis already, with later changes.
    if (!replicas.has(topic) || (change && replicas.follow(change, rows) !== 'next')) return
    if (after) replicas.of(topic).lineage = { kind: 'shared' }
  }

  /** Commits a result to this gateway's log alone. */
  function commitAlone({ topic, rows, at }: QueuedResult) {
    if (!rows || rows === 'current') return
    const replica = replicas.of(topic)
    replica.polledAt = at
    const change = log.next(topic, rows, at)
    if (!change) return
    if (replica.lineage.kind === 'new') replica.lineage = { kind: 'own', stored: undefined }
    if (replica.lineage.kind !== 'own') return replicas.fork(topic, at, rows)
    log.apply(change, rows)
  }

  function put(result: Omit<QueuedResult, 'settle'>): Promise<void> {
    replicas.of(result.topic)
    return new Promise((settle) => {
      queue.push({ ...result, settle })
      if (isCommitting) return
      isCommitting = true
      queueMicrotask(commitAll)
    })
  }

  return {
    /** Publishes unknown topics again, which Redis does not store, for a gateway that subscribes to them now. */
    republish(topics: readonly string[]) {
      for (const topic of topics.filter(replicas.has)) {
        const { lineage, polledAt } = replicas.of(topic)
        if (lineage.kind === 'new' && polledAt > 0) void put({ topic, rows: 'current', at: polledAt })
      }
    },
    /** Settles once the result is committed and its listeners were called, or it was dropped. Never rejects. */
    append: (result: PollResult) => (deps.role() === 'following' ? Promise.resolve() : put(result)),
    /**
     * Commits the rows of the log again: those that were polled alone at once, the others at times, so that their keys
     * do not expire. @param isLost true if Redis may have lost them: all are committed at once
     */
    recommit(topics: Iterable<string>, isLost: boolean) {
      const areSelections = group === SELECTIONS_GROUP
      const isOld = performance.now() > recommittedMs + TOPIC_TTL_MS / 3
      const isDue = isLost || (isOld && !areSelections)
      if (isDue) recommittedMs = performance.now()
      for (const topic of topics) {
        const { lineage, polledAt } = replicas.of(topic)
        // Selections that have rows are polled all the time, and so committed; the others rarely.
        const isPolledOften = areSelections && Object.keys(log.state(topic).rows).length > 0
        if (lineage.kind === 'own' || (isDue && !isPolledOften && lineage.kind !== 'new'))
          void put({ topic, rows: 'current', at: Math.max(polledAt, log.state(topic).at) })
      }
    },
  }
}
