import { beforeEach, expect, test, vi } from 'vitest'
import { fenceAt, initialLease, LEASE_MS, roleAt, rolesOf, turn, wakeAt } from '#gateway/cluster/lease.ts'
import { createLeaseGroup } from '#gateway/cluster/lease-group.ts'
import { createReplicas } from '#gateway/cluster/replica.ts'
import { commitScript, leaseScript, readScript, releaseScript } from '#gateway/cluster/scripts.ts'
import type { Role } from '#gateway/leadership.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { answeringRedis } from './answering-redis.ts'

beforeEach(() => void vi.useFakeTimers())

/** The margin by which a lease ends sooner for its holder than in Redis, in ms. */
const MARGIN_MS = 500
const TOPIC = 'periods/2'

test('a lease ends for its holder half a second before it does in Redis, counted from the request', () => {
  const asked = turn({ ...initialLease, nextMs: 10 }, { kind: 'time' }, 10, () => 0)
  const lease = turn(asked, { kind: 'granted', isNew: true, fence: 7, askedMs: 10 }, 210, () => 0)
  const endMs = 10 + LEASE_MS - MARGIN_MS
  expect([roleAt(lease, endMs - 1), fenceAt(lease, endMs - 1)]).toEqual(['leading', 7])
  expect([roleAt(lease, endMs), fenceAt(lease, endMs)]).toEqual(['following', undefined])
  expect(turn(lease, { kind: 'time' }, endMs, () => 0)).toMatchObject({ role: 'following' })
})

test('a lease that is renewed after it had run out is another role, under the same fencing token too', () => {
  const granted = (fence: number, askedMs: number, isNew = false) => ({
    ...{ kind: 'granted' as const, fence, askedMs, isNew },
  })
  const first = turn(initialLease, granted(7, 0, true), 10, () => 0)
  const rolesAfter = (input: ReturnType<typeof granted>, now: number) =>
    rolesOf(
      first,
      turn(first, input, now, () => 0),
      now,
    )
  expect(rolesOf(initialLease, first, 10)).toEqual(['leading'])
  expect(rolesAfter(granted(7, 1_000), 1_010)).toEqual([])
  expect(rolesAfter(granted(8, 1_000, true), 1_010)).toEqual(['following', 'leading'])
  // Redis has lost the lease and counts the tokens from 1 again.
  expect(rolesAfter(granted(7, 1_000, true), 1_010)).toEqual(['following', 'leading'])
  expect(rolesAfter(granted(7, 1_000), LEASE_MS)).toEqual(['following', 'leading'])
  expect(rolesAfter(granted(7, 1_000), 2 * LEASE_MS)).toEqual(['following'])
})

test('the next request is made after a second, and soon where the lease is about to be free', () => {
  const nextAfter = (input: Parameters<typeof turn>[1], random = 1) =>
    turn(initialLease, input, 100, () => random).nextMs - 100
  expect(nextAfter({ kind: 'granted', isNew: true, fence: 7, askedMs: 90 })).toBe(1_000)
  expect(nextAfter({ kind: 'unanswered' })).toBe(1_000)
  expect([0, 1].map((random) => nextAfter({ kind: 'denied', forMs: 2_500 }, random))).toEqual([700, 1_000])
  expect(nextAfter({ kind: 'denied', forMs: 200 })).toBe(230)
  expect(nextAfter({ kind: 'denied', forMs: -2 })).toBe(30)
  expect([nextAfter({ kind: 'released' }), nextAfter({ kind: 'refused' })]).toEqual([30, 30])
  expect(nextAfter({ kind: 'connection' })).toBe(0)
  expect(wakeAt({ ...initialLease, isAsking: true })).toBe(Number.POSITIVE_INFINITY)
})

/** A lease group of one topic; `leases` are the replies to requests of the lease, in order, the last one for all others. */
function openGroup(...leases: readonly (readonly number[] | Error)[]) {
  const asked: (string | undefined)[] = []
  const released: (string | undefined)[] = []
  const roles: Role[] = []
  const state = { commit: ['done', 1] as unknown }
  const { redis } = answeringRedis(({ script, args }) => {
    if (script === leaseScript) return leases[Math.min(asked.push(args[1]), leases.length) - 1]
    if (script === releaseScript) return released.push(args[0])
    if (script === readScript) return [0, ['', '', '', '', '', '', '', '', []]]
    return script === commitScript ? state.commit : undefined
  })
  const replicas = createReplicas(createMemoryLog(10))
  const group = createLeaseGroup(TOPIC, {
    ...{ redis, gateway: 'me', replicas, emptyTtlMs: 60_000, unreadable: () => undefined },
    control: () => undefined,
    renewed: async () => undefined,
  })
  group.join(TOPIC, { roleChanged: (role) => roles.push(role), polled: () => undefined })
  return { group, asked, released, roles, state }
}

test('a lease is acquired, renewed under its fencing token, lost, and acquired again under the next', async () => {
  const { group, asked, roles } = openGroup([2, 7, 0], [1, 7, 0], [0, 100, 0], [2, 8, 0])
  await vi.advanceTimersByTimeAsync(10)
  expect(group.role()).toBe('leading')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.slice(0, 4)).toEqual(['', '7', '7', ''])
  expect(roles).toEqual(['leading', 'following', 'leading'])
})

test('a role that is read changes nothing; the end of the lease is told by the clock', async () => {
  const { group, roles } = openGroup([2, 7, 0])
  await vi.advanceTimersByTimeAsync(10)
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LEASE_MS)
  expect([group.role(), group.role(), roles]).toEqual(['following', 'following', ['leading']])
  now.mockRestore()
  expect(group.role()).toBe('leading')
})

test('a held lease is released once: by a gateway that retires, and by one that cannot commit', async () => {
  const retiring = openGroup([2, 7, 0])
  await vi.advanceTimersByTimeAsync(10)
  await retiring.group.retire()
  await retiring.group.retire()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([retiring.released, retiring.asked.length]).toEqual([['me 7'], 1])
  await retiring.group.close()
  expect([retiring.released, retiring.roles]).toEqual([['me 7'], ['leading', 'following']])

  const failing = openGroup([2, 7, 0], [2, 8, 0])
  await vi.advanceTimersByTimeAsync(10)
  failing.state.commit = new Error('out of memory')
  await failing.group.append({ topic: TOPIC, rows: { a: { n: 1 } }, at: 1 })
  expect([failing.released, failing.group.role()]).toEqual([['me 7'], 'alone'])
  failing.state.commit = ['done', 1]
  await vi.advanceTimersByTimeAsync(1_100)
  expect([failing.asked, failing.group.role()]).toEqual([['', ''], 'leading'])
})
