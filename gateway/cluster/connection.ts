import { createHash } from 'node:crypto'
import { createClient } from 'redis'
import { Unanswered, within } from '../within.ts'

/** Time allowed for a connection to open, and for a command to be answered, in ms. */
const OPEN_MS = 2_000
export const COMMAND_MS = 1_000
/** Time allowed for the first ping of a new connection, in ms: a slower one is not used. */
const FIRST_PING_MS = 300
/** Longest pause before the next attempt to connect, in ms. */
const RETRY_MS = 500

/** A Lua script and its SHA-1, by which Redis caches it. */
export const script = (text: string) => ({ text, sha: createHash('sha1').update(text).digest('hex') })
export type Script = ReturnType<typeof script>

/**
 * A connection to one Redis, which reconnects without end. Opening it blocks nothing, and none of its events throws.
 * Without a connection every command rejects at once. A command that is not answered in time rejects too, and may have
 * been executed all the same; a connection that is silent meanwhile is replaced. (The client's own time limits end once
 * a command is written.)
 */
export type Connection = ReturnType<typeof openConnection>

type Client = ReturnType<typeof clientOf>

const clientOf = (url: string) =>
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

/** @param changed called when the connection is open, with its channels subscribed, and when it is lost */
export function openConnection(url: string, changed: (isUp: boolean) => void) {
  const channels = new Map<string, (message: string) => void>()
  /** Settles after all unsubscribes: the client drops a channel that is subscribed to again before its own has ended. */
  let unsubscribed: Promise<unknown> = Promise.resolve()
  let client: Client | undefined
  let isUp = false
  /** Time of the last answer or message. */
  let receivedMs = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const noteReceived = () => {
    receivedMs = performance.now()
  }

  // One function for all channels: the client ignores a second subscription with the same listener.
  function receive(message: string, channel: string) {
    noteReceived()
    channels.get(channel)?.(message)
  }

  async function open() {
    const opened = clientOf(url)
    client = opened
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    try {
      await within(OPEN_MS, opened.connect())
      // One by one, since their slots differ; a channel that has moved to another node is subscribed to there.
      const subscribed = [...channels.keys()].map((channel) => opened.sSubscribe(channel, receive))
      await within(OPEN_MS, Promise.allSettled(subscribed))
      await within(FIRST_PING_MS, opened.ping())
    } catch {
      return lose(opened)
    }
    if (client !== opened) return
    isUp = true
    changed(true)
  }

  function lose(lost: Client) {
    if (lost !== client) return
    const wasUp = isUp
    client = undefined
    isUp = false
    lost.destroy()
    if (isClosed) return
    timer = setTimeout(open, RETRY_MS * (0.5 + Math.random() / 2))
    if (wasUp) changed(false)
  }

  /**
   * The result of a command. One without an answer loses the connection, if nothing else came in meanwhile either: a
   * Redis that is merely slow would be slower still if all its gateways connected and read everything again. A
   * write that a replica refuses loses it as well.
   */
  async function answered<T>(by: Client, command: Promise<T>, withinMs = COMMAND_MS): Promise<T> {
    const sentMs = performance.now()
    command.then(noteReceived, noteReceived)
    try {
      return await within(withinMs, command)
    } catch (error) {
      const isSilent = error instanceof Unanswered && receivedMs < sentMs
      // A replica that was the primary: its address may name another Redis by now.
      const isReplica = error instanceof Error && error.message.startsWith('READONLY')
      if (isSilent || isReplica) lose(by)
      throw error
    }
  }

  return {
    host: new URL(url).hostname,
    /** Settles when the first attempt to connect has succeeded or failed. */
    tried: open(),
    get isUp() {
      return isUp
    },
    /** Runs a script. Rejects if it is not answered within that many ms. */
    async run({ text, sha }: Script, keys: readonly string[], args: readonly string[], withinMs?: number) {
      const by = client
      if (!by || !isUp) throw new Error('Redis is away')
      const how = { keys: [...keys], arguments: [...args] }
      try {
        return await answered<unknown>(by, by.evalSha(sha, how), withinMs)
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
        return await answered<unknown>(by, by.eval(text, how), withinMs)
      }
    },
    /**
     * Subscribes to a sharded channel, with one listener, until `unsubscribe` and across reconnects. Settles once Redis
     * has confirmed it. Rejects without a connection: the next connection subscribes.
     */
    async subscribe(channel: string, listener: (message: string) => void) {
      channels.set(channel, listener)
      // A connection that is opening may have subscribed to its channels already.
      await unsubscribed
      const by = client
      if (!by?.isReady) throw new Error('Redis is away')
      await answered(by, by.sSubscribe(channel, receive))
    },
    unsubscribe(channel: string) {
      channels.delete(channel)
      if (!client || !isUp) return
      // By its listener: the client then sends the next subscription, even if a node that lost the slot refuses this.
      const left = answered(client, client.sUnsubscribe(channel, receive)).catch(() => undefined)
      const before = unsubscribed
      unsubscribed = left.then(() => before)
    },
    /** Replaces the connection. */
    drop() {
      if (client && isUp) lose(client)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      if (client) lose(client)
    },
  }
}
