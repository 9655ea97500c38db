import { COMMAND_MS, type Connection, openConnection, type Script, script } from './connection.ts'

/** Number of slots of a Redis Cluster. */
const SLOTS = 16_384
/** Bound on the redirects of one command. */
const REDIRECTS = 3

/**
 * Redis, by one address or several of a Redis Cluster. Each key belongs to the node of its slot, so while a node is away
 * only its lease groups are: their commands reject. Nodes are learned from the redirects of the others, so a slot that
 * moves, by a failover too, costs one more round trip. A single Redis redirects nothing.
 *
 * Rate limits use it by `new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true,
 * rejectIfRedisNotReady: true, insuranceLimiter, … })`: without a connection the insurance limiter counts.
 */
export type Redis = ReturnType<typeof openRedis>

/** @param urls the first has the protocol and the credentials of all nodes */
export function openRedis(urls: readonly string[]) {
  const nodes = new Map<string, Connection>()
  /** The node that served each slot last, or is named by its redirect. */
  const routes = new Map<number, Connection>()
  const subscriptions = new Map<string, { node: Connection; readonly listener: (message: string) => void }>()
  const listeners: ((isUp: boolean) => void)[] = []

  function nodeAt(host: string): Connection {
    const known = nodes.get(host)
    if (known) return known
    const url = Object.assign(new URL(urls[0] ?? ''), { host })
    const node = openConnection(String(url), (isUp) => {
      for (const listener of listeners) listener(isUp)
    })
    nodes.set(host, node)
    return node
  }
  const seeds = urls.map((url) => nodeAt(new URL(url).host))

  /** The node of a slot; while it is away any other, which knows if the slot has moved. */
  function nodeOf(slot: number): Connection {
    const routed = routes.get(slot) ?? seeds[0]
    const node = routed?.isUp ? routed : [...nodes.values()].find(({ isUp }) => isUp)
    return node ?? (routed as Connection)
  }

  /** Notes the node of a slot, and subscribes there. Never rejects: the node's next connection subscribes. */
  async function route(slot: number, node: Connection) {
    const before = routes.get(slot)
    routes.set(slot, node)
    const subscribing: Promise<void>[] = []
    for (const [channel, held] of subscriptions) {
      if (held.node === node || slotOf(channel) !== slot) continue
      held.node.unsubscribe(channel)
      held.node = node
      subscribing.push(node.subscribe(channel, held.listener))
    }
    if (before && before !== node) leave(before)
    await Promise.allSettled(subscribing)
  }

  /** Closes a node that the last subscription has moved away from: it may have left the cluster. */
  function leave(node: Connection) {
    if (seeds.includes(node) || [...subscriptions.values()].some((held) => held.node === node)) return
    for (const [host, known] of nodes) if (known === node) nodes.delete(host)
    for (const [slot, known] of routes) if (known === node) routes.delete(slot)
    // Commands of other slots may be under way there.
    setTimeout(node.close, COMMAND_MS)
  }

  /** Takes a redirect of a node. Rethrows any other error. */
  async function redirect(slot: number, from: Connection, error: unknown): Promise<Connection> {
    const moved = error instanceof Error && /^MOVED \d+ (\S*):(\d+)/.exec(error.message)
    if (!moved) throw error
    const [, host = '', port] = moved
    // An IPv6 address comes without the brackets that it has in a URL; without a host it is the one of the node asked.
    const node = nodeAt(`${host.includes(':') ? `[${host}]` : host || from.host}:${port}`)
    await node.tried
    await route(slot, node)
    return node
  }

  /** Runs a script at the node of its keys, which are of one slot. Rejects if it is not answered within that many ms. */
  async function run(
    script: Script,
    keys: readonly string[],
    args: readonly string[],
    withinMs?: number,
  ): Promise<unknown> {
    const slot = slotOf(keys[0] ?? '')
    const routed = routes.get(slot)
    let node = nodeOf(slot)
    for (let redirects = 0; ; redirects++)
      try {
        const reply = await node.run(script, keys, args, withinMs)
        // A replica that has taken over serves the slot, and redirects nothing. A late answer takes no redirect back.
        if (routed !== node && routes.get(slot) === routed) void route(slot, node)
        return reply
      } catch (error) {
        if (redirects === REDIRECTS) throw error
        node = await redirect(slot, node, error)
      }
  }

  const isUp = () => [...nodes.values()].some((node) => node.isUp)

  return {
    /** Settles when the first attempts to connect have succeeded or failed. */
    tried: Promise.all(seeds.map(({ tried }) => tried)),
    /** True while any node is connected. */
    get isUp() {
      return isUp()
    },
    /** Calls back when a connection to any node is open, with its channels subscribed, and when it is lost. */
    onConnectionChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    run,
    /**
     * Subscribes to a sharded channel, with one listener, until `unsubscribe` and across reconnects. Settles once Redis
     * has confirmed it. Rejects without a connection: the next connection subscribes.
     */
    async subscribe(channel: string, listener: (message: string) => void) {
      const slot = slotOf(channel)
      const node = nodeOf(slot)
      subscriptions.set(channel, { node, listener })
      await node.subscribe(channel, listener).catch((error: unknown) => redirect(slot, node, error))
    },
    unsubscribe(channel: string) {
      subscriptions.get(channel)?.node.unsubscribe(channel)
      subscriptions.delete(channel)
    },
    /** Replaces the connection that a channel is subscribed to on. The next command finds the node of its slot again. */
    drop(channel: string) {
      routes.delete(slotOf(channel))
      subscriptions.get(channel)?.node.drop()
    },
    /** The part of a Redis client that a rate limiter uses; its commands have the same time limit as others. */
    client: {
      get isReady() {
        return isUp()
      },
      eval: (text: string, how: { keys: string[]; arguments: string[] }) =>
        run(script(text), how.keys, how.arguments),
    },
    close() {
      for (const node of nodes.values()) node.close()
    },
  }
}

/** The slot of a key in a Redis Cluster: the CRC-16 (XMODEM) of its {hash tag}, or of all of it. */
export function slotOf(key: string): number {
  let crc = 0
  for (const byte of Buffer.from(/\{([^}]+)\}/.exec(key)?.[1] ?? key)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc % SLOTS
}
