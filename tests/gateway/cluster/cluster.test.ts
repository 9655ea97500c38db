import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Log } from '#gateway/log/log.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { apply, type Rows } from '#shared/topics/rows.ts'
import { eventually } from '#tests/support/gateway/gateway.ts'
import { type Redis, startRedis } from '#tests/support/gateway/redis.ts'
import { within } from '#tests/support/patience.ts'
import { type Logged, openLog, type Place, setFull, take } from './gateways.ts'

const TOPIC = 'live/10'
const minute = (value: number): Rows => ({ a: { minute: value }, b: { steady: true } })

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())

interface Watching extends Logged {
  readonly place: Place
  readonly changes: readonly Change[]
  /** The topics of which the state was replaced. */
  readonly resets: readonly string[]
  /** Resolves once the log holds this. */
  holds(value: number): Promise<void>
}

/** A gateway that takes part in the topic. */
async function watch(topic = TOPIC, keep?: number): Promise<Watching> {
  const logged = await openLog(redis.url, keep)
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
  const place = take(log, topic)
  return {
    ...logged,
    place,
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

/** A leader, and some who follow it. */
async function lineUp(followers: number, keep?: number): Promise<[Watching, ...Watching[]]> {
  const leader = await watch(TOPIC, keep)
  await leader.place.in('leading')
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

test('one leads, and whoever follows is told each change once, in order, under the same versions', async () => {
  const [leader, one, other] = await lineUp(2)
  for (let value = 1; value <= 30; value++) await leader.log.append(TOPIC, minute(value), value)
  for (const follower of [one, other]) {
    if (!follower) throw new Error('nobody follows')
    await follower.holds(30)
    expect(follower.place.role).toBe('following')
    expect(follower.changes).toEqual(leader.changes.slice(1))
    expect(follower.resets).toEqual([TOPIC])
    expect(versionOf(follower)).toEqual(versionOf(leader))
    expect(follower.log.state(TOPIC).at).toBe(30)
  }
})

test('a newcomer can be resumed on from any version that is still known', async () => {
  const [leader] = await lineUp(0, 5)
  for (let value = 1; value <= 9; value++) await leader.log.append(TOPIC, minute(value), value)
  const newcomer = await watch(TOPIC, 5)
  await newcomer.holds(9)
  const { epoch, seq } = newcomer.log.state(TOPIC)
  expect(newcomer.log.since(TOPIC, { epoch, seq: seq - 5 })?.reduce(apply, minute(4))).toEqual(minute(9))
  expect(newcomer.log.since(TOPIC, { epoch, seq: seq - 6 })).toBeUndefined()
})

test('what is appended together is committed together', async () => {
  const { log } = await openLog(redis.url)
  const topics = ['selection/1/1/a', 'selection/1/1/b', 'selection/2/1/a']
  const places = topics.map((topic) => take(log, topic))
  await Promise.all(places.map((place) => place.in('leading')))
  const follower = await openLog(redis.url)
  const followed = topics.map((topic) => take(follower.log, topic))
  await Promise.all(topics.map((topic, nth) => log.append(topic, { selection: { odd_value: nth } }, 7)))
  await Promise.all(followed.map((place) => place.tick(({ askedAt }) => askedAt === 7)))
  const counted = await follower.door.client.eval("return redis.call('GET', KEYS[1])", {
    keys: ['nare:{selection}:polls'],
    arguments: [],
  })
  expect(counted).toBe('1')
  topics.forEach((topic, nth) => {
    expect(follower.log.state(topic)).toMatchObject({ seq: 1, rows: { selection: { odd_value: nth } } })
  })
})

test('how polls go is told to those who follow, whether anything changed or not', async () => {
  const [leader, follower] = await lineUp(1)
  await leader.log.append(TOPIC, minute(0), 5_000_000_000_000)
  await follower?.place.tick(({ lastGoodAt, failing }) => lastGoodAt === 5_000_000_000_000 && !failing)
  await leader.log.fail(TOPIC, 5_000_000_000_001)
  await follower?.place.tick(({ askedAt, failing }) => askedAt === 5_000_000_000_001 && failing)
  expect(leader.changes).toHaveLength(1)
  const newcomer = await watch()
  const known = await newcomer.place.tick(() => true)
  expect(known).toEqual({ askedAt: 5_000_000_000_001, lastGoodAt: 5_000_000_000_000, failing: true })
})

test('a leader that leaves is followed by another at once, under the same epoch', async () => {
  const [leader, follower] = await lineUp(1)
  await leader.log.append(TOPIC, minute(1), 1)
  leader.place.leave()
  await follower?.place.in('leading')
  await follower?.log.append(TOPIC, minute(2), 2)
  const { epoch } = leader.log.state(TOPIC)
  expect(follower?.log.state(TOPIC)).toMatchObject({ epoch, seq: 3, rows: minute(2) })
})

test('a gateway that retires gives its leases up, seeks none, and is told on', async () => {
  const [leader, follower] = await lineUp(1)
  await leader.log.retire()
  await follower?.place.in('leading')
  await follower?.log.append(TOPIC, minute(1), 1)
  await leader.holds(1)
  expect(leader.place.role).toBe('following')
  await leader.log.append(TOPIC, minute(9), 9)
  expect(leader.log.state(TOPIC).rows).toEqual(minute(1))
})

test('a leader that vanishes is followed by another when its lease has run out', async () => {
  const [leader, follower] = await lineUp(1)
  leader.door.close()
  await follower?.place.in('leading')
  expect(follower?.log.state(TOPIC)).toMatchObject({ seq: 1, rows: minute(0) })
})

test('a leader whose lease another one has changes nothing, and follows', async () => {
  const [leader] = await lineUp(0)
  const { epoch } = leader.log.state(TOPIC)
  await leader.door.client.eval("return redis.call('SET', KEYS[1], 'another 99', 'PX', 1000)", {
    keys: [`nare:{${TOPIC}}:lease`],
    arguments: [],
  })
  await leader.log.append(TOPIC, minute(66), Date.now())
  expect(leader.place.role).toBe('following')
  expect(leader.log.state(TOPIC)).toMatchObject({ epoch, seq: 1, rows: minute(0) })
  await leader.place.in('leading')
  await leader.log.append(TOPIC, minute(1), Date.now())
  expect(leader.log.state(TOPIC)).toMatchObject({ epoch, seq: 2, rows: minute(1) })
})

test('who lost its link catches up by what it missed, or is told anew when that is too much', async () => {
  const [leader, follower] = await lineUp(1, 5)
  if (!follower) throw new Error('nobody follows')
  for (const [more, resets] of [
    [3, 1],
    [9, 2],
  ] as const) {
    const from = leader.log.state(TOPIC).seq
    const back = within<void>('the link', (resolve) => follower.door.onTurned((isUp) => isUp && resolve()))
    follower.door.drop()
    for (let value = from; value < from + more; value++) await leader.log.append(TOPIC, minute(value), value)
    await back
    await follower.holds(from + more - 1)
    expect(follower.resets).toHaveLength(resets)
    expect(versionOf(follower)).toEqual(versionOf(leader))
  }
})

test('a poll that was told past a follower is noticed, although nothing follows it', async () => {
  const [leader, follower] = await lineUp(1)
  if (!follower) throw new Error('nobody follows')
  follower.door.unsubscribe(`nare:{${TOPIC}}:channel`)
  await leader.log.append(TOPIC, minute(1), 1)
  await follower.holds(1)
})

test('Redis forgets all: the topic goes on under another epoch, the same everywhere', async () => {
  const [leader, follower] = await lineUp(1)
  const before = leader.log.state(TOPIC).epoch
  await redis.flush()
  let value = 0
  await eventually('both are elsewhere', async () => {
    value++
    for (const one of [leader, follower]) await one?.log.append(TOPIC, minute(value), Date.now())
    return leader.log.state(TOPIC).epoch !== before && follower?.log.state(TOPIC).epoch !== before
  })
  await Promise.all([leader.holds(value), follower?.holds(value)])
  expect(follower && versionOf(follower)).toEqual(versionOf(leader))
  expect(leader.resets.length).toBeGreaterThan(0)
})

test('while Redis does not answer each goes on by itself, under an epoch of its own, and comes back', async () => {
  const [leader, follower] = await lineUp(1)
  if (!follower) throw new Error('nobody follows')
  const before = versionOf(leader)
  redis.pause()
  await leader.log.append(TOPIC, minute(1), Date.now())
  expect(leader.log.state(TOPIC)).toMatchObject({ rows: minute(1) })
  expect(leader.log.state(TOPIC).epoch).not.toBe(before.epoch)
  expect(leader.place.role).toBe('alone')
  await follower.place.in('alone')
  await follower.log.append(TOPIC, minute(2), Date.now())
  const epochs = [leader, follower].map(({ log }) => log.state(TOPIC).epoch)
  expect(new Set([before.epoch, ...epochs]).size).toBe(3)
  redis.resume()
  const lead = await Promise.race(
    [leader, follower].map(async (one) => {
      await one.place.in('leading')
      return one
    }),
  )
  await lead.log.append(TOPIC, minute(3), Date.now())
  await Promise.all([leader.holds(3), follower.holds(3)])
  expect(versionOf(leader)).toEqual(versionOf(follower))
})

test('a Redis that takes nothing more leaves each to itself, and nobody behind', async () => {
  const [leader, follower] = await lineUp(1)
  if (!follower) throw new Error('nobody follows')
  await setFull(redis, true)
  onTestFinished(() => setFull(redis, false))
  await leader.log.append(TOPIC, minute(1), Date.now())
  expect(leader.log.state(TOPIC).rows).toEqual(minute(1))
  await follower.place.in('alone')
  await follower.log.append(TOPIC, minute(2), Date.now())
  expect(follower.log.state(TOPIC).rows).toEqual(minute(2))
  const resets = leader.resets.length
  await leader.log.append(TOPIC, minute(3), Date.now())
  expect([leader.place.role, leader.resets.length]).toEqual(['alone', resets])
  await setFull(redis, false)
  await eventually('one history', async () => {
    for (const one of [leader, follower]) await one.log.append(TOPIC, minute(4), Date.now())
    return versionOf(leader).epoch === versionOf(follower).epoch
  })
  expect(versionOf(leader)).toEqual(versionOf(follower))
})

test('whoever leads the selections knows what all want, at once, and no longer than they want it', async () => {
  const { log } = await openLog(redis.url)
  const wanted = { all: new Set<string>(), new: new Set<string>() }
  const looks = new Set<() => void>()
  log.onWanted((topics, which) => {
    wanted[which] = new Set(which === 'all' ? topics : [...wanted.new, ...topics])
    for (const look of [...looks]) look()
  })
  const until = (what: string, isSo: () => boolean) =>
    within<void>(what, (resolve) => {
      const look = () => isSo() && resolve()
      looks.add(look)
      look()
    })
  await take(log, 'selection/1/1/a').in('leading')
  const other = await openLog(redis.url)
  const left = take(other.log, 'selection/2/1/a')
  take(other.log, 'selection/3/1/a')
  await until('word of two', () => wanted.new.has('selection/2/1/a') && wanted.new.has('selection/3/1/a'))
  await until('a list of three', () => wanted.all.size === 3)
  const wishes = "for _, key in ipairs(redis.call('KEYS', '*:wanted:*')) do redis.call('DEL', key) end"
  await other.door.client.eval(wishes, { keys: [], arguments: [] })
  wanted.all.clear()
  await until('all three again', () => wanted.all.size === 3)
  left.leave()
  await until('a list of two', () => wanted.all.size === 2)
  other.door.close()
  await until('a list of one', () => wanted.all.size === 1)
})

test('a match that is in a hurry is told to whoever asks for its selections', async () => {
  const { log } = await openLog(redis.url)
  const heard = within<string>('word of it', (resolve) => log.onHurry(resolve))
  await take(log, 'selection/1/1/a').in('leading')
  const other = await openLog(redis.url)
  other.log.hurry('77')
  expect(await heard).toBe('77')
})
