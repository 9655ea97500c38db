import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCluster } from '#gateway/cluster/cluster.ts'
import { keysOf } from '#gateway/cluster/keys.ts'
import { leaseScript, readScript, subscriptionsScript } from '#gateway/cluster/scripts.ts'
import type { Log } from '#gateway/log/log.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { apply, type Rows } from '#shared/topics/rows.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { eventually, within } from '#tests/support/patience.ts'
import { answeringRedis } from './answering-redis.ts'
import { type JoinedTopic, join, type Logged, openLog, setFull } from './gateways.ts'

const TOPIC = 'live/10'
const minute = (value: number): Rows => ({ a: { minute: value }, b: { steady: true } })

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())

interface Watching extends Logged {
  readonly joined: JoinedTopic
  readonly changes: readonly Change[]
  /** The topics whose state was replaced. */
  readonly resets: readonly string[]
  /** Resolves once the log has that minute. */
  holds(value: number): Promise<void>
}

/** A gateway that has joined the topic. */
async function watch(topic = TOPIC, keep?: number, url = redis.url): Promise<Watching> {
  const logged = await openLog(url, keep)
  const { log } = logged
  const changes: Change[] = []
  const resets: string[] = []
  const waiting = new Set<() => void>()
  const look = () => {
    for (const ask of [...waiting]) ask()
  }
  log.onChange((change) => {
    changes.push(change)
    look()
  })
  log.onReset((replaced) => {
    resets.push(replaced)
    look()
  })
  const joined = join(logged.cluster, topic)
  return {
    ...logged,
    joined,
    changes,
    resets,
    holds: (value) =>
      within<void>(`minute ${value}`, (resolve) => {
        const ask = () => {
          if (log.state(topic).rows.a?.minute !== value) return
          waiting.delete(ask)
          resolve()
        }
        waiting.add(ask)
        ask()
      }),
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

test('topics that are appended in one turn are committed together', async () => {
  const { log, cluster } = await openLog(redis.url)
  const topics = ['selection/1/1/a', 'selection/1/1/b', 'selection/2/1/a']
  const leading = topics.map((topic) => join(cluster, topic))
  await Promise.all(leading.map((joined) => joined.in('leading')))
  const follower = await openLog(redis.url)
  const followed = topics.map((topic) => join(follower.cluster, topic))
  await Promise.all(topics.map((topic, nth) => log.append(topic, { selection: { odd_value: nth } }, 7)))
  await Promise.all(followed.map((joined) => joined.status(({ askedAt }) => askedAt === 7)))
  const counted = await follower.connection.client.eval("return redis.call('GET', KEYS[1])", {
    keys: ['nare:{selection}:polls'],
    arguments: [],
  })
  expect(counted).toBe('1')
  topics.forEach((topic, nth) => {
    expect(follower.log.state(topic)).toMatchObject({ seq: 1, rows: { selection: { odd_value: nth } } })
  })
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

test('a gateway that joins right after a change of the leader gets the time of the last poll', async () => {
  const [leader, follower] = await startGateways(1)
  await leader.log.append(TOPIC, minute(0), 5_000_000_000_000)
  leader.joined.leave()
  await follower?.joined.in('leading')
  await eventually('the new leader has confirmed its rows', async () => {
    const counted = await follower?.connection.client.eval("return redis.call('GET', KEYS[1])", {
      keys: [keysOf(TOPIC).polls],
      arguments: [],
    })
    return counted === '3'
  })
  const newcomer = await watch()
  const polled = { askedAt: 5_000_000_000_000, lastGoodAt: 5_000_000_000_000, failing: false }
  expect(await newcomer.joined.status(() => true)).toEqual(polled)
})

test('a gateway that retires releases its leases, acquires none, and goes on following', async () => {
  const [leader, follower] = await startGateways(1)
  await leader.cluster.retire()
  await follower?.joined.in('leading')
  await follower?.log.append(TOPIC, minute(1), 1)
  await leader.holds(1)
  expect(leader.joined.role).toBe('following')
  await leader.log.append(TOPIC, minute(9), 9)
  expect(leader.log.state(TOPIC).rows).toEqual(minute(1))
})

test('a leader that has lost its lease commits nothing, and follows', async () => {
  const [leader] = await startGateways(0)
  const { epoch } = leader.log.state(TOPIC)
  await leader.connection.client.eval("return redis.call('SET', KEYS[1], 'another 99', 'PX', 1000)", {
    keys: [`nare:{${TOPIC}}:lease`],
    arguments: [],
  })
  await leader.log.append(TOPIC, minute(66), Date.now())
  expect(leader.joined.role).toBe('following')
  expect(leader.log.state(TOPIC)).toMatchObject({ epoch, seq: 1, rows: minute(0) })
  await leader.joined.in('leading')
  await leader.log.append(TOPIC, minute(1), Date.now())
  expect(leader.log.state(TOPIC)).toMatchObject({ epoch, seq: 2, rows: minute(1) })
})

test('while Redis is out of memory each gateway polls alone, and none keeps old rows', async () => {
  const [leader, follower] = await startGateways(1)
  if (!follower) throw new Error('no follower')
  await setFull(redis, true)
  onTestFinished(() => setFull(redis, false))
  await leader.log.append(TOPIC, minute(1), Date.now())
  expect(leader.log.state(TOPIC).rows).toEqual(minute(1))
  await follower.joined.in('alone')
  await follower.log.append(TOPIC, minute(2), Date.now())
  expect(follower.log.state(TOPIC).rows).toEqual(minute(2))
  const resets = leader.resets.length
  await leader.log.append(TOPIC, minute(3), Date.now())
  expect([leader.joined.role, leader.resets.length]).toEqual(['alone', resets])
  await setFull(redis, false)
  await eventually('one history', async () => {
    for (const one of [leader, follower]) await one.log.append(TOPIC, minute(4), Date.now())
    return versionOf(leader).epoch === versionOf(follower).epoch
  })
  expect(versionOf(leader)).toEqual(versionOf(follower))
})

test('the leader of the selections gets new subscriptions at once, and loses those that end or expire', async () => {
  const { cluster } = await openLog(redis.url)
  const subscribed = { all: new Set<string>(), new: new Set<string>() }
  const looks = new Set<() => void>()
  cluster.onSelections({
    subscribed(topics, which) {
      subscribed[which] = new Set(which === 'all' ? topics : [...subscribed.new, ...topics])
      for (const look of [...looks]) look()
    },
    expedited: () => undefined,
  })
  const until = (what: string, isSo: () => boolean) =>
    within<void>(what, (resolve) => {
      const look = () => isSo() && resolve()
      looks.add(look)
      look()
    })
  await join(cluster, 'selection/1/1/a').in('leading')
  const other = await openLog(redis.url)
  const left = join(other.cluster, 'selection/2/1/a')
  join(other.cluster, 'selection/3/1/a')
  await until(
    'two new subscriptions',
    () => subscribed.new.has('selection/2/1/a') && subscribed.new.has('selection/3/1/a'),
  )
  await until('a list of three', () => subscribed.all.size === 3)
  const deletion = "for _, key in ipairs(redis.call('KEYS', '*:subscri*')) do redis.call('DEL', key) end"
  await other.connection.client.eval(deletion, { keys: [], arguments: [] })
  subscribed.all.clear()
  await until('all three again', () => subscribed.all.size === 3)
  left.leave()
  await until('a list of two', () => subscribed.all.size === 2)
  other.connection.close()
  await until('a list of one', () => subscribed.all.size === 1)
})

test('a list of the subscriptions that is read while the lease ends is dropped', async () => {
  const list = Promise.withResolvers<readonly string[]>()
  const asked = Promise.withResolvers<void>()
  const { redis } = answeringRedis(({ script }) => {
    if (script === leaseScript) return [2, 7, 0]
    if (script === readScript) return [0, ['', '', '', '', '', '', '', '', []]]
    if (script !== subscriptionsScript) return 1
    asked.resolve()
    return list.promise
  })
  const cluster = createCluster(redis, 10)
  onTestFinished(() => cluster.close())
  const subscribed = vi.fn()
  cluster.onSelections({ subscribed, expedited: () => undefined })
  cluster.join('selection/1/1/a', { roleChanged: () => undefined, polled: () => undefined })
  await within<void>('the list to be read', (resolve) => void asked.promise.then(resolve))
  await cluster.retire()
  list.resolve(['selection/2/1/a'])
  await new Promise((done) => setImmediate(done))
  expect(subscribed).not.toHaveBeenCalled()
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
  const stored = await leader.connection.client.eval("return redis.call('KEYS', '*invented*')", {
    keys: [],
    arguments: [],
  })
  expect(stored).toEqual([])
  await leader.log.append(topic, minute(1), 6)
  const { epoch } = leader.log.state(topic)
  for (const { log } of [follower, newcomer])
    await eventually('the rows are shared', async () => log.state(topic).epoch === epoch)
  expect(newcomer.log.state(topic)).toMatchObject({ seq: 1, rows: minute(1) })
})

test('the gateway that leads the selections gets a match that another one expedites', async () => {
  const { cluster } = await openLog(redis.url)
  const expedited = within<string>('the match', (resolve) =>
    cluster.onSelections({ subscribed: () => undefined, expedited: resolve }),
  )
  await join(cluster, 'selection/1/1/a').in('leading')
  const other = await openLog(redis.url)
  other.cluster.expedite('77')
  expect(await expedited).toBe('77')
})
