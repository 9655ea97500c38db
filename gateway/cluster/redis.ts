import { createHash } from 'node:crypto'
import { createClient } from 'redis'
import { Unanswered, within } from '../within.ts'

/** Time allowed for a connection to open, and for a command to be answered, in ms. */
const OPEN_MS = 2_000
const COMMAND_MS = 1_000
/** Time allowed for the first ping of a new connection, in ms: a slower one is not used. */
const FIRST_PING_MS = 300
/** Interval of pings, which find a connection that is silently dead, in ms. */
const PING_EVERY_MS = 1_000
/** Longest pause between two attempts to connect, in ms. */
const MAX_PAUSE_MS = 2_000

/** A Lua script and its SHA-1, by which Redis caches it. */
export const script = (text: string) => ({ text, sha: createHash('sha1').update(text).digest('hex') })
export type Script = ReturnType<typeof script>

/**
 * The connection to Redis, for commands and channels; it reconnects without end. Opening it blocks nothing, and none of
 * its events throws. Without a connection every command rejects at once. A command that is not answered in time rejects
 * too, and may have been executed all the same.
 *
 * Rate limits use it by `new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true,
 * rejectIfRedisNotReady: true, insuranceLimiter, … })`: without a connection the insurance limiter counts.
 */
export type Redis = ReturnType<typeof openRedis>

type Client = ReturnType<typeof connectionTo>

const connectionTo = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // Each connection is a new client, so that late events of a lost one cannot be taken for the current one's.
    socket: {
      reconnectStrategy: false,
      connectTimeout: OPEN_MS,
      keepAlive: true,
      keepAliveInitialDelay: 5_000,
    },
  })

export function openRedis(url: string) {
  const channels = new Map<string, (message: string) => void>()
  /** Pending unsubscribes: the client drops a channel that is subscribed to again before its unsubscribe has ended. */
  const unsubscribing = new Map<string, Promise<void>>()
  const listeners: ((isUp: boolean) => void)[] = []
  let connected: Client | undefined
  let opening: Client | undefined
  let attempts = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function report(isUp: boolean) {
    for (const listener of listeners) listener(isUp)
  }

  // One function for all channels: the client ignores a second subscription with the same listener.
  const receive = (message: string, channel: string) => channels.get(channel)?.(message)

  async function open() {
    const client = connectionTo(url)
    opening = client
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await within(OPEN_MS, client.connect())
      if (channels.size > 0) await within(OPEN_MS, client.subscribe([...channels.keys()], receive))
      await within(FIRST_PING_MS, client.ping())
    } catch {
      return lose(client)
    }
    if (opening !== client || closed) return
    opening = undefined
    connected = client
    report(true)
    ping(client)
  }

  function lose(client: Client) {
    if (client !== connected && client !== opening) return
    const wasUp = client === connected
    opening = undefined
    connected = undefined
    clearTimeout(timer)
    client.destroy()
    if (closed) return
    timer = setTimeout(open, Math.min(MAX_PAUSE_MS, 50 * 2 ** attempts++) * (0.5 + Math.random() / 2))
    if (wasUp) report(false)
  }

  function ping(client: Client) {
    timer = setTimeout(async () => {
      try {
        await within(COMMAND_MS, client.ping())
      } catch {
        return lose(client)
      }
      attempts = 0
      if (client === connected) ping(client)
    }, PING_EVERY_MS)
  }

  /** Runs a script. Rejects if it is not answered within that many ms. */
  async function run(
    { text, sha }: Script,
    keys: readonly string[],
    args: readonly string[],
    withinMs = COMMAND_MS,
  ): Promise<unknown> {
    if (!connected) throw new Unanswered('Redis is away')
    const client = connected
    const how = { keys: [...keys], arguments: [...args] }
    try {
      return await within<unknown>(withinMs, client.evalSha(sha, how))
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return await within<unknown>(withinMs, client.eval(text, how))
    }
  }

  return {
    /** Settles when the first attempt to connect has succeeded or failed. */
    tried: open(),
    get isUp() {
      return connected !== undefined
    },
    /** Calls back when a connection is open, with its channels subscribed, and when it is lost. */
    onConnectionChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    run,
    /**
     * Subscribes to a channel, with one listener, until `unsubscribe` and across reconnects. Settles once Redis has
     * confirmed it. Rejects without a connection: the next connection subscribes.
     */
    async subscribe(channel: string, listener: (message: string) => void) {
      channels.set(channel, listener)
      // A connection that is opening may have subscribed to its channels already.
      await unsubscribing.get(channel)
      const client = connected ?? opening
      if (!client?.isReady) throw new Unanswered('Redis is away')
      await within(COMMAND_MS, client.subscribe(channel, receive))
    },
    unsubscribe(channel: string) {
      channels.delete(channel)
      if (!connected) return
      const left = within(COMMAND_MS, connected.unsubscribe(channel)).catch(() => undefined)
      const done = left.then(() => {
        if (unsubscribing.get(channel) === done) unsubscribing.delete(channel)
      })
      unsubscribing.set(channel, done)
    },
    /** Closes a connection that does not answer, and opens another. */
    drop() {
      if (connected) lose(connected)
    },
    /** The part of a Redis client that a rate limiter uses; its commands have the same time limit as others. */
    client: {
      get isReady() {
        return connected !== undefined
      },
      eval: (text: string, how: { keys: string[]; arguments: string[] }) =>
        run(script(text), how.keys, how.arguments),
    },
    close() {
      closed = true
      clearTimeout(timer)
      connected?.destroy()
      opening?.destroy()
      connected = undefined
      opening = undefined
    },
  }
}
