import { beforeEach, expect, test, vi } from 'vitest'
import { createCommitQueue } from '#gateway/cluster/commit-queue.ts'
import { TOPIC_TTL_MS } from '#gateway/cluster/keys.ts'
import { createReplicas } from '#gateway/cluster/replica.ts'
import { commitScript } from '#gateway/cluster/scripts.ts'
import type { Role } from '#gateway/leadership.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { answeringRedis, type Ran } from './answering-redis.ts'

const GROUP = 'live/1'
const rows = (n: number): Rows => ({ a: { n } })

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))

/** A commit queue whose Redis answers as the test says, with the size of each commit and the calls of the listeners. */
function openQueue(answer: (ran: Ran, nth: number) => unknown = () => ['done', 1], group = GROUP) {
  const state: { role: Role; token: string | undefined } = { role: 'leading', token: 'us 7' }
  const replicas = createReplicas(createMemoryLog(10))
  const calledBack: string[] = []
  replicas.log.onChange(({ topic, seq }) => calledBack.push(`${topic} ${seq}`))
  replicas.log.onReset((topic) => calledBack.push(`${topic} reset`))
  const { redis, ran } = answeringRedis((one) => answer(one, ran.length))
  const calls: unknown[] = []
  const queue = createCommitQueue(group, {
    ...{ redis, gateway: 'us', emptyTtlMs: 60_000, replicas },
    role: () => state.role,
    token: () => (state.role === 'leading' ? state.token : undefined),
    refused: () => calls.push('refused'),
    failed: () => calls.push('failed'),
  })
  const append = (topic: string, polled: Rows | undefined, at = 100) =>
    queue.append({ topic, rows: polled, at })
  const commits = () =>
    ran.filter(({ script }) => script === commitScript).map(({ keys }) => (keys.length - 2) / 2)
  const share = (topic: string, n: number) => {
    replicas.log.replace(topic, { epoch: 'e', seq: 4 }, 50, rows(n))
    replicas.of(topic).lineage = { kind: 'shared' }
    calledBack.length = 0
  }
  return { queue, append, state, replicas, calledBack, calls, ran, commits, share }
}

test('a result that a follower appends, or that was appended before the lease was lost, is dropped', async () => {
  const { append, state, commits, replicas } = openQueue()
  const appended = append('live/1', rows(1))
  state.role = 'following'
  await appended
  const late = append('live/1', rows(2))
  state.role = 'leading'
  await late
  expect(commits()).toEqual([])
  expect([replicas.of('live/1').lineage, replicas.log.state('live/1').seq]).toEqual([{ kind: 'new' }, 0])
})

test('the results of one turn are one commit, with each topic once and at most 200 of them', async () => {
  const { append, commits, calledBack } = openQueue()
  await Promise.all([append('a', rows(1)), append('b', rows(1)), append('a', rows(2)), append('c', rows(1))])
  expect(commits()).toEqual([2, 2])
  expect(calledBack).toEqual(['a 1', 'b 1', 'a 2', 'c 1'])
  const many = openQueue()
  await Promise.all(Array.from({ length: 201 }, (_, nth) => many.append(`t${nth}`, rows(1))))
  expect(many.commits()).toEqual([200, 1])
})

test('a topic that is forgotten during its commit is not created again', async () => {
  const { append, replicas, calledBack } = openQueue(() => {
    replicas.forget('a')
    return ['done', 1]
  })
  await append('a', rows(1))
  await append('a', {})
  expect([replicas.has('a'), calledBack]).toEqual([false, []])
})

test('a topic that is forgotten while its result waits for another commit is neither committed nor created again', async () => {
  for (const end of ['done', 'lost', 'alone'] as const) {
    const { append, replicas, commits, state } = openQueue(() => {
      replicas.forget('a')
      if (end === 'alone') state.role = 'alone'
      return end === 'done' ? ['done', 1] : new Error('not answered')
    })
    await Promise.all([append('a', rows(1)), append('a', rows(2))])
    expect([end, replicas.has('a'), commits()]).toEqual([end, false, [1]])
  }
})

test('a commit that was read from Redis before its answer came is applied once, and takes no newer state back', async () => {
  for (const newer of [false, true]) {
    const { append, replicas, share, calledBack } = openQueue(() => {
      const read = replicas.log.next('a', rows(5), 60)
      if (read) replicas.follow(read)
      if (newer) replicas.log.replace('a', { epoch: 'f', seq: 1 }, 70, rows(6))
      return ['done', 1]
    })
    share('a', 4)
    await append('a', rows(5), 60)
    expect(calledBack).toEqual(newer ? ['a 5', 'a reset'] : ['a 5'])
    expect(replicas.log.state('a')).toMatchObject(
      newer ? { epoch: 'f', seq: 1, rows: rows(6) } : { epoch: 'e', seq: 5, rows: rows(5) },
    )
    expect(replicas.log.since('a', { epoch: 'e', seq: 4 })?.length).toBe(newer ? undefined : 1)
  }
})

test('a committed topic is shared, and the next commit builds on it', async () => {
  const { append, replicas } = openQueue()
  await append('a', rows(1), 70)
  expect(replicas.of('a')).toEqual({ lineage: { kind: 'shared' }, polledAt: 70 })
  expect(replicas.log.state('a')).toMatchObject({ seq: 1, at: 70, rows: rows(1) })
  await append('a', undefined, 80)
  expect(replicas.of('a')).toEqual({ lineage: { kind: 'shared' }, polledAt: 70 })
  await append('b', undefined, 80)
  expect(replicas.of('b').lineage.kind).toBe('new')
})

test('after a commit without an answer the topic is forked', async () => {
  const lost = new Error('not answered')
  const { append, replicas, calls, share } = openQueue(() => lost)
  share('a', 1)
  share('b', 1)
  await Promise.all([append('a', rows(2)), append('b', undefined)])
  expect(calls).toEqual(['failed'])
  expect(replicas.of('a')).toMatchObject({ lineage: { kind: 'own', stored: { epoch: 'e', seq: 4 } } })
  expect(replicas.log.state('a')).toMatchObject({ seq: 0, rows: rows(2) })
  expect(replicas.log.state('b')).toMatchObject({ epoch: 'e', seq: 4 })
})

test('a topic that Redis has lost is forked before it is committed', async () => {
  const { append, replicas, share } = openQueue()
  share('a', 1)
  replicas.of('a').lineage = { kind: 'lost', stored: undefined }
  await append('a', rows(1))
  expect(replicas.log.state('a').epoch).not.toBe('e')
  expect(replicas.of('a')).toMatchObject({ lineage: { kind: 'shared' } })
})

test('nothing is committed without the lease', async () => {
  const lost = openQueue()
  lost.state.token = undefined
  await lost.append('a', rows(1))
  expect([lost.calls, lost.commits()]).toEqual([[], []])
  const refused = openQueue(() => ['refused'])
  await refused.append('a', rows(1))
  expect([refused.calls, refused.calledBack, refused.commits()]).toEqual([['refused'], [], [1]])
})

test('a commit whose base is not stored is tried three times, each on the state read before', async () => {
  const stored = ['e', '9', digest(rows(9)), '9', JSON.stringify(rows(9)), '90', '90', '0', []]
  const never = openQueue(({ script }) => (script === commitScript ? ['conflict', 0] : [1, stored]))
  await never.append('a', rows(10))
  expect([never.commits(), never.calls]).toEqual([[1, 1, 1], []])
  let attempts = 0
  const second = openQueue(({ script }) => {
    if (script !== commitScript) return [1, stored]
    return ++attempts === 1 ? ['conflict', 0] : ['done', 1]
  })
  await second.append('a', rows(10))
  expect(second.replicas.log.state('a')).toMatchObject({ epoch: 'e', seq: 10, rows: rows(10) })
})

test('a gateway alone applies its own results, after a fork', async () => {
  const { append, state, replicas, calledBack, commits, share } = openQueue()
  state.role = 'alone'
  share('a', 1)
  await append('a', undefined)
  await append('a', rows(1), 60)
  expect([calledBack, replicas.of('a').polledAt]).toEqual([[], 60])
  await append('a', rows(2), 70)
  await append('a', rows(3), 80)
  await append('b', rows(1))
  expect(calledBack).toEqual(['a reset', 'a 1', 'b 1'])
  expect(replicas.of('a')).toMatchObject({
    lineage: { kind: 'own', stored: { epoch: 'e', seq: 4 } },
    polledAt: 80,
  })
  expect(replicas.of('b').lineage).toEqual({ kind: 'own', stored: undefined })
  expect(commits()).toEqual([])
})

test('shared topics are confirmed after a loss and at an interval; selections that have rows never', async () => {
  const { queue, ran, commits, share, replicas } = openQueue()
  share('a', 1)
  const settled = () => vi.advanceTimersByTimeAsync(0)
  queue.recommit(['a', 'b'], false)
  await settled()
  expect(commits()).toEqual([])
  queue.recommit(['a', 'b'], true)
  await settled()
  expect(commits()).toEqual([1])
  // No poll and no change: Redis keeps the status of the last poll. A topic that it has lost gets the time of ours.
  const times = (nth: number) => ran[nth]?.args.slice(-6)
  expect(times(0)).toEqual(['', '', '', '', String(TOPIC_TTL_MS), ''])
  Object.assign(replicas.of('a'), { polledAt: 70, lineage: { kind: 'lost', stored: undefined } })
  await vi.advanceTimersByTimeAsync(TOPIC_TTL_MS / 3)
  queue.recommit(['a'], false)
  await settled()
  expect(commits()).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  queue.recommit(['a'], false)
  await settled()
  expect(commits()).toEqual([1, 1])
  expect(times(1)?.slice(0, 3)).toEqual(['70', '70', '0'])
  const selections = openQueue(undefined, 'selection')
  selections.share('selection/1/1/a', 1)
  selections.queue.recommit(['selection/1/1/a'], true)
  await settled()
  expect(selections.commits()).toEqual([])
})

test('rows that are committed again are told as no good poll, by which followers would take old rows for live', async () => {
  const { queue, ran, share, replicas } = openQueue()
  share('a', 1)
  share('b', 1)
  replicas.fork('b', 60, rows(2))
  queue.recommit(['a', 'b'], true)
  await vi.advanceTimersByTimeAsync(0)
  expect(JSON.parse(ran[0]?.args[4] ?? '')).toMatchObject({ good: [], failed: [], changes: [], begun: ['b'] })
})

test('only the keys of a selection that has no rows any more expire soon', async () => {
  const ttlOf = async (group: string, topic: string, polled: Rows | undefined) => {
    const { append, share, ran } = openQueue(undefined, group)
    share(topic, 1)
    await append(topic, polled)
    return ran[0]?.args.at(-2)
  }
  expect(await ttlOf('selection', 'selection/1/1/a', {})).toBe('60000')
  expect(await ttlOf('selection', 'selection/1/1/a', rows(2))).toBe(String(TOPIC_TTL_MS))
  expect(await ttlOf('selection', 'selection/1/1/a', undefined)).toBe(String(TOPIC_TTL_MS))
  expect(await ttlOf(GROUP, GROUP, {})).toBe(String(TOPIC_TTL_MS))
})

test('a commit names its topics by their outcome, and what it stores of a failed poll replaces an older message', async () => {
  const { queue, share, ran } = openQueue(undefined, 'selection')
  for (const topic of ['moved', 'failed', 'silent']) share(topic, 1)
  const polled: Readonly<Record<string, { rows: Rows | undefined; message?: string }>> = {
    moved: { rows: rows(2) },
    begun: { rows: rows(1) },
    'selection/1/1/a': { rows: {} },
    failed: { rows: undefined, message: 'Later' },
    silent: { rows: undefined },
  }
  const results = Object.entries(polled).map(([topic, result]) => ({ topic, at: 100, ...result }))
  await Promise.all(results.map(queue.append))
  const [head, each] = [ran[0]?.args.slice(0, 5) ?? [], ran[0]?.args.slice(5) ?? []]
  expect(JSON.parse(head[4] ?? '')).toMatchObject({
    ...{ good: ['moved', 'begun'], unknown: ['selection/1/1/a'], begun: ['begun'] },
    ...{ failed: ['failed', 'silent'], messages: { failed: 'Later' } },
  })
  const width = each.length / results.length
  expect(results.map((_, nth) => each[nth * width + 11])).toEqual(['', '', '', 'Later', ' '])
})
