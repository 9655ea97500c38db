import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { keysOf, leaseGroupOf } from '#gateway/cluster/keys.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import { publishScript } from '#gateway/cluster/scripts.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { type RedisCluster, startRedisCluster } from '#tests/support/gateway/redis-cluster.ts'
import { eventually } from '#tests/support/patience.ts'
import { join, type Logged, openLog } from './gateways.ts'

let cluster: RedisCluster
beforeAll(async () => {
  cluster = await startRedisCluster()
})
afterAll(() => cluster.stop())

const rows = (n: number): Rows => ({ a: { n } })
const slotOfTopic = (topic: string) => cluster.slotOf(keysOf(leaseGroupOf(topic)).lease)
let rounds = 0

/** Topics of this test alone: one on each node, and two selections. */
async function takeTopics() {
  const missing = new Set(cluster.nodes)
  const topics: string[] = []
  while (missing.size > 0) {
    const topic = `live/${rounds++}`
    if (missing.delete(cluster.nodeOf(await slotOfTopic(topic)))) topics.push(topic)
  }
  return topics
}

const openGateway = async (topics: readonly string[]) => {
  const gateway = await openLog(cluster.urls.join())
  return { ...gateway, joined: new Map(topics.map((topic) => [topic, join(gateway.cluster, topic)])) }
}
type Gateway = Logged & { readonly joined: ReadonlyMap<string, ReturnType<typeof join>> }

const versionOf = ({ log }: Logged, topic: string) => {
  const { epoch, seq, digest } = log.state(topic)
  return `${epoch}.${seq} ${digest}`
}

/** Appends rows on every gateway, as if each polled, until all hold them under one version. */
const agree = (gateways: readonly Gateway[], topic: string, n: number) =>
  eventually(`${topic} is the same everywhere`, async () => {
    for (const { log } of gateways) await log.append(topic, rows(n), Date.now())
    const versions = new Set(gateways.map((gateway) => versionOf(gateway, topic)))
    return versions.size === 1 && gateways.every(({ log }) => log.state(topic).rows.a?.n === n)
  })

/** Two gateways with topics on all nodes, which agree; the first leads. */
async function openPair(topics: readonly string[]): Promise<[Gateway, Gateway]> {
  const leader = await openGateway(topics)
  for (const joined of leader.joined.values()) await joined.in('leading')
  const follower = await openGateway(topics)
  for (const topic of topics) await agree([leader, follower], topic, 1)
  return [leader, follower]
}

/** Looks in vain after which a channel is renewed: about a second. */
const RENEWED_AFTER = 50

/** A connection that subscribes to a channel of its own, in a topic's slot. */
async function openChannel(urls: readonly string[], topic: string) {
  const connection = openRedis(urls)
  onTestFinished(() => connection.close())
  await connection.firstAttempt
  const channel = `${keysOf(leaseGroupOf(topic)).channel}:of a test`
  const received = new Set<string>()
  await connection.subscribe(channel, (text) => received.add(text))
  const publish = (text: string) => connection.run(publishScript, [channel], [text]).catch(() => undefined)
  return {
    publish,
    /** Renews the channel while its messages do not arrive, as the subscriber of a lease group does. */
    async delivers(text: string) {
      let looks = 0
      await eventually(`${text} is delivered`, async () => {
        if (++looks % RENEWED_AFTER === 0) connection.renew(channel)
        await publish(text)
        return received.has(`0 ${text}`)
      })
    },
  }
}

test('two gateways share topics on all nodes, and when the leader is killed the other continues them', async () => {
  const topics = [...(await takeTopics()), 'selection/1/1/a', 'selection/2/1/a']
  const [leader, follower] = await openPair(topics)
  const before = topics.map((topic) => leader.log.state(topic).epoch)
  // Nothing is released: the leases run out.
  leader.connection.close()
  for (const [topic, joined] of follower.joined) {
    await joined.in('leading')
    await follower.log.append(topic, rows(2), Date.now())
  }
  expect(topics.map((topic) => follower.log.state(topic).epoch)).toEqual(before)
  for (const joined of follower.joined.values()) expect(joined.roles).not.toContain('alone')
})

test('while a node is away its topics alone are polled by each gateway, also by one that starts, and they agree again', async () => {
  const topics = await takeTopics()
  const gateways = await openPair(topics)
  const [away = '', ...others] = topics
  const node = cluster.nodeOf(await slotOfTopic(away))
  const beside = others.map((topic) => gateways[0].log.state(topic).epoch)
  node.pause()
  for (const { joined } of gateways) await joined.get(away)?.in('alone')
  for (const { log } of gateways) await log.append(away, rows(2), Date.now())
  const started = await openGateway(topics)
  await started.joined.get(away)?.in('alone')
  expect(gateways.map(({ log }) => log.state(away).rows)).toEqual([rows(2), rows(2)])
  for (const topic of others) await agree([...gateways, started], topic, 2)
  node.resume()
  for (const topic of topics) await agree([...gateways, started], topic, 3)
  expect(others.map((topic) => gateways[1].log.state(topic).epoch)).toEqual(beside)
  for (const { joined } of [...gateways, started])
    for (const topic of others) expect(joined.get(topic)?.roles).not.toContain('alone')
})

test('a lease group whose slot moves to another node continues there, on all gateways', async () => {
  const [topic = '', other = ''] = await takeTopics()
  const gateways = await openPair([topic])
  const { epoch } = gateways[0].log.state(topic)
  await cluster.move(await slotOfTopic(topic), cluster.nodeOf(await slotOfTopic(other)))
  await agree(gateways, topic, 2)
  // Pushed through the channel of the new node.
  const seen = gateways[1].joined.get(topic)?.status(({ lastGoodAt }) => lastGoodAt === 7_000_000_000_000)
  await gateways[0].log.append(topic, rows(3), 7_000_000_000_000)
  await seen
  expect(gateways.map(({ log }) => log.state(topic).epoch)).toEqual([epoch, epoch])
})

test('a channel is subscribed to again when its slot has moved away and back, even during a command', async () => {
  const [topic = '', other = ''] = await takeTopics()
  const [home, away] = [cluster.nodeOf(await slotOfTopic(topic)), cluster.nodeOf(await slotOfTopic(other))]
  const { publish, delivers } = await openChannel(cluster.urls, topic)
  await delivers('one')
  // While a command waits, the client takes no notice of the node's ending of the subscription.
  await home.command('CLIENT', 'PAUSE', '10000', 'WRITE')
  const waiting = publish('waiting')
  const isWaiting = async () => /flags=\w*b/.test(String(await home.command('CLIENT', 'LIST')))
  await eventually('the command waits', isWaiting)
  await cluster.move(await slotOfTopic(topic), away)
  await home.command('CLIENT', 'UNPAUSE')
  await waiting
  await delivers('two')
  await cluster.move(await slotOfTopic(topic), home, away)
  await delivers('three')
})

test('no command of these tests crossed slots', async () => {
  for (const { command } of cluster.nodes) {
    const errors = String(await command('INFO', 'errorstats'))
    const names = [...errors.matchAll(/errorstat_(\w+)/g)].map(([, name]) => name)
    expect(names).toContain('NOSCRIPT')
    expect(names).not.toContain('CROSSSLOT')
  }
})

test('when a node is lost for good its replica takes over, and its topics are shared again', async () => {
  const [topic = '', ...others] = await takeTopics()
  const node = cluster.nodeOf(await slotOfTopic(topic))
  const replica = await cluster.replicate(node)
  const gateways = await openPair([topic, ...others])
  // It asks the replica first, which redirects nothing once it has taken over.
  const { delivers } = await openChannel([replica.url, ...cluster.urls], topic)
  await delivers('one')
  await node.stop()
  for (const { joined } of gateways) await joined.get(topic)?.in('alone')
  for (const each of [topic, ...others]) await agree(gateways, each, 2)
  expect(gateways.map(({ joined }) => joined.get(topic)?.role).sort()).toEqual(['following', 'leading'])
  await delivers('two')
})
