import { createHash } from 'node:crypto'
import { createClient } from 'redis'
import { Unanswered, within } from './within.ts'

/** How long a connection may take to open, and a command to be answered, in ms. */
const OPEN_MS = 2_000
const COMMAND_MS = 1_000
/** How soon Redis must answer for a new connection to be used, in ms. */
const BRISK_MS = 300
/** How often the link is tried, so that one that is silently dead is found, in ms. */
const PING_EVERY_MS = 1_000
/** The longest pause between two attempts to connect, in ms. */
const PATIENCE_MS = 2_000

/** A Lua script and the name that Redis knows it by. */
export interface Script {
  readonly text: string
  readonly sha: string
}

export function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

/**
 * The door to Redis: one connection for commands and for what is published, opened anew for as long as it takes.
 * Opening it blocks nothing and no event of it throws. While Redis is away every command rejects at once; one that
 * is not answered in time rejects too, and may have been carried out all the same.
 *
 * Rate limits count in it by `new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true,
 * rejectIfRedisNotReady: true, insuranceLimiter, … })`: with Redis away the insurance counts, at once.
 */
export interface Redis {
  readonly isUp: boolean
  /** Settles when the first attempt to connect has ended, well or badly. */
  readonly tried: Promise<void>
  /** Calls back when Redis is there, its subscriptions in place, and when it is gone. */
  onTurned(listener: (isUp: boolean) => void): void
  /** Runs a script. Rejects where it is not answered within that many ms. */
  run(script: Script, keys: readonly string[], args: readonly string[], withinMs?: number): Promise<unknown>
  /**
   * Listens to a channel until told otherwise, through every loss of the connection. One listener each.
   * Settles when Redis has confirmed it, or rejects: then it is in place when Redis turns up again.
   */
  subscribe(channel: string, listener: (message: string) => void): Promise<void>
  unsubscribe(channel: string): void
  /** Gives up a connection that is silent, and opens another. */
  drop(): void
  /** What a rate limiter needs of a client; its commands are bounded in time like all others. */
  readonly client: {
    readonly isReady: boolean
    eval(text: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  }
  close(): void
}

type Client = ReturnType<typeof connectionTo>

const connectionTo = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // Each connection is a client of its own: what a dead one still does concerns nobody.
    socket: {
      reconnectStrategy: false,
      connectTimeout: OPEN_MS,
      keepAlive: true,
      keepAliveInitialDelay: 5_000,
    },
  })

export function openRedis(url: string): Redis {
  const channels = new Map<string, (message: string) => void>()
  /** The client loses a channel that it is told to join while it is still leaving it. */
  const leaving = new Map<string, Promise<void>>()
  const listeners: ((isUp: boolean) => void)[] = []
  let link: Client | undefined
  let opening: Client | undefined
  let attempts = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function turn(next: Client | undefined) {
    link = next
    for (const listener of listeners) listener(next !== undefined)
  }

  // One function for all: a client that is told twice to listen with it listens once.
  const hear = (message: string, channel: string) => channels.get(channel)?.(message)

  const subscribeAll = async (client: Client) => {
    if (channels.size > 0) await client.subscribe([...channels.keys()], hear)
  }

  async function open() {
    const client = connectionTo(url)
    opening = client
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await within(OPEN_MS, client.connect())
      await within(OPEN_MS, subscribeAll(client))
      await within(BRISK_MS, client.ping())
    } catch {
      return lose(client)
    }
    if (opening !== client || closed) return
    opening = undefined
    turn(client)
    ping(client)
  }

  function lose(client: Client) {
    if (client !== link && client !== opening) return
    const wasUp = client === link
    opening = undefined
    link = undefined
    clearTimeout(timer)
    client.destroy()
    if (closed) return
    timer = setTimeout(open, Math.min(PATIENCE_MS, 50 * 2 ** attempts++) * (0.5 + Math.random() / 2))
    if (wasUp) turn(undefined)
  }

  function ping(client: Client) {
    timer = setTimeout(async () => {
      try {
        await within(COMMAND_MS, client.ping())
      } catch {
        return lose(client)
      }
      attempts = 0
      if (client === link) ping(client)
    }, PING_EVERY_MS)
  }

  async function run(
    { text, sha }: Script,
    keys: readonly string[],
    args: readonly string[],
    withinMs: number,
  ) {
    if (!link) throw new Unanswered('Redis is away')
    const client = link
    const how = { keys: [...keys], arguments: [...args] }
    try {
      return await within<unknown>(withinMs, client.evalSha(sha, how))
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return await within<unknown>(withinMs, client.eval(text, how))
    }
  }

  const tried = open()
  return {
    tried,
    get isUp() {
      return link !== undefined
    },
    onTurned: (listener) => void listeners.push(listener),
    run: (script, keys, args, withinMs = COMMAND_MS) => run(script, keys, args, withinMs),
    async subscribe(channel, listener) {
      channels.set(channel, listener)
      // A connection that is being opened may have listed its channels already.
      await leaving.get(channel)
      const client = link ?? opening
      if (!client?.isReady) throw new Unanswered('Redis is away')
      await within(COMMAND_MS, client.subscribe(channel, hear))
    },
    unsubscribe(channel) {
      channels.delete(channel)
      if (!link) return
      const left = within(COMMAND_MS, link.unsubscribe(channel)).catch(() => undefined)
      const done = left.then(() => void (leaving.get(channel) === done && leaving.delete(channel)))
      leaving.set(channel, done)
    },
    drop() {
      if (link) lose(link)
    },
    client: {
      get isReady() {
        return link !== undefined
      },
      eval: (text, how) => run(script(text), how.keys, how.arguments, COMMAND_MS),
    },
    close() {
      closed = true
      clearTimeout(timer)
      link?.destroy()
      opening?.destroy()
      link = undefined
      opening = undefined
    },
  }
}
