import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Log } from '#gateway/log/log.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { apply, type Rows } from '#shared/topics/rows.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'
import { join, openLog } from './gateways.ts'

const TOPIC = 'live/10'
const minute = (value: number): Rows => ({ a: { minute: value }, b: { steady: true } })

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())

type Watching = Awaited<ReturnType<typeof watch>>

/** A gateway that has joined the topic. */
async function watch(topic = TOPIC, keep?: number, url = redis.url) {
  const logged = await openLog(url, keep)
  const { log } = logged
  const changes: Change[] = []
  const resets: string[] = []
  log.onChange((change) => changes.push(change))
  log.onReset((replaced) => resets.push(replaced))
  const joined = join(logged.cluster, topic)
  return {
    ...logged,
    joined,
    changes,
    /** The topics whose state was replaced. */
    resets,
    /** Resolves once the log has that minute. */
    holds: (value: number) => eventually(`minute ${value}`, () => log.state(topic).rows.a?.minute === value),
  }
}

/** A leader with one commit, and its followers. */
async function startGateways(followers: number, keep?: number): Promise<[Watching, ...Watching[]]> {
  const leader = await watch(TOPIC, keep)
  await leader.joined.in('leading')
  await leader.log.append(TOPIC, minute(0), Date.now())
  const others: Watching[] = []
  for (let nth = 0; nth < followers; nth++) {
    const other = await watch(TOPIC, keep)
    await other.holds(0)
    others.push(other)
  }
  return [leader, ...others]
}

const versionOf = ({ log }: { log: Log }) => {
  const { epoch, seq, digest } = log.state(TOPIC)
  return { epoch, seq, digest }
}

test('followers get each change of the leader once, in order, under the same versions', async () => {
  const [leader, one, other] = await startGateways(2)
  for (let value = 1; value <= 30; value++) await leader.log.append(TOPIC, minute(value), value)
  for (const follower of [one, other]) {
    if (!follower) throw new Error('no follower')
    await follower.holds(30)
    expect(follower.joined.role).toBe('following')
    expect(follower.changes).toEqual(leader.changes.slice(1))
    expect(follower.resets).toEqual([TOPIC])
    expect(versionOf(follower)).toEqual(versionOf(leader))
    expect(follower.log.state(TOPIC).at).toBe(30)
  }
})

test('a gateway that joins late resumes clients from every version that Redis keeps', async () => {
  const [leader] = await startGateways(0, 5)
  for (let value = 1; value <= 9; value++) await leader.log.append(TOPIC, minute(value), value)
  const newcomer = await watch(TOPIC, 5)
  await newcomer.holds(9)
  const { epoch, seq } = newcomer.log.state(TOPIC)
  expect(newcomer.log.since(TOPIC, { epoch, seq: seq - 5 })?.reduce(apply, minute(4))).toEqual(minute(9))
  expect(newcomer.log.since(TOPIC, { epoch, seq: seq - 6 })).toBeUndefined()
})

test('followers get the status of every poll, with and without a change', async () => {
  const [leader, follower] = await startGateways(1)
  await leader.log.append(TOPIC, minute(0), 5_000_000_000_000)
  await follower?.joined.status(({ lastGoodAt, failing }) => lastGoodAt === 5_000_000_000_000 && !failing)
  await leader.log.append(TOPIC, undefined, 5_000_000_000_001)
  await follower?.joined.status(({ askedAt, failing }) => askedAt === 5_000_000_000_001 && failing)
  expect(leader.changes).toHaveLength(1)
  const newcomer = await watch()
  const known = await newcomer.joined.status(() => true)
  expect(known).toEqual({ askedAt: 5_000_000_000_001, lastGoodAt: 5_000_000_000_000, failing: true })
})

test('while Redis is out of memory each gateway polls alone, and none keeps old rows', async () => {
  const [leader, follower] = await startGateways(1)
  if (!follower) throw new Error('no follower')
  await redis.command('CONFIG', 'SET', 'maxmemory', '1')
  const restore = async () => void (await redis.command('CONFIG', 'SET', 'maxmemory', '0'))
  onTestFinished(restore)
  await leader.log.append(TOPIC, minute(1), Date.now())
  expect(leader.log.state(TOPIC).rows).toEqual(minute(1))
  await follower.joined.in('alone')
  await follower.log.append(TOPIC, minute(2), Date.now())
  expect(follower.log.state(TOPIC).rows).toEqual(minute(2))
  const resets = leader.resets.length
  await leader.log.append(TOPIC, minute(3), Date.now())
  expect([leader.joined.role, leader.resets.length]).toEqual(['alone', resets])
  await restore()
  await eventually('one history', async () => {
    for (const one of [leader, follower]) await one.log.append(TOPIC, minute(4), Date.now())
    return versionOf(leader).epoch === versionOf(follower).epoch
  })
  expect(versionOf(leader)).toEqual(versionOf(follower))
})

test('the leader of the selections gets new subscriptions at once, and loses those that end or expire', async () => {
  const { cluster } = await openLog(redis.url)
  const subscribed = { all: new Set<string>(), new: new Set<string>() }
  cluster.onSelections({
    subscribed(topics, which) {
      subscribed[which] = new Set(which === 'all' ? topics : [...subscribed.new, ...topics])
    },
    expedited: () => undefined,
  })
  await join(cluster, 'selection/1/1/a').in('leading')
  const other = await openLog(redis.url)
  const left = join(other.cluster, 'selection/2/1/a')
  join(other.cluster, 'selection/3/1/a')
  await eventually(
    'two new subscriptions',
    () => subscribed.new.has('selection/2/1/a') && subscribed.new.has('selection/3/1/a'),
  )
  await eventually('a list of three', () => subscribed.all.size === 3)
  left.leave()
  await eventually('a list of two', () => subscribed.all.size === 2)
  other.connection.close()
  await eventually('a list of one', () => subscribed.all.size === 1)
})

test('a topic that Redis lost while nobody polls it is stored again for gateways that join later', async () => {
  const [leader] = await startGateways(0)
  const { epoch } = leader.log.state(TOPIC)
  await redis.flush()
  // A lost history is followed by a new epoch.
  await eventually('the leader has stored it again', () => leader.log.state(TOPIC).epoch !== epoch)
  const newcomer = await watch()
  await newcomer.holds(0)
  expect(newcomer.joined.role).toBe('following')
  expect(versionOf(newcomer)).toEqual(versionOf(leader))
})

test('a selection that never had rows leaves nothing in Redis, also for gateways that join it later, until it has some', async () => {
  const topic = 'selection/7/1/invented'
  const leader = await openLog(redis.url)
  await join(leader.cluster, topic).in('leading')
  const follower = await openLog(redis.url)
  const followed = join(follower.cluster, topic)
  await followed.in('following')
  await leader.log.append(topic, {}, 5)
  const status = { isNew: true, askedAt: 5, lastGoodAt: 5, failing: false }
  expect(await followed.status(() => true)).toEqual(status)
  const newcomer = await openLog(redis.url)
  const joined = join(newcomer.cluster, topic)
  expect(await joined.status(() => true)).toEqual(status)
  // The next leader knows it too, although it has not asked for it yet.
  await leader.cluster.retire()
  const [next, other] = await eventually('another leads', () =>
    followed.role === 'leading' ? [follower, newcomer] : joined.role === 'leading' && [newcomer, follower],
  )
  const later = join((await openLog(redis.url)).cluster, topic)
  expect(await later.status(() => true)).toEqual(status)
  const stored = await leader.connection.client.eval("return redis.call('KEYS', '*invented*')", {
    keys: [],
    arguments: [],
  })
  expect(stored).toEqual([])
  await next.log.append(topic, minute(1), 6)
  const { epoch } = next.log.state(topic)
  for (const { log } of [leader, other])
    await eventually('the rows are shared', async () => log.state(topic).epoch === epoch)
  expect(other.log.state(topic)).toMatchObject({ seq: 1, rows: minute(1) })
})
