import { eventually } from '../patience.ts'
import { freePort } from '../ports.ts'
import { startRedis } from './redis.ts'

const SLOTS = 16_384

/** A Redis Cluster of three nodes without replicas, which hold a third of the slots each. */
export type RedisCluster = Awaited<ReturnType<typeof startRedisCluster>>
export type RedisNode = Awaited<ReturnType<typeof startNode>>

async function startNode() {
  const busPort = await freePort()
  const redis = await startRedis(undefined, {
    'cluster-enabled': 'yes',
    'cluster-port': String(busPort),
    'cluster-node-timeout': '1000',
    'repl-diskless-sync-delay': '0',
    // As the runbook demands: while a node is away, the others go on.
    'cluster-require-full-coverage': 'no',
  })
  return { ...redis, busPort }
}

export async function startRedisCluster() {
  const nodes = await Promise.all([startNode(), startNode(), startNode()])
  const firstOf = (nth: number) => Math.ceil((nth * SLOTS) / nodes.length)
  for (const [nth, { command }] of nodes.entries()) {
    await command('CLUSTER', 'ADDSLOTSRANGE', String(firstOf(nth)), String(firstOf(nth + 1) - 1))
    for (const { port, busPort } of nodes.slice(0, nth))
      await command('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort))
  }
  await eventually('every node knows all slots', async () => {
    const known = await Promise.all(nodes.map(({ command }) => command('CLUSTER', 'INFO')))
    return known.every((text) => String(text).includes(`cluster_slots_ok:${SLOTS}`))
  })
  const replicas: RedisNode[] = []
  const nodeOf = (slot: number) => nodes[Math.floor((slot * nodes.length) / SLOTS)] as RedisNode
  return {
    /** The addresses of all nodes. */
    urls: nodes.map(({ url }) => url),
    nodes,
    slotOf: async (key: string) => Number(await nodes[0].command('CLUSTER', 'KEYSLOT', key)),
    /** The node that a slot belonged to at the start. */
    nodeOf,
    /** Starts a node that takes over when that one is lost; resolves once it has copied it. */
    async replicate(node: RedisNode) {
      const replica = await startNode()
      replicas.push(replica)
      const { port, busPort } = nodes.find((one) => one === node) ?? nodes[0]
      await replica.command('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort))
      const id = String(await node.command('CLUSTER', 'MYID'))
      await eventually('the replica knows all nodes', async () => {
        const known = String(await replica.command('CLUSTER', 'NODES'))
        return known.trim().split('\n').length > nodes.length && known.includes(id)
      })
      await replica.command('CLUSTER', 'REPLICATE', id)
      await eventually('the replica has a copy, and all nodes know it', async () => {
        const copied = String(await replica.command('INFO', 'replication')).includes('master_link_status:up')
        const known = await Promise.all(nodes.map(({ command }) => command('CLUSTER', 'NODES')))
        return copied && known.every((text) => String(text).includes(` slave ${id}`))
      })
      return replica
    },
    /** Moves a slot and its keys to another node, by default from its first one. */
    async move(slot: number, to: RedisNode, from = nodeOf(slot)) {
      const [target, source] = [await to.command('CLUSTER', 'MYID'), await from.command('CLUSTER', 'MYID')]
      const set = (node: RedisNode, ...words: unknown[]) =>
        node.command('CLUSTER', 'SETSLOT', String(slot), ...words.map(String))
      await set(to, 'IMPORTING', source)
      await set(from, 'MIGRATING', target)
      const keys = (await from.command('CLUSTER', 'GETKEYSINSLOT', String(slot), '1000')) as string[]
      if (keys.length > 0)
        await from.command('MIGRATE', '127.0.0.1', String(to.port), '', '0', '5000', 'KEYS', ...keys)
      for (const node of [to, from]) await set(node, 'NODE', target)
    },
    stop: async () => void (await Promise.all([...nodes, ...replicas].map((node) => node.stop()))),
  }
}
