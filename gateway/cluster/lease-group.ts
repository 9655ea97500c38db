import type { RoleListener } from '../leadership.ts'
import { createCommitQueue } from './commit-queue.ts'
import type { ClusterDeps } from './deps.ts'
import { keysOf, TOPIC_TTL_MS } from './keys.ts'
import { fenceAt, type Input, initialLease, LEASE_MS, roleAt, rolesOf, turn, wakeAt } from './lease.ts'
import type { Control } from './message.ts'
import { leaseScript, releaseScript } from './scripts.ts'
import { readTopics } from './stored-topic.ts'
import { createSubscriber } from './subscriber.ts'

export interface LeaseGroupDeps extends ClusterDeps {
  /** Handles the control messages of the group's channel, except for released leases. */
  control(message: Exclude<Control, { released: true }>): void
  /** Called after each request of the lease that Redis answered. If it rejects, this gateway goes on alone. */
  renewed(group: string): Promise<void>
}

/** The topics of one lease on this gateway: it requests the lease, and commits or follows as `turn` decides. */
export type LeaseGroup = ReturnType<typeof createLeaseGroup>

export function createLeaseGroup(name: string, deps: LeaseGroupDeps) {
  const { redis, gateway } = deps
  const keys = keysOf(name)
  const topics = new Map<string, RoleListener>()
  let lease = initialLease
  let timer: NodeJS.Timeout | undefined

  const role = () => roleAt(lease, performance.now())
  const tokenOf = (fence: number) => `${gateway} ${fence}`

  const subscriber = createSubscriber(name, {
    ...deps,
    topics,
    role,
    control(message) {
      if ('released' in message) take({ kind: 'released' })
      else deps.control(message)
    },
  })
  const commits = createCommitQueue(name, {
    ...deps,
    role,
    token() {
      const fence = role() === 'leading' ? fenceAt(lease, performance.now()) : undefined
      return fence === undefined ? undefined : tokenOf(fence)
    },
    refused: () => take({ kind: 'refused' }),
    // A gateway that can commit should lead.
    failed: () => void giveUp('failed'),
  })

  function take(input: Input) {
    const before = lease
    const now = performance.now()
    lease = turn(before, input, now, Math.random)
    clearTimeout(timer)
    const waitMs = wakeAt(lease) - now
    if (Number.isFinite(waitMs)) timer = setTimeout(take, Math.max(0, Math.ceil(waitMs)), { kind: 'time' })
    const beginsAsking = lease.isAsking && !before.isAsking
    for (const reported of rolesOf(before, lease, now))
      for (const listener of topics.values()) listener.roleChanged(reported)
    if (beginsAsking) void ask()
  }

  /** Requests or renews the lease. */
  async function ask() {
    try {
      const { polls, ...input } = await request()
      const { role: roleBefore } = lease
      take(input)
      if (input.kind === 'granted' && lease.role !== 'leading') await release(input.fence)
      if (lease.role === 'leading') commits.recommit(topics.keys(), input.kind === 'granted' && input.isNew)
      else if (roleBefore !== 'following') subscriber.rejoin()
      else subscriber.check(polls)
      await deps.renewed(name)
      take({ kind: 'answered' })
    } catch {
      take({ kind: 'unanswered' })
    }
  }

  /** Asks Redis for the lease. Once retired, this gateway is always denied. @returns the outcome, with the number of polls */
  async function request() {
    if (lease.phase !== 'open') {
      const { polls } = await readTopics(redis, name, deps.replicas, [], 'following')
      return { kind: 'denied' as const, forMs: Number.POSITIVE_INFINITY, polls }
    }
    // Measured before the request: Redis starts the lease later than this.
    const askedMs = performance.now()
    const reply = await redis.run(
      leaseScript,
      [keys.lease, keys.fence, keys.polls],
      [gateway, String(fenceAt(lease, askedMs) ?? ''), String(LEASE_MS), String(TOPIC_TTL_MS)],
    )
    const [outcome, msOrFence, polls] = reply as [outcome: 0 | 1 | 2, msOrFence: number, polls: number]
    if (outcome === 0) return { kind: 'denied' as const, forMs: msOrFence, polls }
    return { kind: 'granted' as const, isNew: outcome === 2, fence: msOrFence, askedMs, polls }
  }

  /** Gives the lease up, so that other gateways need not wait for its end. Never rejects. */
  async function giveUp(kind: 'failed' | 'retire' | 'close') {
    const { held } = lease
    take({ kind })
    if (held) await release(held.fence)
  }

  const release = (fence: number) =>
    redis.run(releaseScript, [keys.lease], [tokenOf(fence), keys.channel]).catch(() => undefined)

  async function start() {
    await redis.subscribe(keys.channel, subscriber.receive).catch(() => undefined)
    await subscriber.resync()
    take({ kind: 'connection' })
  }

  return {
    role,
    /** This gateway's part in the group. `fence`, `endsInMs`: of a lease that it holds. */
    describe() {
      const { held } = lease
      const endsInMs = held && Math.round(held.untilMs - performance.now())
      return { group: name, role: role(), topics: topics.size, ...(held && { fence: held.fence, endsInMs }) }
    },
    join(topic: string, listener: RoleListener) {
      topics.set(topic, listener)
      if (topics.size === 1) void start()
      else if (role() !== 'alone') void subscriber.resync([topic])
    },
    /** @returns true if no topic is left */
    leave(topic: string) {
      topics.delete(topic)
      return topics.size === 0
    },
    append: commits.append,
    republish: commits.republish,
    connectionChanged: () => take({ kind: 'connection' }),
    /** Gives the lease up and requests none from now on. */
    retire: () => giveUp('retire'),
    close() {
      redis.unsubscribe(keys.channel)
      return giveUp('close')
    },
  }
}
