import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../patience.ts'
import { listenOn } from '../ports.ts'

/** The provider's reaction to a call. Without a `body` or `raw` the answer is empty. */
export interface Reply {
  readonly status?: number
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly raw?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
  readonly delayMs?: number
  /** Waits for this before it answers. */
  readonly after?: Promise<unknown>
  /** `silent`: never answers. `mid-body`: half an answer, then silence. */
  readonly hang?: 'silent' | 'mid-body'
  /** Breaks the connection: before a byte, or after half of the body. */
  readonly reset?: 'at once' | 'mid-body'
}

/** A received call. */
export interface Received {
  readonly path: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** Parsed where it is JSON; undefined where there was none. */
  readonly body: unknown
  readonly raw: string
  /** Epoch ms of its arrival. */
  readonly at: number
}

export type Script = (call: Received, nth: number) => Reply | Promise<Reply>

/** A provider over real HTTP whose answers a test scripts. */
export type Provider = Awaited<ReturnType<typeof startProvider>>

/** @param wished its port; any free one by default @param otherwise the answer of paths without a script */
export async function startProvider(wished = 0, otherwise: Script = unscripted) {
  const scripts = new Map<string, Script>()
  const calls: Received[] = []
  const waiting = new Set<() => void>()
  const callsTo = (path: string): readonly Received[] =>
    calls.filter((call) => withoutQuery(call.path) === path || call.path === path)

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const call = await receive(incoming)
    calls.push(call)
    const path = scripts.has(call.path) ? call.path : withoutQuery(call.path)
    const nth = callsTo(path).length
    for (const look of [...waiting]) look()
    await send(response, await (scripts.get(path) ?? otherwise)(call, nth))
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  const port = await listenOn(server, wished)

  const called = (path: string, times: number) =>
    within<readonly Received[]>(`${times} calls to ${path}`, (resolve) => {
      const look = () => {
        const found = callsTo(path)
        if (found.length < times) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })

  return {
    url: `http://127.0.0.1:${port}`,
    /** Every call so far, in the order of arrival. */
    calls: calls as readonly Received[],
    /** Sets the answer of a path, with or without a query. Without a script: HTTP 404. */
    on: (path: string, script: Script | Reply) =>
      void scripts.set(path, typeof script === 'function' ? script : () => script),
    callsTo,
    /** Resolves with the next call of this path. */
    async nextCall(path: string) {
      const times = callsTo(path).length + 1
      const [newest] = (await called(path, times)).slice(times - 1)
      if (!newest) throw new Error(`no call to ${path}`)
      return newest
    },
    /** Resolves once this path has been called `times` times in all. */
    called,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const unscripted: Script = ({ path }) => ({
  status: 404,
  body: { error: `no script: ${withoutQuery(path)}` },
})

const withoutQuery = (path: string) => path.split('?')[0] ?? path

async function receive(incoming: IncomingMessage): Promise<Received> {
  const at = Date.now()
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const raw = Buffer.concat(parts).toString()
  const { url: path = '', method = '', headers } = incoming
  return { path, method, headers, raw, body: parse(raw), at }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

async function send(response: ServerResponse, reply: Reply): Promise<void> {
  await reply.after
  if (reply.delayMs) await sleep(reply.delayMs)
  if (reply.hang === 'silent' || response.destroyed) return
  if (reply.reset === 'at once') return void response.socket?.resetAndDestroy()
  const bytes = Buffer.from(reply.raw ?? (reply.body === undefined ? '' : JSON.stringify(reply.body)))
  const cut = reply.hang === 'mid-body' || reply.reset === 'mid-body'
  response.writeHead(reply.status ?? 200, {
    'content-type': 'application/json',
    ...(cut && { 'content-length': String(bytes.length) }),
    ...reply.headers,
  })
  if (!cut) return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    if (reply.reset === 'mid-body') response.socket?.resetAndDestroy()
  })
}
