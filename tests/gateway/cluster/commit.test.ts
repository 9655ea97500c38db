import { expect, test } from 'vitest'
import { commit, entryOf, type Said } from '#gateway/cluster/commit.ts'
import { keysOf, RESTS_FOR_MS } from '#gateway/cluster/keys.ts'
import { createReplicas } from '#gateway/cluster/replicas.ts'
import { commitScript, stateFields } from '#gateway/cluster/scripts.ts'
import { digest } from '#shared/topics/rows.ts'
import { answeringRedis } from './answering-redis.ts'

const rows = { a: { n: 1 } }
const terms = { gateway: 'us', token: 'us 7', keep: 10, emptyRestsMs: 60_000 }
const HEAD = 5
const WIDTH = 3 + stateFields.length + 2

/** Entries of what was said, on replicas that are new, or that hold these rows as the cluster's. */
function openEntries(...shared: readonly string[]) {
  const replicas = createReplicas(10)
  for (const topic of shared) {
    replicas.replace(topic, { epoch: 'e', seq: 4 }, 50, rows)
    Object.assign(replicas.of(topic), { standing: 'shared', base: 'as held' })
  }
  const entry = (topic: string, said: Said['rows'], at = 100) =>
    entryOf({ topic, at, rows: said }, replicas.of(topic))
  return { replicas, entry }
}

/** Commits these, and takes apart what Redis was told. */
async function commitAll(unit: string, entries: ReturnType<typeof entryOf>[], reply: unknown = ['done', 1]) {
  const { redis, ran } = answeringRedis(() => reply)
  const outcome = await commit(redis, unit, terms, entries)
  const [one] = ran
  const args = one?.args ?? []
  const said = entries.map((_, nth) => args.slice(HEAD + nth * WIDTH, HEAD + (nth + 1) * WIDTH))
  return { outcome, one, args, said, message: JSON.parse(args[4] ?? 'null') }
}

test('what was said changes what is held, begins what was not shared, or is known already', () => {
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

test('a commit names its lease, its keys, and of each topic its base, its state and its change', async () => {
  const { entry } = openEntries('live/1')
  const [moved, begun] = [entry('live/1', { a: { n: 2 } }), entry('live/2', rows, 90)]
  const { one, args, said } = await commitAll('live/1', [moved, begun])
  const keys = keysOf('live/1')
  expect(one?.script).toBe(commitScript)
  expect(one?.keys).toEqual([
    ...[keys.lease, keys.polls, keys.state('live/1'), keys.changes('live/1')],
    ...[keys.state('live/2'), keys.changes('live/2')],
  ])
  expect(args.slice(0, 4)).toEqual(['us 7', '10', String(RESTS_FOR_MS), keys.channel])
  const { after } = moved
  expect(said[0]).toEqual([
    ...['e', '4', digest(rows)],
    ...['e', '5', String(after?.digest), '100', JSON.stringify({ a: { n: 2 } })],
    ...['100', '100', '0', String(RESTS_FOR_MS), JSON.stringify(moved.change)],
  ])
  expect(said[1]?.slice(0, 3)).toEqual(['', '', ''])
  expect(said[1]?.slice(4, 8)).toEqual(['1', digest(rows), '90', JSON.stringify(rows)])
})

test('a poll that failed or brought nothing new stores when it was asked, and no state', async () => {
  const { entry } = openEntries('live/1', 'live/2')
  const { said } = await commitAll('live/1', [entry('live/1', undefined), entry('live/2', rows)])
  const base = ['e', '4', digest(rows)]
  const none = ['', '', '', '', '']
  expect(said[0]).toEqual([...base, ...none, '100', '', '1', String(RESTS_FOR_MS), ''])
  expect(said[1]).toEqual([...base, ...none, '100', '100', '0', String(RESTS_FOR_MS), ''])
})

test('all that follow are told what was good, what failed, what changed and what begins', async () => {
  const { entry } = openEntries('live/1', 'live/2', 'live/3')
  const entries = [
    ...[entry('live/1', rows, 70), entry('live/2', undefined, 90), entry('live/3', {}, 80)],
    ...[entry('live/4', rows, 60), entry('live/5', undefined, 60)],
  ]
  const { message } = await commitAll('live/1', entries)
  expect(message).toEqual({
    by: 'us',
    at: 90,
    good: ['live/1', 'live/3', 'live/4'],
    failed: ['live/2', 'live/5'],
    changes: [entries[2]?.change, entries[3]?.change],
    begun: ['live/4'],
  })
})

test('the keys of a selection without rows expire soon, those of anything else do not', async () => {
  const { replicas, entry } = openEntries('selection/1/1/a')
  const restOf = async (unit: string, one: ReturnType<typeof entryOf>) =>
    (await commitAll(unit, [one])).said[0]?.at(-2)
  expect(await restOf('selection', entry('selection/1/1/b', {}))).toBe('60000')
  expect(await restOf('selection', entry('selection/1/1/b', undefined))).toBe('60000')
  expect(await restOf('selection', entry('selection/1/1/b', rows))).toBe(String(RESTS_FOR_MS))
  expect(await restOf('selection', entry('selection/1/1/a', undefined))).toBe(String(RESTS_FOR_MS))
  expect(await restOf('live/1', entry('live/1', {}))).toBe(String(RESTS_FOR_MS))
  expect(replicas.has('live/1')).toBe(true)
})

test('a commit is done, refused, or astray in some of its topics', async () => {
  const { entry } = openEntries()
  const entries = ['live/1', 'live/2', 'live/3'].map((topic) => entry(topic, rows))
  expect((await commitAll('live/1', entries)).outcome).toBe('done')
  expect((await commitAll('live/1', entries, ['refused'])).outcome).toBe('refused')
  expect((await commitAll('live/1', entries, ['astray', 0, 2])).outcome).toEqual({
    astray: [entries[0], entries[2]],
  })
})
