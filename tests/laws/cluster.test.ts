import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cluster, createCluster } from '#gateway/cluster/cluster.ts'
import type { Role } from '#gateway/leadership.ts'
import type { Log } from '#gateway/log/log.ts'
import type { Version } from '#shared/topics/protocol.ts'
import { follow } from '#shared/topics/replica.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'
import '#tests/support/seed.ts'
import { createModelRedis, type ModelConnection } from './model-redis.ts'

/**
 * Three gateways have joined one topic: a round, or a selection, of which Redis stores nothing before it has rows. Messages
 * are lost, repeated and reordered, connections break, commands are executed without an answer, leases run out, Redis
 * loses everything. In every order of these:
 * - one version is one state, on every gateway, forever;
 * - a client that folds a gateway's changes and resets holds that gateway's state: every change applies;
 * - a gateway that follows changes nothing;
 * - without further faults, all gateways hold the leader's last commit, under one version.
 */
const TOPICS = ['live/1', 'selection/1/1/a']
const KEEP = 4

interface Gateway {
  readonly log: Log
  readonly cluster: Cluster
  readonly connection: ModelConnection
  role(): Role
  /** The state of a client of this gateway. */
  folded: Version & { rows: Rows }
}

function openGateway(connection: ModelConnection, topic: string): Gateway {
  const cluster = createCluster(connection, KEEP)
  const { log } = cluster
  const leaseRole = cluster.join(topic, { roleChanged: () => undefined, polled: () => undefined })
  const gateway: Gateway = { log, cluster, connection, role: () => leaseRole.role, folded: log.state(topic) }
  log.onChange((change) => {
    expect(follow(gateway.folded, change)).toBe('next')
    gateway.folded = { epoch: change.epoch, seq: change.seq, rows: apply(gateway.folded.rows, change) }
  })
  log.onReset(() => {
    gateway.folded = log.state(topic)
  })
  return gateway
}

const rows = fc.dictionary(
  fc.constantFrom('a', 'b', '__proto__'),
  fc.dictionary(fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 3 }), { maxKeys: 2 }),
  { maxKeys: 3 },
)
const nth = fc.nat({ max: 2 })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('append' as const), nth, rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail' as const), nth }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('deliver' as const), nth, at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const), nth, at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), nth, at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connection' as const), nth, isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose answer' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flush' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 2_500 }) }),
  },
)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(TOPICS)(
  'gateways agree on every version of %s through all faults between them and Redis',
  async (topic) => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const redis = createModelRedis()
      const gateways = [0, 1, 2].map(() => openGateway(redis.connect(), topic))
      const known = new Map<string, string>()
      const at = (nth: number) => gateways[nth] as Gateway

      const check = () => {
        for (const { log, folded } of gateways) {
          const { epoch, seq, rows, digest: stored } = log.state(topic)
          expect({ epoch: folded.epoch, seq: folded.seq }).toEqual({ epoch, seq })
          expect(digest(folded.rows)).toBe(digest(rows))
          const version = `${epoch}.${seq}`
          expect(known.get(version) ?? stored).toBe(stored)
          known.set(version, stored)
        }
      }
      const pass = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms)
        check()
      }
      const deliverAll = () => {
        for (const { connection } of gateways) while (connection.inFlight.length > 0) connection.deliver(0)
      }

      await pass(50)
      for (const now of steps) {
        if (now.kind === 'append') {
          const before = at(now.nth).log.state(topic)
          const role = at(now.nth).role()
          await at(now.nth).log.append(topic, Object.assign(Object.create(null), now.rows), Date.now())
          if (role === 'following') expect(at(now.nth).log.state(topic)).toBe(before)
        } else if (now.kind === 'fail') await at(now.nth).log.append(topic, undefined, Date.now())
        else if (now.kind === 'deliver') at(now.nth).connection.deliver(now.at)
        else if (now.kind === 'lose') at(now.nth).connection.inFlight.splice(now.at, 1)
        else if (now.kind === 'repeat')
          at(now.nth).connection.inFlight.push(...at(now.nth).connection.inFlight.slice(now.at, now.at + 1))
        else if (now.kind === 'connection') at(now.nth).connection.change(now.isUp)
        else if (now.kind === 'lose answer') at(now.nth).connection.loseAnswer()
        else if (now.kind === 'expire') redis.expire()
        else if (now.kind === 'flush') redis.flush()
        else await pass(now.ms)
        await pass(0)
      }

      for (const { connection } of gateways) connection.change(true)
      const last = Object.assign(Object.create(null), { a: { x: 99 } })
      for (let second = 0; second < 8; second++) {
        await pass(1_000)
        deliverAll()
        // Every gateway appends, as if it polled; only the leader's rows are committed.
        for (const { log } of gateways) await log.append(topic, last, Date.now())
        deliverAll()
        await pass(0)
      }
      await pass(1_000)
      expect(gateways.filter((gateway) => gateway.role() === 'leading')).toHaveLength(1)
      const versions = gateways.map(({ log }) => {
        const { epoch, seq, digest: stored } = log.state(topic)
        return `${epoch}.${seq} ${stored}`
      })
      expect(new Set(versions).size).toBe(1)
      expect(versions[0]).toContain(digest(last))
      for (const { cluster } of gateways) await cluster.close()
      await pass(1)
    })
    await fc.assert(property, { numRuns: 80 })
  },
)
