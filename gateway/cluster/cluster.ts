import { randomUUID } from 'node:crypto'
import type { Leadership, Role, SelectionsListener } from '../leadership.ts'
import type { Log } from '../log/log.ts'
import { createMemoryLog } from '../log/memory.ts'
import type { Tracing } from '../tracing.ts'
import { keysOf, leaseGroupOf, SELECTIONS_GROUP } from './keys.ts'
import { createLeaseGroup, type LeaseGroup, type LeaseGroupDeps } from './lease-group.ts'
import type { Redis } from './redis.ts'
import { createReplicas } from './replica.ts'
import { publishScript } from './scripts.ts'
import { createSubscriptionRegistry } from './subscription-registry.ts'

/** Shortest time to live of a selection that has no rows any more, in ms. */
const EMPTY_TOPIC_TTL_MS = 60_000

/** The leadership of a gateway among many, and the log that they share. */
export interface Cluster extends Leadership {
  /** All gateways see the same changes of a topic, in the order of seq. Only the leader's rows are committed. */
  readonly log: Log
  /** True while this gateway polls for itself, for some topics at least. */
  readonly isAlone: boolean
  /** The lease groups that this gateway has joined. */
  leases(): readonly ReturnType<LeaseGroup['describe']>[]
  /** Gives up every lease and acquires none; this gateway goes on following. Settles once other gateways can lead. */
  retire(): Promise<void>
  close(): Promise<void>
}

/**
 * Many gateways that poll as one, through Redis. One gateway leads each topic; every gateway that has joined a topic
 * holds a full replica of it in its log.
 *
 * The holder of a lease group's lease polls its topics and commits the results. Redis stores, numbers and publishes a
 * commit in one step. It refuses a commit without the lease, or on a base that is not the stored one. The followers
 * apply the published changes and read the ones they missed. Without Redis each gateway polls for itself, and forks a
 * topic that changes under a new epoch. A version is shared only after Redis has confirmed it, so one version is the
 * same state on every gateway.
 * @param keep number of changes kept per topic
 * @param rareMs pause between two polls of a selection without rows, in ms
 * @param unreadable called with the lease group on whose channel a message was dropped as unreadable
 */
export function createCluster(
  redis: Redis,
  keep: number,
  rareMs = 0,
  unreadable: (group: string) => void = () => undefined,
  tracing?: Tracing,
): Cluster {
  const gateway = randomUUID()
  const memory = createMemoryLog(keep)
  const replicas = createReplicas(memory)
  const registry = createSubscriptionRegistry(redis, gateway)
  const groups = new Map<string, LeaseGroup>()
  const listeners: SelectionsListener[] = []
  let isRetired = false

  const selectionsRole = (): Role | undefined => groups.get(SELECTIONS_GROUP)?.role()

  const deps: LeaseGroupDeps = {
    redis,
    gateway,
    replicas,
    unreadable,
    tracing,
    emptyTtlMs: Math.max(EMPTY_TOPIC_TTL_MS, 2 * rareMs),
    control(message) {
      if (selectionsRole() !== 'leading') return
      if ('subscribed' in message) groups.get(SELECTIONS_GROUP)?.republish(message.subscribed)
      for (const listener of listeners)
        if ('subscribed' in message) listener.subscribed(message.subscribed, 'new')
        else listener.expedited(message.expedite)
    },
    async renewed(group) {
      if (group !== SELECTIONS_GROUP) return
      await registry.renew()
      if (selectionsRole() !== 'leading') return
      const topics = await registry.all()
      // The lease may have ended meanwhile.
      if (selectionsRole() !== 'leading') return
      for (const listener of listeners) listener.subscribed(topics, 'all')
    },
  }

  function open(name: string): LeaseGroup {
    const group = createLeaseGroup(name, deps)
    if (isRetired) void group.retire()
    groups.set(name, group)
    return group
  }

  redis.onConnectionChange(() => {
    for (const group of groups.values()) group.connectionChanged()
  })

  return {
    log: {
      ...memory,
      append: (topic, rows, at, message) =>
        groups.get(leaseGroupOf(topic))?.append({ topic, rows, at, message }),
      forget: replicas.forget,
    },

    join(topic, listener) {
      const name = leaseGroupOf(topic)
      const group = groups.get(name) ?? open(name)
      group.join(topic, listener)
      if (name === SELECTIONS_GROUP) registry.add(topic)
      return {
        get role() {
          return group.role()
        },
        leave() {
          if (name === SELECTIONS_GROUP) registry.remove(topic)
          if (!group.leave(topic)) return
          groups.delete(name)
          void group.close()
        },
      }
    },

    onSelections: (listener) => void listeners.push(listener),
    expedite(match_id) {
      const role = selectionsRole()
      if (role === 'leading' || role === 'alone')
        for (const listener of listeners) listener.expedited(match_id)
      else
        redis
          .run(publishScript, [keysOf(SELECTIONS_GROUP).channel], [JSON.stringify({ expedite: match_id })])
          .catch(() => undefined)
    },

    get isAlone() {
      return [...groups.values()].some(({ role }) => role() === 'alone')
    },
    leases: () => [...groups.values()].map((group) => group.describe()),
    async retire() {
      isRetired = true
      await Promise.all([...groups.values()].map((group) => group.retire()))
    },
    async close() {
      const closing = [...groups.values()].map((group) => group.close())
      groups.clear()
      await Promise.all([registry.clear(), ...closing])
    },
  }
}
