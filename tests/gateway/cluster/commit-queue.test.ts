import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIntake } from '#gateway/cluster/commit-queue.ts'
import { RESTS_FOR_MS } from '#gateway/cluster/keys.ts'
import { createReplicas } from '#gateway/cluster/replicas.ts'
import { commitScript } from '#gateway/cluster/scripts.ts'
import type { Role } from '#gateway/log/log.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { answeringRedis, type Ran } from './answering-redis.ts'

const UNIT = 'live/1'
const rows = (n: number): Rows => ({ a: { n } })

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

/** An intake whose Redis answers as the test says, with the topics of each commit and all that was told. */
function openIntake(answer: (ran: Ran, nth: number) => unknown = () => ['done', 1], unit = UNIT) {
  const state: { role: Role; token: string | undefined } = { role: 'leading', token: 'us 7' }
  const replicas = createReplicas(10)
  const told: string[] = []
  replicas.onChange(({ topic, seq }) => told.push(`${topic} ${seq}`))
  replicas.onReset((topic) => told.push(`${topic} reset`))
  const { redis, ran } = answeringRedis((one) => answer(one, ran.length))
  const calls: unknown[] = []
  const intake = createIntake(unit, {
    ...{ redis, gateway: 'us', keep: 10, emptyRestsMs: 60_000, replicas },
    role: () => state.role,
    token: () => state.token,
    refused: () => calls.push('refused'),
    failed: (error) => calls.push(error),
  })
  const append = (topic: string, said: Rows | undefined, at = 100) => intake.append({ topic, rows: said, at })
  const commits = () =>
    ran.filter(({ script }) => script === commitScript).map(({ keys }) => (keys.length - 2) / 2)
  const share = (topic: string, n: number) => {
    replicas.replace(topic, { epoch: 'e', seq: 4 }, 50, rows(n))
    Object.assign(replicas.of(topic), { standing: 'shared', base: 'as held' })
    told.length = 0
  }
  return { intake, append, state, replicas, told, calls, ran, commits, share }
}

test('who follows appends nothing', async () => {
  const { append, state, commits } = openIntake()
  state.role = 'following'
  const appended = append('live/1', rows(1))
  state.role = 'leading'
  await appended
  expect(commits()).toEqual([])
})

test('what is said before a lease is lost is neither committed nor kept', async () => {
  const { append, state, commits, replicas } = openIntake()
  const appended = append('live/1', rows(1))
  state.role = 'following'
  await appended
  expect(commits()).toEqual([])
  expect(replicas.of('live/1')).toMatchObject({ standing: 'new', history: { state: { seq: 0 } } })
})

test('what is said in one turn goes in one commit, each topic once in it, and at most 200 of them', async () => {
  const { append, commits, told } = openIntake()
  await Promise.all([append('a', rows(1)), append('b', rows(1)), append('a', rows(2)), append('c', rows(1))])
  expect(commits()).toEqual([2, 2])
  expect(told).toEqual(['a 1', 'b 1', 'a 2', 'c 1'])
  const many = openIntake()
  await Promise.all(Array.from({ length: 201 }, (_, nth) => many.append(`t${nth}`, rows(1))))
  expect(many.commits()).toEqual([200, 1])
})

test('what was committed is the cluster’s, and goes on from there', async () => {
  const { append, replicas } = openIntake()
  await append('a', rows(1), 70)
  expect(replicas.of('a')).toMatchObject({ standing: 'shared', base: 'as held', saidAt: 70 })
  expect(replicas.of('a').history.state).toMatchObject({ seq: 1, at: 70, rows: rows(1) })
  await append('a', undefined, 80)
  expect(replicas.of('a')).toMatchObject({ standing: 'shared', saidAt: 70 })
  await append('b', undefined, 80)
  expect(replicas.of('b').standing).toBe('new')
})

test('without a lease, or with that of another, nothing is committed', async () => {
  const lost = openIntake()
  lost.state.token = undefined
  await lost.append('a', rows(1))
  expect([lost.calls, lost.commits()]).toEqual([['refused'], []])
  const refused = openIntake(() => ['refused'])
  await refused.append('a', rows(1))
  expect([refused.calls, refused.told, refused.commits()]).toEqual([['refused'], [], [1]])
})

test('a commit that builds on what is stored no more is tried three times, on what was read meanwhile', async () => {
  const kept = ['e', '9', digest(rows(9)), '9', JSON.stringify(rows(9)), '90', '90', '0', []]
  const never = openIntake(({ script }) => (script === commitScript ? ['astray', 0] : [1, kept]))
  await never.append('a', rows(10))
  expect([never.commits(), never.calls]).toEqual([[1, 1, 1], []])
  let tries = 0
  const second = openIntake(({ script }) => {
    if (script !== commitScript) return [1, kept]
    return ++tries === 1 ? ['astray', 0] : ['done', 1]
  })
  await second.append('a', rows(10))
  expect(second.replicas.of('a').history.state).toMatchObject({ epoch: 'e', seq: 10, rows: rows(10) })
})

test('where nobody knows what became of a commit, what it would have stored goes on under another epoch', async () => {
  const lost = new Error('not answered')
  const { append, replicas, calls, share } = openIntake(() => lost)
  share('a', 1)
  share('b', 1)
  await Promise.all([append('a', rows(2)), append('b', undefined)])
  expect(calls).toEqual([lost])
  expect(replicas.of('a')).toMatchObject({ standing: 'own' })
  expect(replicas.of('a').history.state).toMatchObject({ seq: 0, rows: rows(2) })
  expect(replicas.of('b').history.state).toMatchObject({ epoch: 'e', seq: 4 })
})

test('what Redis lost goes on under another epoch too', async () => {
  const { append, replicas, share } = openIntake()
  share('a', 1)
  Object.assign(replicas.of('a'), { base: undefined })
  await append('a', rows(1))
  expect(replicas.of('a').history.state.epoch).not.toBe('e')
  expect(replicas.of('a')).toMatchObject({ standing: 'shared', base: 'as held' })
})

test('who is alone keeps what is new, first under an epoch of its own', async () => {
  const { append, state, replicas, told, commits, share } = openIntake()
  state.role = 'alone'
  share('a', 1)
  await append('a', undefined)
  await append('a', rows(1), 60)
  expect([told, replicas.of('a').saidAt]).toEqual([[], 60])
  await append('a', rows(2), 70)
  await append('a', rows(3), 80)
  await append('b', rows(1))
  expect(told).toEqual(['a reset', 'a 1', 'b 1'])
  expect(replicas.of('a')).toMatchObject({ standing: 'own', saidAt: 80 })
  expect(replicas.of('b').standing).toBe('own')
  expect(commits()).toEqual([])
})

test('what the cluster shares is confirmed where it may be lost, and now and then; selections never', async () => {
  const { intake, ran, commits, share, replicas } = openIntake()
  share('a', 1)
  const settled = () => vi.advanceTimersByTimeAsync(0)
  intake.confirm(['a', 'b'], false)
  await settled()
  expect(commits()).toEqual([])
  intake.confirm(['a', 'b'], true)
  await settled()
  expect(commits()).toEqual([1])
  // As held: asked and answered well when it was committed or last said, and no change.
  const told = (nth: number) => ran[nth]?.args.slice(-5)
  expect(told(0)).toEqual(['50', '50', '0', String(RESTS_FOR_MS), ''])
  replicas.of('a').saidAt = 70
  await vi.advanceTimersByTimeAsync(RESTS_FOR_MS / 3)
  intake.confirm(['a'], false)
  await settled()
  expect(commits()).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  intake.confirm(['a'], false)
  await settled()
  expect(commits()).toEqual([1, 1])
  expect(told(1)?.slice(0, 3)).toEqual(['70', '70', '0'])
  const selections = openIntake(undefined, 'selection')
  selections.share('selection/1/1/a', 1)
  selections.intake.confirm(['selection/1/1/a'], true)
  await settled()
  expect(selections.commits()).toEqual([])
})
