import { createHash } from 'node:crypto'
import { createClient, createCluster, type RedisClientOptions } from '@redis/client'
import { Unanswered, within } from '../within.ts'

/** Time allowed for a connection to open, and longest silence of one that is open, in ms. */
const SILENT_MS = 2_000
const PING_EVERY_MS = 500
/** Time allowed for a command to be answered, in ms. */
const COMMAND_MS = 1_000
/** Longest pause before the next attempt to connect, in ms. */
const RETRY_MS = 500

/** A Lua script and its SHA-1, by which Redis caches it. */
export const script = (text: string) => ({ text, sha: createHash('sha1').update(text).digest('hex') })
export type Script = ReturnType<typeof script>

const options = {
  disableOfflineQueue: true,
  maintNotifications: 'disabled',
  pingInterval: PING_EVERY_MS,
  socket: {
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    reconnectStrategy: () => RETRY_MS * (0.5 + Math.random() / 2),
  },
} as const satisfies RedisClientOptions

/** A client of the one Redis, or of the Redis Cluster where there are several addresses. */
function clientOf(urls: readonly string[]) {
  const [url = ''] = urls
  if (urls.length === 1) return createClient({ ...options, url })
  const { username, password, protocol } = new URL(url)
  return createCluster({
    rootNodes: urls.map((node) => ({ url: node })),
    // The gateway starts even if some nodes are away.
    minimizeConnections: true,
    topologyRefreshOnReconnectionAttemptStrategy: RETRY_MS,
    defaults: {
      ...options,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      socket: { ...options.socket, ...(protocol === 'rediss:' && { tls: true }) },
    },
  })
}

/**
 * The connection to Redis, which opens and reconnects without end. Opening it blocks nothing, and none of its events
 * throws. Without a connection every command rejects at once. A command that is not answered in time rejects too, and may
 * have been executed all the same. In a Redis Cluster each key belongs to a node: while a node is away, only the lease
 * groups with keys on it are without Redis.
 */
export type Redis = ReturnType<typeof openRedis>

/** @param urls one Redis, or some nodes of a Redis Cluster; the first has the protocol and the credentials of all nodes */
export function openRedis(urls: readonly string[]) {
  const client = clientOf(urls)
  const channels = new Map<string, (message: string) => void>()
  /** Settles after all unsubscribes: the client would drop a channel that is subscribed to before then. */
  let unsubscribed: Promise<unknown> = Promise.resolve()
  const listeners: ((isUp: boolean) => void)[] = []
  /** Time of the last answer of each node. */
  const answeredMs = new WeakMap<object, number>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const isUp = () =>
    client.isReady && (!('masters' in client) || client.masters.some((node) => node.client?.isReady ?? true))

  function reportConnection() {
    for (const listener of listeners) listener(isUp())
  }

  // One function for all channels: the client ignores a second subscription with the same listener.
  const receive = (message: string, channel: string) => channels.get(channel)?.(message)

  function opened() {
    // The client itself repeats only the subscriptions that were confirmed.
    for (const channel of channels.keys()) client.sSubscribe(channel, receive).catch(() => undefined)
    reportConnection()
  }

  // The single client and the cluster emit different events.
  client.on('error', () => undefined)
  for (const event of ['ready', 'connect', 'node-ready']) client.on(event, opened)
  for (const event of ['reconnecting', 'node-reconnecting']) client.on(event, reportConnection)

  async function open() {
    try {
      await client.connect()
    } catch {
      // No node of a cluster answers. A single client tries again by itself.
      if (!isClosed) timer = setTimeout(open, RETRY_MS)
    }
  }

  const firstAttempt = new Promise<Error | undefined>((settle) => {
    client.once('error', settle)
    void open().then(() => settle(undefined))
  })

  const nodeOf = async (key = '') => ('masters' in client ? await client.getNodeClientForKey(key) : client)

  /**
   * Runs a script at the node of its keys, which are of one slot. Rejects if it is not answered within that many ms:
   * the client's own time limits end once a command is written. The connection is replaced if the node was silent
   * meanwhile (not if it was slow: reconnecting gateways would make it slower), and if it refuses writes: the node is a
   * replica now, and the primary may be found at the same address.
   */
  async function run(
    { text, sha }: Script,
    keys: readonly string[],
    args: readonly string[],
    withinMs = COMMAND_MS,
  ): Promise<unknown> {
    const parameters = { keys: [...keys], arguments: [...args] }
    const node = await within(withinMs, nodeOf(keys[0]))
    const sentMs = performance.now()
    const answerOf = async (command: Promise<unknown>) => {
      const recordAnswer = () => void answeredMs.set(node, performance.now())
      command.then(recordAnswer, recordAnswer)
      return within(withinMs, command)
    }
    try {
      return await answerOf(client.evalSha(sha, parameters))
    } catch (error) {
      const { message } = error as Error
      if (message.startsWith('NOSCRIPT')) return await answerOf(client.eval(text, parameters))
      const isSilent = error instanceof Unanswered && (answeredMs.get(node) ?? 0) < sentMs
      if (node.isReady && (isSilent || message.startsWith('READONLY'))) {
        node.destroy()
        reportConnection()
        node.connect().catch(() => undefined)
      }
      throw error
    }
  }

  /**
   * Subscribes to a sharded channel, with one listener, until `unsubscribe` and across reconnects. Settles once Redis has
   * confirmed it. Rejects without a connection: the next connection subscribes.
   */
  async function subscribe(channel: string, listener: (message: string) => void) {
    channels.set(channel, listener)
    await unsubscribed
    if (!isUp()) throw new Error('Redis is away')
    await within(COMMAND_MS, client.sSubscribe(channel, receive))
  }

  function unsubscribe(channel: string) {
    channels.delete(channel)
    if (!isUp()) return
    const unsubscribing = within(COMMAND_MS, client.sUnsubscribe(channel, receive)).catch(() => undefined)
    const earlier = unsubscribed
    unsubscribed = unsubscribing.then(() => earlier)
  }

  return {
    /** Settles when the first attempt to connect has succeeded, or with the error for which it failed. */
    firstAttempt,
    /** True while connected to Redis, or to any node. */
    get isUp() {
      return isUp()
    },
    /** Calls back when a connection is open, with its channels subscribed, and when it is lost. */
    onConnectionChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    run,
    subscribe,
    unsubscribe,
    /** Subscribes to a channel again whose messages do not arrive. */
    renew(channel: string) {
      const listener = channels.get(channel)
      if (!listener) return
      unsubscribe(channel)
      subscribe(channel, listener).catch(() => undefined)
    },
    /**
     * The client, for rate limits by `new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true,
     * rejectIfRedisNotReady: true, insuranceLimiter, … })`: without a connection the insurance limiter counts.
     */
    client: client as Pick<typeof client, 'isReady' | 'eval'>,
    close() {
      isClosed = true
      clearTimeout(timer)
      client.destroy()
    },
  }
}
