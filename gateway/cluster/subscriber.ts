import type { Change } from '#shared/topics/protocol.ts'
import type { Role, RoleListener } from '../leadership.ts'
import type { ClusterDeps } from './deps.ts'
import { keysOf } from './keys.ts'
import { type Control, type PollMessage, readMessage } from './message.ts'
import { readTopics } from './stored-topic.ts'

/** Consecutive checks with missed messages after which the connection is dropped. */
const DROPS_AFTER = 3

/** Time after rejoining the cluster for which rows that were polled alone stay, unless there are newer ones, in ms. */
const REJOIN_MS = 3_000

interface SubscriberDeps extends Omit<ClusterDeps, 'emptyTtlMs'> {
  /** The topics that this gateway has joined. */
  readonly topics: ReadonlyMap<string, RoleListener>
  role(): Role
  control(message: Control): void
}

/** Follows a lease group that another gateway leads: by its channel, and by reading Redis after a gap. */
export function createSubscriber(group: string, deps: SubscriberDeps) {
  const { redis, gateway, replicas, topics: joined, role, control, unreadable, tracing } = deps
  const topicsToRead = new Set<string>()
  let lastPollNth = -1
  let failedChecks = 0
  let rejoinedMs = Number.NEGATIVE_INFINITY
  let resyncing: Promise<void> | undefined

  async function readAll() {
    while (topicsToRead.size > 0) {
      const topics = [...topicsToRead].filter((topic) => joined.has(topic))
      topicsToRead.clear()
      try {
        const situation = performance.now() - rejoinedMs < REJOIN_MS ? 'rejoining' : 'following'
        const { polls, statuses } = await readTopics(redis, group, replicas, topics, situation)
        lastPollNth = Math.max(lastPollNth, polls)
        for (const [topic, status] of statuses) joined.get(topic)?.polled(status)
      } catch {
        // All topics are read again after the next check or message, or once a lost connection is back.
        topicsToRead.clear()
        lastPollNth = -1
      }
    }
    resyncing = undefined
  }

  /** Reads topics from Redis, by default all. Never rejects. */
  function resync(topics: Iterable<string> = joined.keys()): Promise<void> {
    for (const topic of topics) topicsToRead.add(topic)
    resyncing ??= readAll()
    return resyncing
  }

  /** Applies the outcome of a poll by another gateway. @param isOld true if a read has overtaken the message */
  function follow(
    { at, good, failed, messages = {}, changes, traces = {}, begun, unknown = [] }: PollMessage,
    isOld: boolean,
  ) {
    const apply = (change: Change) =>
      tracing
        ? tracing.follow(change, traces[change.topic], () => replicas.follow(change))
        : replicas.follow(change)
    const goodStatus = { isNew: true, askedAt: at, lastGoodAt: at, failing: false } as const
    const outdated = new Set(begun.filter((topic) => joined.has(topic)))
    for (const change of changes)
      if (joined.has(change.topic) && !outdated.has(change.topic) && apply(change) === 'gap')
        outdated.add(change.topic)
    for (const topic of good)
      if (joined.has(topic) && !replicas.isShared(topic)) outdated.add(topic)
      else if (!outdated.has(topic)) joined.get(topic)?.polled(goodStatus)
    for (const topic of isOld ? [] : unknown)
      if (joined.has(topic)) {
        if (replicas.of(topic).lineage.kind !== 'new') replicas.restart(topic, at)
        // Redis does not store this poll: if this gateway leads next, it can publish it again.
        replicas.of(topic).polledAt = at
        joined.get(topic)?.polled(goodStatus)
      }
    for (const topic of failed)
      joined.get(topic)?.polled({ ...goodStatus, lastGoodAt: 0, failing: true, message: messages[topic] })
    if (outdated.size > 0) void resync(outdated)
  }

  return {
    receive(text: string) {
      const numbered = readMessage(text, gateway)
      if (!numbered) return unreadable(group)
      const { nth, message } = numbered
      const isGap = nth > 0 && nth !== lastPollNth + 1
      const isOld = nth <= lastPollNth
      if (nth > 0) lastPollNth = nth
      if (role() === 'alone') return
      if (isGap && role() === 'following') void resync()
      if (message === 'our own') return
      if ('by' in message) follow(message, isOld)
      else control(message)
    },
    /** Compares the number of polls published with the messages received, and reads the topics if some are missing. */
    check(polls: number) {
      failedChecks = lastPollNth < polls ? failedChecks + 1 : 0
      const polledAlone = [...joined.keys()].filter((topic) => replicas.of(topic).lineage.kind === 'own')
      if (failedChecks > 0) void resync()
      else if (polledAlone.length > 0) void resync(polledAlone)
      if (failedChecks < DROPS_AFTER) return
      failedChecks = 0
      redis.renew(keysOf(group).channel)
    },
    resync,
    /** Follows again after leading or being alone. */
    rejoin() {
      rejoinedMs = performance.now()
      // Redis may have lost the count too, and begun anew.
      lastPollNth = -1
      void resync()
    },
  }
}
