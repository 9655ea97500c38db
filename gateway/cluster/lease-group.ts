import type { Rows } from '#shared/topics/rows.ts'
import type { Member, Role } from '../log/log.ts'
import { createIntake } from './commit-queue.ts'
import { keysOf } from './keys.ts'
import { createLease } from './lease.ts'
import type { Message, Polled } from './message.ts'
import type { Redis } from './redis.ts'
import type { Replicas } from './replicas.ts'
import { createEar } from './subscriber.ts'
import { Unanswered } from './within.ts'

/** How often a lease is renewed, or asked for, in ms. */
const PULSE_MS = 1_000
/** How long those who hear that a lease is free wait at most, so that they do not all ask at once, in ms. */
const SPREAD_MS = 30

/** What a unit works with. */
export interface Surroundings {
  readonly redis: Redis
  /** The name of this gateway's process, that no other has or had. */
  readonly gateway: string
  readonly keep: number
  readonly emptyRestsMs: number
  readonly replicas: Replicas
  /** What is said on the unit's channel beside polls and leases. */
  hear(message: Exclude<Message, Polled | { released: true }>): void
  /** A message on the channel of a unit could not be read; it was dropped. */
  unreadable(unit: string): void
  /** The unit's lease was asked for, with that outcome. Never rejects. */
  pulsed(role: Role): Promise<void>
}

/** Topics that are polled under one lease, as one gateway takes part in them. */
export interface Unit {
  readonly role: Role
  readonly size: number
  join(topic: string, member: Member): void
  leave(topic: string): void
  /** @param rows undefined: the poll failed */
  append(topic: string, rows: Rows | undefined, at: number): Promise<void>
  /** The link to Redis is there, or gone. */
  linked(isUp: boolean): void
  /** Seeks no lease from now on, and gives up the one it has. */
  retire(): Promise<void>
  close(): Promise<void>
}

export function createUnit(name: string, surroundings: Surroundings): Unit {
  const { redis, gateway, replicas, pulsed } = surroundings
  const { channel } = keysOf(name)
  const lease = createLease(redis, name, gateway)
  const members = new Map<string, Member>()
  let role: Role = 'following'
  let isOpen = true
  let isRetired = false
  let isPulsing = false
  let timer: NodeJS.Timeout | undefined

  const ear = createEar(name, { ...surroundings, members, role: current, hear })
  const refused = () => {
    turn('following')
    pulseIn(Math.random() * SPREAD_MS)
  }
  const intake = createIntake(name, {
    ...surroundings,
    role: current,
    token: () => lease.token,
    refused,
    failed,
  })

  function current(): Role {
    if (role === 'leading' && lease.token === undefined) turn('following')
    return role
  }

  function turn(next: Role) {
    if (next === role) return
    role = next
    for (const member of members.values()) member.turned(next)
  }

  /** Whoever can commit may lead: a lease is not held on to. */
  function failed(error: unknown) {
    if (error instanceof Unanswered) redis.drop()
    void lease.release()
    turn('alone')
  }

  function hear(message: Exclude<Message, Polled>) {
    if ('released' in message) pulseIn(Math.random() * SPREAD_MS)
    else surroundings.hear(message)
  }

  function pulseIn(ms: number) {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(pulse, ms)
  }

  async function pulse() {
    if (isPulsing) return
    isPulsing = true
    const restMs = await beat()
    isPulsing = false
    pulseIn(restMs)
  }

  /** @returns for how long there is nothing to do, in ms */
  async function beat(): Promise<number> {
    try {
      const restMs = isRetired && redis.isUp ? follow() : await seek()
      await pulsed(current())
      return restMs
    } catch {
      turn('alone')
      return PULSE_MS
    }
  }

  async function seek(): Promise<number> {
    const sought = await lease.seek()
    if (isRetired || !isOpen) {
      await lease.release()
      return follow()
    }
    if (!sought.held) {
      if (role === 'following') ear.check(sought.polls)
      return Math.min(follow(), Math.max(0, sought.forMs) + Math.random() * SPREAD_MS)
    }
    // What was asked for under the lease before may be older than what others have committed since.
    if (sought.isNew && role === 'leading') turn('following')
    const isBack = role === 'alone'
    turn('leading')
    if (isBack) tellOwn()
    intake.confirm(members.keys(), sought.isNew)
    return PULSE_MS
  }

  /** What was found out alone is the cluster's now. */
  function tellOwn() {
    for (const topic of members.keys()) {
      const { standing, saidAt, history } = replicas.of(topic)
      if (standing === 'own') void intake.append({ topic, rows: history.state.rows, at: saidAt })
    }
  }

  function follow(): number {
    if (role !== 'following') {
      turn('following')
      ear.back()
    }
    return PULSE_MS * (0.7 + 0.3 * Math.random())
  }

  async function start() {
    const listening = redis.subscribe(channel, ear.take).catch(() => undefined)
    if (!redis.isUp) return turn('alone')
    await listening
    await ear.mend()
    if (isOpen) await pulse()
  }

  return {
    get role() {
      return current()
    },
    get size() {
      return members.size
    },
    join(topic, member) {
      members.set(topic, member)
      if (members.size === 1) void start()
      else if (role !== 'alone') void ear.mend([topic])
    },
    leave: (topic) => void members.delete(topic),
    append: (topic, rows, at) => intake.append({ topic, rows, at }),
    linked(isUp) {
      if (isUp) void pulse()
      else turn('alone')
    },
    async retire() {
      isRetired = true
      await lease.release()
      if (role === 'leading') turn('following')
    },
    async close() {
      isOpen = false
      turn('following')
      clearTimeout(timer)
      redis.unsubscribe(channel)
      await lease.release()
    },
  }
}
