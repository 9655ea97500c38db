import { expect, test } from 'vitest'
import { keysOf } from '#gateway/cluster/keys.ts'
import { createReplicas } from '#gateway/cluster/replica.ts'
import { type ReaderSituation, readTopics } from '#gateway/cluster/stored-topic.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { answeringRedis } from './answering-redis.ts'

const TOPIC = 'live/1'
const rowsAt = (n: number): Rows => ({ a: { n } })
const _change = (seq: number): Change => ({
  ...{ topic: TOPIC, epoch: 'e', from: seq - 1, seq, at: seq, upsert: rowsAt(seq) },
})
const none = ['', '', '', '', '', '', '', '', []]

/** The topic in Redis: its version under epoch `e`, its rows unless the changes lead on, and its poll status. */
const stored = (
  seq: number,
  rows: Rows | undefined,
  changes: readonly Change[] = [],
  polled = ['90', '80', '0'],
) => [
  ...['e', String(seq), digest(rowsAt(seq)), String(seq), rows ? JSON.stringify(rows) : ''],
  ...polled,
  changes.map((one) => JSON.stringify(one)),
]

/** A replica at that version of epoch `e`, and a function that reads a reply of Redis into it. */
function openReplica(seq: number, kind: 'new' | 'shared') {
  const replicas = createReplicas(createMemoryLog(10))
  if (seq > 0) replicas.log.replace(TOPIC, { epoch: 'e', seq }, seq, rowsAt(seq))
  const replica = replicas.of(TOPIC)
  replica.lineage = { kind }
  const calledBack: string[] = []
  replicas.log.onChange(({ seq }) => calledBack.push(`change ${seq}`))
  replicas.log.onReset(() => calledBack.push('reset'))
  const read = async (reply: unknown, as: ReaderSituation = 'following') => {
    const { redis, ran } = answeringRedis(() => [7, reply])
    const { polls, statuses } = await readTopics(redis, TOPIC, replicas, [TOPIC], as)
    const { epoch, seq, rows } = replicas.log.state(TOPIC)
    return {
      polls,
      status: statuses.has(TOPIC) ? statuses.get(TOPIC) : 'none',
      args: ran[0]?.args,
      keys: ran[0]?.keys,
      held: { epoch, seq, rows },
    }
  }
  return { replica, replicas, calledBack, read }
}

test('a topic is read from the replica’s version; one that Redis does not store stays, without a poll status', async () => {
  const { replica, calledBack, read } = openReplica(4, 'shared')
  const { args, keys, polls, status, held } = await read(none)
  expect(args).toEqual(['e', '4'])
  const { polls: published, state, changes } = keysOf(TOPIC)
  expect(keys).toEqual([published, state(TOPIC), changes(TOPIC)])
  expect([polls, status, held.seq]).toEqual([7, 'none', 4])
  expect((await read(none, 'rejoining')).held.seq).toBe(4)
  expect([replica.lineage, calledBack]).toEqual([{ kind: 'shared' }, []])
})

test('an answer older than the replica changes nothing', async () => {
  const { replica, calledBack, read } = openReplica(6, 'shared')
  expect((await read(stored(5, rowsAt(5)))).held.seq).toBe(6)
  expect([replica.lineage, calledBack]).toEqual([{ kind: 'shared' }, []])
  await read(stored(5, rowsAt(5)), 'leading')
  const older = { epoch: 'e', seq: 5, digest: digest(rowsAt(5)) }
  expect(replica.lineage).toEqual({ kind: 'lost', stored: older })
})

test('equal rows under another epoch or seq are another base', async () => {
  const own = openReplica(4, 'shared')
  own.replicas.fork(TOPIC, 50, rowsAt(0))
  await own.read(stored(0, undefined), 'leading')
  expect(own.replicas.storedOf(TOPIC)).toEqual({ epoch: 'e', seq: 0, digest: digest(rowsAt(0)) })
  const overtaken = openReplica(6, 'shared')
  const [epoch, , ...others] = stored(6, undefined)
  await overtaken.read([epoch, '4', ...others], 'leading')
  expect(overtaken.replicas.storedOf(TOPIC)).toEqual({ epoch: 'e', seq: 4, digest: digest(rowsAt(6)) })
})

test('a state whose digest is wrong is another base', async () => {
  const { replica, read } = openReplica(0, 'new')
  await read(stored(5, rowsAt(99)))
  expect(replica.lineage).toMatchObject({ kind: 'lost', stored: { epoch: 'e', seq: 5 } })
})

test('rows polled alone give way to the cluster’s, unless they are newer while rejoining or leading', async () => {
  for (const [as, polledAt, seq] of [
    ['following', 99, 5],
    ['rejoining', 80, 5],
    ['rejoining', 81, 0],
    ['leading', 80, 5],
    ['leading', 81, 0],
  ] as const) {
    const { replica, replicas, read } = openReplica(4, 'shared')
    replicas.fork(TOPIC, 50, rowsAt(50))
    replica.polledAt = polledAt
    expect((await read(stored(5, rowsAt(5)), as)).held.seq, `${as} ${polledAt}`).toBe(seq)
    expect(replica.lineage.kind).toBe(seq === 5 ? 'shared' : 'own')
    // A leader commits on the stored base, whatever its replica holds.
    if (as === 'leading') expect(replicas.storedOf(TOPIC)).toMatchObject({ epoch: 'e', seq: 5 })
  }
})

test('under the lease, a topic that Redis does not store has no base', async () => {
  const { replica, read } = openReplica(4, 'shared')
  expect((await read(none, 'leading')).held.seq).toBe(4)
  expect(replica.lineage).toEqual({ kind: 'lost', stored: undefined })
})

test('at most 200 topics are read at once; one that is forgotten meanwhile is not created again', async () => {
  const replicas = createReplicas(createMemoryLog(10))
  const topics = Array.from({ length: 201 }, (_, nth) => `live/${nth}`)
  const { redis, ran } = answeringRedis(({ args }) => {
    if (ran.length === 1) replicas.forget('live/0')
    return [ran.length, ...Array.from({ length: args.length / 2 }, () => stored(5, rowsAt(5)))]
  })
  const { polls, statuses } = await readTopics(redis, 'live', replicas, topics, 'following')
  expect(ran.map(({ args }) => args.length / 2)).toEqual([200, 1])
  expect([polls, statuses.size, replicas.has('live/0')]).toEqual([2, 200, false])
  ran.length = 0
  expect((await readTopics(redis, 'live', replicas, [], 'following')).polls).toBe(1)
  ran.length = 0
  await readTopics(redis, 'live', replicas, topics.slice(1), 'following')
  expect(ran).toHaveLength(1)
})
