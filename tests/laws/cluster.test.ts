import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClusterLog } from '#gateway/cluster/cluster.ts'
import type { Log, Role } from '#gateway/log/log.ts'
import { follow } from '#shared/topics/follow.ts'
import type { Version } from '#shared/topics/protocol.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'
import '#tests/support/seed.ts'
import { createModelRedis, type ModelLink } from './model-redis.ts'

/**
 * Three gateways hold one topic. Messages are lost, repeated and overtaken, links break, commands are carried out
 * without an answer, leases run out, Redis forgets all. Whatever happens, in whatever order:
 * - one version is one state, on every gateway, for ever;
 * - who folds what a gateway tells holds what that gateway holds: a change always applies, or a reset replaces;
 * - who does not lead changes nothing;
 * - once it is quiet, all hold what the leader committed last, under one version.
 */
const TOPIC = 'live/1'
const KEEP = 4

interface Player {
  readonly log: Log
  readonly link: ModelLink
  role(): Role
  /** What a client of this gateway has folded. */
  folded: Version & { rows: Rows }
}

function openPlayer(link: ModelLink): Player {
  const log = createClusterLog(link, KEEP)
  const seat = log.join(TOPIC, { turned: () => undefined, heard: () => undefined })
  const player: Player = { log, link, role: () => seat.role, folded: log.state(TOPIC) }
  log.onChange((change) => {
    expect(follow(player.folded, change)).toBe('next')
    player.folded = { epoch: change.epoch, seq: change.seq, rows: apply(player.folded.rows, change) }
  })
  log.onReset(() => {
    player.folded = log.state(TOPIC)
  })
  return player
}

const rows = fc.dictionary(
  fc.constantFrom('a', 'b', '__proto__'),
  fc.dictionary(fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 3 }), { maxKeys: 2 }),
  { maxKeys: 3 },
)
const who = fc.nat({ max: 2 })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('say' as const), who, rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail' as const), who }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('deliver' as const), who, at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const), who, at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), who, at: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('link' as const), who, isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swallow' as const), who }) },
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

test('gateways hold one truth through every fault of the line between them', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
    const redis = createModelRedis()
    const players = [0, 1, 2].map(() => openPlayer(redis.link()))
    const known = new Map<string, string>()
    const at = (nth: number) => players[nth] as Player

    const check = () => {
      for (const { log, folded } of players) {
        const { epoch, seq, rows, digest: told } = log.state(TOPIC)
        expect({ epoch: folded.epoch, seq: folded.seq }).toEqual({ epoch, seq })
        expect(digest(folded.rows)).toBe(digest(rows))
        const version = `${epoch}.${seq}`
        expect(known.get(version) ?? told).toBe(told)
        known.set(version, told)
      }
    }
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      check()
    }
    const deliverAll = () => {
      for (const { link } of players) while (link.post.length > 0) link.deliver(0)
    }

    await pass(50)
    for (const now of steps) {
      if (now.kind === 'say') {
        const before = at(now.who).log.state(TOPIC)
        const role = at(now.who).role()
        await at(now.who).log.append(TOPIC, Object.assign(Object.create(null), now.rows), Date.now())
        if (role === 'following') expect(at(now.who).log.state(TOPIC)).toBe(before)
      } else if (now.kind === 'fail') await at(now.who).log.fail(TOPIC, Date.now())
      else if (now.kind === 'deliver') at(now.who).link.deliver(now.at)
      else if (now.kind === 'lose') at(now.who).link.post.splice(now.at, 1)
      else if (now.kind === 'repeat')
        at(now.who).link.post.push(...at(now.who).link.post.slice(now.at, now.at + 1))
      else if (now.kind === 'link') at(now.who).link.turn(now.isUp)
      else if (now.kind === 'swallow') at(now.who).link.swallow()
      else if (now.kind === 'expire') redis.expire()
      else if (now.kind === 'flush') redis.flush()
      else await pass(now.ms)
      await pass(0)
    }

    for (const { link } of players) link.turn(true)
    const last = Object.assign(Object.create(null), { a: { x: 99 } })
    for (let second = 0; second < 8; second++) {
      await pass(1_000)
      deliverAll()
      // The answer of a poll now and then, as in life; only the leader's counts.
      for (const { log } of players) await log.append(TOPIC, last, Date.now())
      deliverAll()
      await pass(0)
    }
    await pass(1_000)
    expect(players.filter((player) => player.role() === 'leading')).toHaveLength(1)
    const versions = players.map(({ log }) => {
      const { epoch, seq, digest: told } = log.state(TOPIC)
      return `${epoch}.${seq} ${told}`
    })
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).toContain(digest(last))
    for (const { log } of players) await log.close()
    await pass(1)
  })
  await fc.assert(property, { numRuns: 150 })
})
