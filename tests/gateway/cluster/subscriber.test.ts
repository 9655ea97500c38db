import { beforeEach, expect, test, vi } from 'vitest'
import { keysOf } from '#gateway/cluster/keys.ts'
import type { PollMessage } from '#gateway/cluster/message.ts'
import { createReplicas } from '#gateway/cluster/replica.ts'
import { createSubscriber } from '#gateway/cluster/subscriber.ts'
import type { PollStatus, Role, RoleListener } from '#gateway/leadership.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { answeringRedis } from './answering-redis.ts'

const GROUP = 'live'
const rows = (n: number): Rows => ({ a: { n } })
const change = (topic: string, seq: number): Change => ({
  ...{ topic, epoch: 'e', from: seq - 1, seq, at: seq, upsert: rows(seq) },
})

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))

/** A subscriber of topics `a` and `b`, which are shared at version 4; Redis stores both at version 9. */
function openSubscriber(polls = 10) {
  const state: { role: Role; polls: number; isAway: boolean } = { role: 'following', polls, isAway: false }
  const replicas = createReplicas(createMemoryLog(10))
  const statuses: (readonly [string, PollStatus])[] = []
  const topics = new Map<string, RoleListener>(
    ['a', 'b'].map((topic) => {
      replicas.log.replace(topic, { epoch: 'e', seq: 4 }, 4, rows(4))
      replicas.of(topic).lineage = { kind: 'shared' }
      return [
        topic,
        { roleChanged: () => undefined, polled: (status) => void statuses.push([topic, status]) },
      ]
    }),
  )
  const stored = ['e', '9', digest(rows(9)), '9', JSON.stringify(rows(9)), '90', '80', '0', []]
  const { redis, ran, link } = answeringRedis(({ args }) =>
    state.isAway
      ? new Error('away')
      : [state.polls, ...args.filter((_, nth) => nth % 2 === 0).map(() => stored)],
  )
  const others: unknown[] = []
  const subscriber = createSubscriber(GROUP, {
    ...{ redis, gateway: 'us', replicas, topics, role: () => state.role },
    control: (message) => others.push(message),
    unreadable: (group) => others.push(`unreadable in ${group}`),
  })
  const publish = (nth: number, more: Partial<PollMessage> = {}) =>
    subscriber.receive(
      `${nth} ${JSON.stringify({ by: 'other', at: 50, good: [], failed: [], changes: [], begun: [], ...more })}`,
    )
  const settled = () => vi.advanceTimersByTimeAsync(0)
  /** The topics of each read. */
  const reads = () =>
    ran.map(({ keys }) => ['a', 'b'].filter((topic) => keys.includes(keysOf(GROUP).state(topic))).join(''))
  const versions = () => ['a', 'b'].map((topic) => replicas.log.state(topic).seq)
  return { subscriber, state, replicas, topics, statuses, link, others, publish, settled, reads, versions }
}

/** A subscriber that has read both topics. */
async function openCurrent() {
  const opened = openSubscriber()
  await opened.subscriber.resync()
  expect([opened.reads(), opened.versions()]).toEqual([['ab'], [9, 9]])
  opened.statuses.length = 0
  return opened
}

test('the next message is followed: its changes, its good polls and its failed ones', async () => {
  const { publish, settled, statuses, versions, reads } = await openCurrent()
  publish(11, {
    good: ['a', 'stranger'],
    failed: ['b', 'stranger'],
    changes: [change('a', 10), change('stranger', 3)],
    begun: ['stranger'],
  })
  await settled()
  expect(versions()).toEqual([10, 9])
  expect(statuses).toEqual([
    ['a', { isNew: true, askedAt: 50, lastGoodAt: 50, failing: false }],
    ['b', { isNew: true, askedAt: 50, lastGoodAt: 0, failing: true }],
  ])
  expect(reads()).toHaveLength(1)
})

test('a topic that never had rows is settled without a read; rows that Redis has lost go', async () => {
  const { publish, settled, statuses, replicas, reads, versions } = await openCurrent()
  replicas.of('b').lineage = { kind: 'new' }
  publish(11, { unknown: ['a', 'b', 'stranger'] })
  await settled()
  const status = { isNew: true, askedAt: 50, lastGoodAt: 50, failing: false }
  expect(statuses).toEqual([
    ['a', status],
    ['b', status],
  ])
  expect([versions(), replicas.log.state('a').rows, replicas.of('a').lineage.kind]).toEqual([
    [0, 9],
    {},
    'new',
  ])
  expect(reads()).toHaveLength(1)
})

test('a message that a read has overtaken does not empty a topic', async () => {
  const { publish, settled, versions } = await openCurrent()
  publish(10, { unknown: ['a'] })
  await settled()
  expect(versions()).toEqual([9, 9])
})

test('a topic that is left during a read does not affect the others', async () => {
  const { subscriber, topics, statuses } = openSubscriber()
  const read = subscriber.resync()
  topics.delete('a')
  await read
  expect(statuses.map(([topic]) => topic)).toEqual(['b'])
})

test('a missed message has all topics read; an own one counts as received', async () => {
  const { subscriber, publish, settled, reads } = await openCurrent()
  subscriber.receive('11 {"by":"us",')
  publish(12)
  await settled()
  expect(reads()).toHaveLength(1)
  publish(14)
  await settled()
  expect(reads()).toEqual(['ab', 'ab'])
  subscriber.receive('0 {"released":true}')
  publish(15)
  await settled()
  expect(reads()).toHaveLength(2)
})

test.each([
  ['a change after a gap', { good: ['a'], changes: [change('a', 12)] }],
  ['a new history', { good: ['a'], begun: ['a', 'stranger'], changes: [change('a', 10)] }],
])('%s has that topic read before its poll status is passed on', async (_, more) => {
  const { publish, settled, reads, statuses } = await openCurrent()
  publish(11, more)
  expect(statuses).toEqual([])
  await settled()
  expect(reads()).toEqual(['ab', 'a'])
  expect(statuses).toMatchObject([['a', { askedAt: 90 }]])
})

test('a topic that is not shared is read after its next good poll', async () => {
  const { publish, settled, reads, replicas } = await openCurrent()
  replicas.fork('b', 1, rows(1))
  publish(11, { good: ['a', 'b'] })
  await settled()
  expect(reads()).toEqual(['ab', 'b'])
})

test('a gateway alone only counts messages, and a leader reads nothing after a missed one', async () => {
  const { subscriber, state, publish, settled, versions, reads, others } = await openCurrent()
  state.role = 'alone'
  publish(11, { changes: [change('a', 10)] })
  subscriber.receive('0 {"released":true}')
  state.role = 'leading'
  publish(14)
  await settled()
  expect([versions(), reads().length, others]).toEqual([[9, 9], 1, []])
  state.role = 'following'
  publish(15)
  await settled()
  expect(reads()).toHaveLength(1)
})

test('a control message is passed on; one that cannot be read is reported, and changes nothing', async () => {
  const { subscriber, publish, settled, others, versions, reads } = await openCurrent()
  subscriber.receive('11 {"by":"other","good":[]}')
  subscriber.receive('0 {"expedite":"7"}')
  expect(others).toEqual([`unreadable in ${GROUP}`, { expedite: '7' }])
  publish(11, { changes: [change('a', 10)] })
  await settled()
  expect([versions(), reads().length]).toEqual([[10, 9], 1])
})

test('topics whose read has failed are read at the next check, though no message was missed', async () => {
  const { subscriber, state, publish, settled, reads } = await openCurrent()
  state.isAway = true
  publish(11, { good: ['a'], changes: [change('a', 12)] })
  await settled()
  Object.assign(state, { isAway: false, polls: 11 })
  subscriber.check(11)
  await settled()
  expect(reads()).toEqual(['ab', 'a', 'ab'])
  subscriber.check(11)
  await settled()
  expect(reads()).toHaveLength(3)
})

test('missed messages have all topics read, and three checks in a row subscribe again', async () => {
  const { subscriber, state, settled, reads, link } = await openCurrent()
  subscriber.check(10)
  await settled()
  expect(reads()).toHaveLength(1)
  const missAgain = async () => {
    subscriber.check(state.polls + 1)
    await settled()
  }
  await missAgain()
  await missAgain()
  expect([reads().length, link.renewals]).toEqual([3, 0])
  subscriber.check(10)
  for (let times = 0; times < 3; times++) await missAgain()
  expect(link.renewals).toBe(1)
  await missAgain()
  await missAgain()
  expect(link.renewals).toBe(1)
})

test('a topic that was forked is read at each check until it is shared', async () => {
  const { subscriber, settled, reads, replicas } = await openCurrent()
  replicas.fork('b', 1, rows(1))
  replicas.of('b').polledAt = 81
  subscriber.check(10)
  await settled()
  subscriber.check(10)
  await settled()
  expect(reads()).toEqual(['ab', 'b'])
})

test('after rejoining, newer rows polled alone stay for three seconds', async () => {
  const { subscriber, settled, replicas, versions } = await openCurrent()
  replicas.fork('b', 1, rows(1))
  replicas.of('b').polledAt = 81
  subscriber.rejoin()
  await settled()
  expect(versions()).toEqual([9, 0])
  await vi.advanceTimersByTimeAsync(2_999)
  await subscriber.resync(['b'])
  expect(versions()).toEqual([9, 0])
  await vi.advanceTimersByTimeAsync(1)
  await subscriber.resync(['b'])
  expect(versions()).toEqual([9, 9])
})

test('after rejoining, missed messages are noticed although Redis counts its polls anew', async () => {
  const { subscriber, state, settled, link } = await openCurrent()
  state.polls = 1
  subscriber.rejoin()
  await settled()
  for (let check = 0; check < 3; check++) {
    subscriber.check(++state.polls)
    await settled()
  }
  expect(link.renewals).toBe(1)
})

test('a failed read is not repeated by itself, and a read under way takes further topics along', async () => {
  const { subscriber, state, reads, topics } = openSubscriber()
  state.isAway = true
  await Promise.all([subscriber.resync(), subscriber.resync(['a'])])
  expect(reads()).toEqual(['ab'])
  state.isAway = false
  const [first, second] = [subscriber.resync(['a']), subscriber.resync(['b'])]
  expect(second).toBe(first)
  await first
  expect(reads()).toEqual(['ab', 'a', 'b'])
  topics.delete('b')
  await subscriber.resync(['a', 'b'])
  expect(reads().at(-1)).toBe('a')
})
