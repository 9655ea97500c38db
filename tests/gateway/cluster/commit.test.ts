import { expect, test } from 'vitest'
import { commit, entryOf, type PollResult } from '#gateway/cluster/commit.ts'
import { keysOf, TOPIC_TTL_MS } from '#gateway/cluster/keys.ts'
import { createReplicas, type Replicas } from '#gateway/cluster/replica.ts'
import { commitScript, stateFields } from '#gateway/cluster/scripts.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { digest } from '#shared/topics/rows.ts'
import { answeringRedis } from './answering-redis.ts'

const rows = { a: { n: 1 } }
const terms = { gateway: 'us', emptyTtlMs: 60_000 }
const HEAD = 5
const WIDTH = 3 + stateFields.length + 2

/** Makes entries on new replicas, and on shared ones that hold `rows`. */
function openEntries(...shared: readonly string[]) {
  const replicas = createReplicas(createMemoryLog(10))
  for (const topic of shared) {
    replicas.log.replace(topic, { epoch: 'e', seq: 4 }, 50, rows)
    replicas.of(topic).lineage = { kind: 'shared' }
  }
  const entry = (topic: string, polled: PollResult['rows'], at = 100) =>
    entryOf({ topic, at, rows: polled }, replicas)
  return { replicas, entry }
}

/** Commits entries; returns the script's arguments by entry, and the published message. */
async function commitAll(
  group: string,
  replicas: Replicas,
  entries: ReturnType<typeof entryOf>[],
  reply: unknown = ['done', 1],
) {
  const { redis, ran } = answeringRedis(() => reply)
  const outcome = await commit({ redis, replicas, ...terms }, group, 'us 7', entries)
  const [one] = ran
  const args = one?.args ?? []
  const passed = entries.map((_, nth) => args.slice(HEAD + nth * WIDTH, HEAD + (nth + 1) * WIDTH))
  return { outcome, one, args, passed, message: JSON.parse(args[4] ?? 'null') }
}

test('an entry has a change if the rows differ, and a state to store unless Redis has it', () => {
  const { entry } = openEntries('live/1')
  expect(entry('live/1', rows)).toMatchObject({ change: undefined, after: undefined })
  expect(entry('live/1', undefined)).toMatchObject({ change: undefined, after: undefined })
  expect(entry('live/1', { a: { n: 2 } })).toMatchObject({
    change: { topic: 'live/1', epoch: 'e', from: 4, seq: 5, at: 100, upsert: { a: { n: 2 } } },
    after: { epoch: 'e', seq: 5, at: 100, rows: { a: { n: 2 } }, digest: digest({ a: { n: 2 } }) },
  })
  expect(entry('live/2', {})).toMatchObject({ change: undefined, after: { seq: 0, rows: {} } })
  expect(entry('live/2', undefined).after).toBeUndefined()
})

test('a commit passes its lease and keys, and the base, state and change of each topic', async () => {
  const { replicas, entry } = openEntries('live/1')
  const [moved, begun] = [entry('live/1', { a: { n: 2 } }), entry('live/2', rows, 90)]
  const { one, args, passed } = await commitAll('live/1', replicas, [moved, begun])
  const keys = keysOf('live/1')
  expect(one?.script).toBe(commitScript)
  expect(one?.keys).toEqual([
    ...[keys.lease, keys.polls, keys.state('live/1'), keys.changes('live/1')],
    ...[keys.state('live/2'), keys.changes('live/2')],
  ])
  expect(args.slice(0, 4)).toEqual(['us 7', '10', String(TOPIC_TTL_MS), keys.channel])
  const { after } = moved
  expect(passed[0]).toEqual([
    ...['e', '4', digest(rows)],
    ...['e', '5', String(after?.digest), '100', JSON.stringify({ a: { n: 2 } })],
    ...['100', '100', '0', '', String(TOPIC_TTL_MS), JSON.stringify(moved.change)],
  ])
  expect(passed[1]?.slice(0, 3)).toEqual(['', '', ''])
  expect(passed[1]?.slice(4, 8)).toEqual(['1', digest(rows), '90', JSON.stringify(rows)])
})

test('a poll that failed or changed nothing stores its time, and no state', async () => {
  const { replicas, entry } = openEntries('live/1', 'live/2')
  const { passed } = await commitAll('live/1', replicas, [entry('live/1', undefined), entry('live/2', rows)])
  const base = ['e', '4', digest(rows)]
  const none = ['', '', '', '', '']
  expect(passed[0]).toEqual([...base, ...none, '100', '', '1', ' ', String(TOPIC_TTL_MS), ''])
  expect(passed[1]).toEqual([...base, ...none, '100', '100', '0', '', String(TOPIC_TTL_MS), ''])
})

test('the provider’s message of a failed poll is stored and published', async () => {
  const { replicas, entry } = openEntries('live/1')
  const failed = { ...entry('live/1', undefined), message: 'Later' }
  const { passed, message } = await commitAll('live/1', replicas, [failed, entry('live/2', undefined)])
  expect(passed.map((args) => args.slice(8, 12))).toEqual([
    ['100', '', '1', 'Later'],
    ['100', '', '1', ' '],
  ])
  expect(message.messages).toEqual({ 'live/1': 'Later' })
})

test('the message names the topics polled well, the failed ones, the changes and the new histories', async () => {
  const { replicas, entry } = openEntries('live/1', 'live/2', 'live/3')
  const entries = [
    ...[entry('live/1', rows, 70), entry('live/2', undefined, 90), entry('live/3', {}, 80)],
    ...[entry('live/4', rows, 60), entry('live/5', undefined, 60)],
  ]
  const { message } = await commitAll('live/1', replicas, entries)
  expect(message).toEqual({
    by: 'us',
    at: 90,
    good: ['live/1', 'live/3', 'live/4'],
    failed: ['live/2', 'live/5'],
    changes: [entries[2]?.change, entries[3]?.change],
    begun: ['live/4'],
  })
})

test('of a selection that never had rows nothing is stored, and the message says so', async () => {
  const { replicas, entry } = openEntries()
  const entries = [entry('selection/1/1/a', {}), entry('selection/1/1/b', undefined)]
  const { passed, message } = await commitAll('selection', replicas, entries)
  for (const args of passed) expect(args.filter(Boolean)).toEqual(['60000'])
  expect(message).toMatchObject({
    good: [],
    unknown: ['selection/1/1/a'],
    failed: ['selection/1/1/b'],
    begun: [],
  })
})
