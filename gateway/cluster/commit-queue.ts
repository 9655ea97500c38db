import type { Role } from '../leadership.ts'
import { type CommitEntry, commit, entryOf, type PollResult } from './commit.ts'
import type { ClusterDeps } from './deps.ts'
import { isSelections, TOPIC_TTL_MS } from './keys.ts'
import { readTopics } from './stored-topic.ts'

/** Attempts at one commit while the stored bases differ from ours. */
const ATTEMPTS = 3
/** Bound on the topics of one commit: Redis executes nothing else meanwhile. */
const AT_ONCE = 200

interface CommitQueueDeps extends Omit<ClusterDeps, 'unreadable'> {
  role(): Role
  /** The token of the lease while it is held. */
  token(): string | undefined
  /** Called when a commit was refused for want of the lease. */
  refused(): void
  /** Called when Redis did not answer a commit. */
  failed(error: unknown): void
}

interface Queued extends PollResult {
  readonly settle: () => void
  /** Commits the current rows instead of the polled ones. */
  readonly isHeld?: true
}

/** Commits the poll results of a lease group in order, those of one turn of the event loop together. */
export function createCommitQueue(group: string, deps: CommitQueueDeps) {
  const { redis, replicas } = deps
  const queue: Queued[] = []
  let isCommitting = false
  let confirmedMs = performance.now()

  /** Takes the head of the queue, up to the first topic that repeats. */
  function next(): Queued[] {
    const seen = new Set<string>()
    const repeated = queue.findIndex(({ topic }) => seen.size === seen.add(topic).size)
    return queue.splice(0, Math.min(AT_ONCE, repeated < 0 ? queue.length : repeated))
  }

  async function commitAll() {
    while (queue.length > 0) {
      const some = next()
      await commitSome(some)
      for (const { settle } of some) settle()
    }
    isCommitting = false
  }

  async function commitSome(some: readonly Queued[]) {
    for (let attempt = 0; attempt < ATTEMPTS && deps.role() === 'leading'; attempt++) {
      const token = deps.token()
      if (token === undefined) return deps.refused()
      const entries = some.map(currentOf).map((result) => entryOf(result, baseOf(result)))
      try {
        const outcome = await commit(deps, group, token, entries)
        if (outcome === 'done') return entries.forEach(land)
        if (outcome === 'refused') return deps.refused()
        const conflicts = outcome.conflicts.map(({ topic }) => topic)
        await readTopics(redis, group, replicas, conflicts, 'leading')
      } catch (error) {
        entries.forEach(disown)
        deps.failed(error)
        return
      }
    }
    if (deps.role() === 'alone') some.forEach(keepAlone)
  }

  const currentOf = (queued: Queued): PollResult =>
    queued.isHeld ? { ...queued, rows: replicas.of(queued.topic).history.state.rows } : queued

  /** The replica to build on; forked if Redis has lost the version that it holds. */
  function baseOf({ topic, rows, at }: PollResult) {
    const replica = replicas.of(topic)
    if (rows) replica.polledAt = at
    if (replica.ownership === 'shared' && replica.base !== 'as held')
      replicas.fork(topic, replica.history.state.rows, at)
    return replica
  }

  function land({ replica, rows, change, after }: CommitEntry) {
    if (after) {
      replica.ownership = 'shared'
      replica.base = 'as held'
    }
    if (change && rows) replicas.apply(change, rows)
  }

  /** Forks a topic whose commit may or may not have happened: its version could mean another state elsewhere. */
  function disown({ topic, rows, at, after, replica }: CommitEntry) {
    if (after) replicas.fork(topic, rows ?? replica.history.state.rows, at)
  }

  function keepAlone({ topic, rows, at }: PollResult) {
    if (!rows) return
    const replica = replicas.of(topic)
    replica.polledAt = at
    const change = replica.history.next(topic, rows, at)
    if (!change) return
    if (replica.ownership === 'shared') return replicas.fork(topic, rows, at)
    replica.ownership = 'own'
    replicas.apply(change, rows)
  }

  function put(result: Omit<Queued, 'settle'>): Promise<void> {
    return new Promise((settle) => {
      queue.push({ ...result, settle })
      if (isCommitting) return
      isCommitting = true
      queueMicrotask(commitAll)
    })
  }

  return {
    /** Settles once the result is committed and its listeners were called, or it was dropped. Never rejects. */
    append: (result: PollResult) => (deps.role() === 'following' ? Promise.resolve() : put(result)),
    /** Stores current rows again, for keys that expire or that Redis has lost. Limited in rate unless `isLost`. */
    confirm(topics: Iterable<string>, isLost: boolean) {
      // Selections are polled all the time, and so committed.
      if (isSelections(group) || !(isLost || performance.now() > confirmedMs + TOPIC_TTL_MS / 3)) return
      confirmedMs = performance.now()
      for (const topic of topics) {
        const { ownership, polledAt, history } = replicas.of(topic)
        if (ownership === 'shared')
          void put({ topic, rows: undefined, isHeld: true, at: Math.max(polledAt, history.state.at) })
      }
    },
  }
}
