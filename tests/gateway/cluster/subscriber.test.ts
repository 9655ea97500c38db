import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysOf } from '#gateway/cluster/keys.ts'
import type { Polled } from '#gateway/cluster/message.ts'
import { createReplicas } from '#gateway/cluster/replicas.ts'
import { createEar } from '#gateway/cluster/subscriber.ts'
import type { Role, Tick } from '#gateway/log/log.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { answeringRedis } from './answering-redis.ts'

const UNIT = 'live'
const rows = (n: number): Rows => ({ a: { n } })
const change = (topic: string, seq: number): Change => ({
  ...{ topic, epoch: 'e', from: seq - 1, seq, at: seq, upsert: rows(seq) },
})

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

/** An ear of topics `a` and `b`, which the cluster shares at version 4; Redis has both at version 9. */
function openEar(polls = 10) {
  const state: { role: Role; polls: number; isAway: boolean } = { role: 'following', polls, isAway: false }
  const replicas = createReplicas(10)
  const ticks: (readonly [string, Tick])[] = []
  const members = new Map(
    ['a', 'b'].map((topic) => {
      replicas.replace(topic, { epoch: 'e', seq: 4 }, 4, rows(4))
      Object.assign(replicas.of(topic), { standing: 'shared', base: 'as held' })
      return [topic, { turned: () => undefined, heard: (tick: Tick) => ticks.push([topic, tick]) }]
    }),
  )
  const kept = ['e', '9', digest(rows(9)), '9', JSON.stringify(rows(9)), '90', '80', '0', []]
  const { redis, ran, link } = answeringRedis(({ args }) =>
    state.isAway
      ? new Error('away')
      : [state.polls, ...args.filter((_, nth) => nth % 2 === 0).map(() => kept)],
  )
  const beside: unknown[] = []
  const ear = createEar(UNIT, {
    ...{ redis, gateway: 'us', replicas, members, role: () => state.role },
    hear: (message) => beside.push(message),
    unreadable: (unit) => beside.push(`unreadable in ${unit}`),
  })
  const say = (nth: number, more: Partial<Polled> = {}) =>
    ear.take(
      `${nth} ${JSON.stringify({ by: 'other', at: 50, good: [], failed: [], changes: [], begun: [], ...more })}`,
    )
  const settled = () => vi.advanceTimersByTimeAsync(0)
  /** The topics of each reading. */
  const readings = () =>
    ran.map(({ keys }) => ['a', 'b'].filter((topic) => keys.includes(keysOf(UNIT).state(topic))).join(''))
  const versions = () => ['a', 'b'].map((topic) => replicas.of(topic).history.state.seq)
  return { ear, state, replicas, members, ticks, link, beside, say, settled, readings, versions }
}

/** One that has read all there is. */
async function openCurrent() {
  const opened = openEar()
  await opened.ear.mend()
  expect([opened.readings(), opened.versions()]).toEqual([['ab'], [9, 9]])
  opened.ticks.length = 0
  return opened
}

test('what is read is told as how its polls stand', async () => {
  const { ear, ticks } = openEar()
  await ear.mend()
  const tick = { askedAt: 90, lastGoodAt: 80, failing: false }
  expect(ticks).toEqual([
    ['a', tick],
    ['b', tick],
  ])
})

test('the next poll is followed: what changed, what was good, and what failed', async () => {
  const { say, settled, ticks, versions, readings } = await openCurrent()
  say(11, {
    good: ['a', 'stranger'],
    failed: ['b', 'stranger'],
    changes: [change('a', 10), change('stranger', 3)],
    begun: ['stranger'],
  })
  await settled()
  expect(versions()).toEqual([10, 9])
  expect(ticks).toEqual([
    ['a', { askedAt: 50, lastGoodAt: 50, failing: false }],
    ['b', { askedAt: 50, lastGoodAt: 0, failing: true }],
  ])
  expect(readings()).toHaveLength(1)
})

test('the first poll after which nothing was read has everything read', async () => {
  const { say, settled, readings } = openEar()
  say(2)
  await settled()
  expect(readings()).toEqual(['ab'])
})

test('who leaves while a reading is under way keeps the others from nothing', async () => {
  const { ear, members, ticks } = openEar()
  const reading = ear.mend()
  members.delete('a')
  await reading
  expect(ticks.map(([topic]) => topic)).toEqual(['b'])
})

test('a poll that was missed has everything read, one that is our own is none that was missed', async () => {
  const { ear, say, settled, readings } = await openCurrent()
  ear.take('11 {"by":"us",')
  say(12)
  await settled()
  expect(readings()).toHaveLength(1)
  say(14)
  await settled()
  expect(readings()).toEqual(['ab', 'ab'])
  ear.take('0 {"released":true}')
  say(15)
  await settled()
  expect(readings()).toHaveLength(2)
})

test.each([
  ['a change that does not join on', { good: ['a'], changes: [change('a', 12)] }],
  ['a history that begins', { good: ['a'], begun: ['a', 'stranger'], changes: [change('a', 10)] }],
])('%s has that topic read, and tells of it only then', async (_, more) => {
  const { say, settled, readings, ticks } = await openCurrent()
  say(11, more)
  expect(ticks).toEqual([])
  await settled()
  expect(readings()).toEqual(['ab', 'a'])
  expect(ticks).toMatchObject([['a', { askedAt: 90 }]])
})

test('a topic that is not the cluster’s yet is read when it was polled well', async () => {
  const { say, settled, readings, replicas } = await openCurrent()
  replicas.depart('b', rows(1), 1)
  say(11, { good: ['a', 'b'] })
  await settled()
  expect(readings()).toEqual(['ab', 'b'])
})

test('who is alone only counts, who leads reads nothing for a poll that was missed', async () => {
  const { ear, state, say, settled, versions, readings, beside } = await openCurrent()
  state.role = 'alone'
  say(11, { changes: [change('a', 10)] })
  ear.take('0 {"released":true}')
  state.role = 'leading'
  say(14)
  await settled()
  expect([versions(), readings().length, beside]).toEqual([[9, 9], 1, []])
  state.role = 'following'
  say(15)
  await settled()
  expect(readings()).toHaveLength(1)
})

test.each(['nonsense', '11 5', '11 null', '11 "text"', '11 []', '11 {}', '11 {"by":"other","good":[]}'])(
  'the message %s is reported, and changes nothing',
  async (text) => {
    const { ear, say, settled, beside, versions, readings } = await openCurrent()
    ear.take(text)
    expect(beside).toEqual([`unreadable in ${UNIT}`])
    say(11, { changes: [change('a', 10)] })
    await settled()
    expect([versions(), readings().length]).toEqual([[10, 9], 1])
  },
)

test('what is said beside polls is passed on', async () => {
  const { ear, beside } = await openCurrent()
  ear.take('0 {"hurry":"7"}')
  expect(beside).toEqual([{ hurry: '7' }])
})

test('polls that go missing have all read, and three times in a row the link given up', async () => {
  const { ear, state, settled, readings, link } = await openCurrent()
  ear.check(10)
  await settled()
  expect(readings()).toHaveLength(1)
  const missAgain = async () => {
    ear.check(state.polls + 1)
    await settled()
  }
  await missAgain()
  await missAgain()
  expect([readings().length, link.drops]).toEqual([3, 0])
  ear.check(10)
  for (let times = 0; times < 3; times++) await missAgain()
  expect(link.drops).toBe(1)
  await missAgain()
  await missAgain()
  expect(link.drops).toBe(1)
})

test('what was found out alone is read at each pulse until it is the cluster’s', async () => {
  const { ear, settled, readings, replicas } = await openCurrent()
  replicas.depart('b', rows(1), 1)
  replicas.of('b').saidAt = 81
  ear.check(10)
  await settled()
  ear.check(10)
  await settled()
  expect(readings()).toEqual(['ab', 'b'])
})

test('who comes back keeps for three seconds what is newer than the cluster’s', async () => {
  const { ear, settled, replicas, versions } = await openCurrent()
  replicas.depart('b', rows(1), 1)
  replicas.of('b').saidAt = 81
  ear.back()
  await settled()
  expect(versions()).toEqual([9, 0])
  await vi.advanceTimersByTimeAsync(2_999)
  await ear.mend(['b'])
  expect(versions()).toEqual([9, 0])
  await vi.advanceTimersByTimeAsync(1)
  await ear.mend(['b'])
  expect(versions()).toEqual([9, 9])
})

test('a reading that fails is not tried again by itself, and one that is under way takes the next with it', async () => {
  const { ear, state, readings, members } = openEar()
  state.isAway = true
  await Promise.all([ear.mend(), ear.mend(['a'])])
  expect(readings()).toEqual(['ab'])
  state.isAway = false
  const [first, second] = [ear.mend(['a']), ear.mend(['b'])]
  expect(second).toBe(first)
  await first
  expect(readings()).toEqual(['ab', 'a', 'b'])
  members.delete('b')
  await ear.mend(['a', 'b'])
  expect(readings().at(-1)).toBe('a')
})
