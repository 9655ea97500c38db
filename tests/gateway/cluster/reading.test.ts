import { expect, test } from 'vitest'
import { keysOf } from '#gateway/cluster/keys.ts'
import { readTopics } from '#gateway/cluster/reading.ts'
import { createReplicas, type Replica } from '#gateway/cluster/replicas.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { answeringRedis } from './answering-redis.ts'

const TOPIC = 'live/1'
const rowsAt = (n: number): Rows => ({ a: { n } })
const change = (seq: number): Change => ({
  ...{ topic: TOPIC, epoch: 'e', from: seq - 1, seq, at: seq, upsert: rowsAt(seq) },
})
const none = ['', '', '', '', '', '', '', '', []]

/** Redis's copy of the topic: its version in `e`, its rows unless the changes lead on, when it was polled. */
const kept = (seq: number, rows: Rows | undefined, led: readonly Change[] = [], tick = ['90', '80', '0']) => [
  ...['e', String(seq), digest(rowsAt(seq)), String(seq), rows ? JSON.stringify(rows) : ''],
  ...tick,
  led.map((one) => JSON.stringify(one)),
]

/** A replica at that version of `e`, and a way to read what Redis says into it. */
function openReading(seq: number, standing: Replica['standing']) {
  const replicas = createReplicas(10)
  if (seq > 0) replicas.replace(TOPIC, { epoch: 'e', seq }, seq, rowsAt(seq))
  const replica = replicas.of(TOPIC)
  Object.assign(replica, { standing, base: standing === 'shared' ? 'as held' : undefined })
  const told: string[] = []
  replicas.onChange(({ seq }) => told.push(`change ${seq}`))
  replicas.onReset(() => told.push('reset'))
  const read = async (reply: unknown, how: 'settled' | 'patient' | 'plain' = 'plain') => {
    const { redis, ran } = answeringRedis(() => [7, reply])
    const { polls, ticks } = await readTopics(redis, TOPIC, replicas, [TOPIC], how)
    const { epoch, seq, rows } = replica.history.state
    return {
      polls,
      tick: ticks.has(TOPIC) ? ticks.get(TOPIC) : 'none',
      args: ran[0]?.args,
      keys: ran[0]?.keys,
      held: { epoch, seq, rows },
    }
  }
  return { replica, replicas, told, read }
}

test('a topic is read by the version that is held; what Redis has not, stays, and was never asked', async () => {
  const { replica, told, read } = openReading(4, 'shared')
  const { args, keys, polls, tick, held } = await read(none)
  expect(args).toEqual(['e', '4'])
  const { polls: told_, state, changes } = keysOf(TOPIC)
  expect(keys).toEqual([told_, state(TOPIC), changes(TOPIC)])
  expect([polls, tick, held.seq]).toEqual([7, 'none', 4])
  expect((await read(none, 'patient')).held.seq).toBe(4)
  expect([replica.standing, replica.base, told]).toEqual(['shared', 'as held', []])
})

test('the changes that were missed are followed; without them the whole state is put in place', async () => {
  const { replica, told, read } = openReading(4, 'shared')
  const { held, tick } = await read(kept(6, undefined, [change(5), change(6)]))
  expect(held).toEqual({ epoch: 'e', seq: 6, rows: rowsAt(6) })
  expect(tick).toEqual({ askedAt: 90, lastGoodAt: 80, failing: false })
  expect(told).toEqual(['change 5', 'change 6'])
  const whole = await read(kept(9, rowsAt(9), [change(9)], ['91', '80', '1']))
  expect(whole.held).toEqual({ epoch: 'e', seq: 9, rows: rowsAt(9) })
  expect(whole.tick).toMatchObject({ failing: true })
  expect(told.slice(2)).toEqual(['reset'])
  expect(replica.history.since({ epoch: 'e', seq: 8 })).toEqual([change(9)])
  expect(replica).toMatchObject({ standing: 'shared', base: 'as held' })
})

test('an answer that a commit has overtaken takes nothing back', async () => {
  const { replica, told, read } = openReading(6, 'shared')
  expect((await read(kept(5, rowsAt(5)))).held.seq).toBe(6)
  expect([replica.base, told]).toEqual(['as held', []])
  await read(kept(5, rowsAt(5)), 'settled')
  expect(replica.base).toEqual({ epoch: 'e', seq: 5, digest: digest(rowsAt(5)) })
})

test('what Redis has again as it is held is built on', async () => {
  const { replica, read } = openReading(4, 'shared')
  replica.base = undefined
  await read(kept(4, undefined))
  expect(replica.base).toBe('as held')
})

test('the same rows under another epoch or seq are not what is held', async () => {
  const own = openReading(4, 'shared')
  own.replicas.depart(TOPIC, rowsAt(0), 50)
  await own.read(kept(0, undefined), 'settled')
  expect(own.replica.base).toEqual({ epoch: 'e', seq: 0, digest: digest(rowsAt(0)) })
  const overtaken = openReading(6, 'shared')
  const [epoch, , ...others] = kept(6, undefined)
  await overtaken.read([epoch, '4', ...others], 'settled')
  expect(overtaken.replica.base).toEqual({ epoch: 'e', seq: 4, digest: digest(rowsAt(6)) })
})

test('a state that is not what its digest says is not what is held', async () => {
  const { replica, read } = openReading(0, 'new')
  await read(kept(5, rowsAt(99)))
  expect(replica).toMatchObject({ standing: 'shared', base: { epoch: 'e', seq: 5 } })
})

test('what was found out alone gives way to the cluster’s, unless it is newer and patient, or settled', async () => {
  for (const [how, saidAt, seq] of [
    ['plain', 99, 5],
    ['patient', 80, 5],
    ['patient', 81, 0],
    ['settled', 0, 0],
  ] as const) {
    const { replica, replicas, read } = openReading(4, 'shared')
    replicas.depart(TOPIC, rowsAt(50), 50)
    replica.saidAt = saidAt
    expect((await read(kept(5, rowsAt(5)), how)).held.seq, `${how} ${saidAt}`).toBe(seq)
    expect(replica.standing).toBe(seq === 5 ? 'shared' : 'own')
    // Who commits builds on what Redis has, whatever is held here.
    if (how === 'settled') expect(replica.base).toMatchObject({ epoch: 'e', seq: 5 })
  }
})

test('where nobody commits meanwhile, what Redis does not hold it has lost', async () => {
  const { replica, read } = openReading(4, 'shared')
  expect((await read(none, 'settled')).held.seq).toBe(4)
  expect(replica.base).toBeUndefined()
})

test('two hundred topics are read at once; one that was forgotten meanwhile is not held again', async () => {
  const replicas = createReplicas(10)
  const topics = Array.from({ length: 201 }, (_, nth) => `live/${nth}`)
  const { redis, ran } = answeringRedis(({ args }) => {
    if (ran.length === 1) replicas.forget('live/0')
    return [ran.length, ...Array.from({ length: args.length / 2 }, () => kept(5, rowsAt(5)))]
  })
  const { polls, ticks } = await readTopics(redis, 'live', replicas, topics, 'plain')
  expect(ran.map(({ args }) => args.length / 2)).toEqual([200, 1])
  expect([polls, ticks.size, replicas.has('live/0')]).toEqual([2, 200, false])
  ran.length = 0
  expect((await readTopics(redis, 'live', replicas, [], 'plain')).polls).toBe(1)
  ran.length = 0
  await readTopics(redis, 'live', replicas, topics.slice(1), 'plain')
  expect(ran).toHaveLength(1)
})
