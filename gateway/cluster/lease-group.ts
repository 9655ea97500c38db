import type { Role, RoleListener } from '../leadership.ts'
import { createCommitQueue } from './commit-queue.ts'
import type { ClusterDeps } from './deps.ts'
import { keysOf } from './keys.ts'
import { createLease } from './lease.ts'
import type { Control } from './message.ts'
import { createSubscriber } from './subscriber.ts'
import { Unanswered } from './within.ts'

/** Interval at which a lease is renewed, or requested, in ms. */
const RENEW_MS = 1_000
/** Longest random delay before a free lease is requested, in ms: the gateways do not all ask at once. */
const SPREAD_MS = 30

export interface LeaseGroupDeps extends ClusterDeps {
  /** Handles the control messages of the group's channel, but for those of leases. */
  control(message: Exclude<Control, { released: true }>): void
  /** Called after each request of the lease that Redis answered. If it rejects, this gateway goes on alone. */
  onRenewed(role: Role): Promise<void>
}

/** The topics of one lease on this gateway: leading, following or alone, as the lease and the connection have it. */
export type LeaseGroup = ReturnType<typeof createLeaseGroup>

export function createLeaseGroup(name: string, deps: LeaseGroupDeps) {
  const { redis, gateway, replicas, onRenewed } = deps
  const { channel } = keysOf(name)
  const lease = createLease(redis, name, gateway)
  const topics = new Map<string, RoleListener>()
  let role: Role = 'following'
  let isOpen = true
  let isRetired = false
  let isRenewing = false
  let timer: NodeJS.Timeout | undefined

  const subscriber = createSubscriber(name, { ...deps, topics, role: currentRole, control })
  const commits = createCommitQueue(name, {
    ...deps,
    role: currentRole,
    token: lease.token,
    refused() {
      changeRole('following')
      renewIn(Math.random() * SPREAD_MS)
    },
    failed,
  })

  /** The role; a leader whose lease has run out by its own clock follows from now on. */
  function currentRole(): Role {
    if (role === 'leading' && lease.token() === undefined) changeRole('following')
    return role
  }

  function changeRole(next: Role) {
    if (next === role) return
    role = next
    for (const listener of topics.values()) listener.roleChanged(next)
  }

  /** Releases the lease after a failed commit: a gateway that can commit should lead. */
  function failed(error: unknown) {
    if (error instanceof Unanswered) redis.drop()
    void lease.release()
    changeRole('alone')
  }

  function control(message: Control) {
    if ('released' in message) renewIn(Math.random() * SPREAD_MS)
    else deps.control(message)
  }

  function renewIn(ms: number) {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(renew, ms)
  }

  async function renew() {
    if (isRenewing) return
    isRenewing = true
    const waitMs = await acquireOrFollow()
    isRenewing = false
    renewIn(waitMs)
  }

  /** @returns the ms until the next renewal */
  async function acquireOrFollow(): Promise<number> {
    try {
      const waitMs = isRetired && redis.isUp ? follow() : await acquire()
      await onRenewed(currentRole())
      return waitMs
    } catch {
      changeRole('alone')
      return RENEW_MS
    }
  }

  async function acquire(): Promise<number> {
    const outcome = await lease.acquire()
    if (isRetired || !isOpen) {
      await lease.release()
      return follow()
    }
    if (!outcome.held) {
      if (role === 'following') subscriber.check(outcome.polls)
      return Math.min(follow(), Math.max(0, outcome.heldForMs) + Math.random() * SPREAD_MS)
    }
    // An answer requested under the lease before may be older than another gateway's commit since.
    if (outcome.isNew && role === 'leading') changeRole('following')
    const wasAlone = role === 'alone'
    changeRole('leading')
    if (wasAlone) commitOwn()
    commits.confirm(topics.keys(), outcome.isNew)
    return RENEW_MS
  }

  /** Commits the rows that were polled alone. */
  function commitOwn() {
    for (const topic of topics.keys()) {
      const { ownership, polledAt, history } = replicas.of(topic)
      if (ownership === 'own') void commits.append({ topic, rows: history.state.rows, at: polledAt })
    }
  }

  function follow(): number {
    if (role !== 'following') {
      changeRole('following')
      subscriber.rejoin()
    }
    return RENEW_MS * (0.7 + 0.3 * Math.random())
  }

  async function start() {
    const subscribing = redis.subscribe(channel, subscriber.receive).catch(() => undefined)
    if (!redis.isUp) return changeRole('alone')
    await subscribing
    await subscriber.resync()
    if (isOpen) await renew()
  }

  return {
    role: currentRole,
    join(topic: string, listener: RoleListener) {
      topics.set(topic, listener)
      if (topics.size === 1) void start()
      else if (role !== 'alone') void subscriber.resync([topic])
    },
    /** @returns true if no topic is left */
    leave(topic: string) {
      topics.delete(topic)
      return topics.size === 0
    },
    append: commits.append,
    connectionChanged(isUp: boolean) {
      if (isUp) void renew()
      else changeRole('alone')
    },
    /** Gives the lease up and requests none from now on. */
    async retire() {
      isRetired = true
      await lease.release()
      if (role === 'leading') changeRole('following')
    },
    async close() {
      isOpen = false
      changeRole('following')
      clearTimeout(timer)
      redis.unsubscribe(channel)
      await lease.release()
    },
  }
}
