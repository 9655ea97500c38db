import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Dispatcher, Pool } from 'undici'
import type { HttpAnswer, HttpRequest, RawAnswer, Transport } from '#shared/provider/request.ts'
import type { Config } from './config.ts'

/**
 * Time for which an idle connection is kept, in ms: `marginMs` less than the provider announces, `defaultMs` without an
 * announcement. A bet that is sent on a connection while the provider closes it may be lost.
 */
const IDLE = { marginMs: 2_000, defaultMs: 2_000, maxMs: 30_000 }
const MAX_HEAD_BYTES = 16_384
const tooLarge = new Error('the answer is too large')

/** Connections to the provider, one for each call under way. The signal of a call limits its time: head and body. */
export function createConnectionPool({ PROVIDER_URL, PROVIDER_TIMEOUT_MS }: Config, connections: number) {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(PROVIDER_URL) ?? []
  const pool = new Pool(origin, {
    connections,
    // One call at a time on a connection: if it breaks, the outcome of no other call is in doubt.
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: IDLE.defaultMs,
    keepAliveTimeoutThreshold: IDLE.marginMs,
    keepAliveMaxTimeout: IDLE.maxMs,
    connect: { timeout: PROVIDER_TIMEOUT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEAD_BYTES,
  })
  return {
    /** Sends path and query unchanged, and nothing twice. Streamed answers would take half as much CPU time again. */
    transport: ({ url, method, headers = {}, body, signal, maxBytes = Infinity }: HttpRequest) =>
      new Promise<RawAnswer>((resolve, reject) => {
        const parts: Buffer[] = []
        let length = 0
        let head = { status: 0, headers: headersOf({}) }
        let exchange: Dispatcher.DispatchController | undefined
        const abort = () => end(signal?.reason)
        /** Settles the call. @param error by which it ends: the rest of the answer is not read */
        function end(error?: Error) {
          signal?.removeEventListener('abort', abort)
          if (!error) resolve({ ...head, bytes: Buffer.concat(parts, length) })
          else if (error === tooLarge) resolve({ failure: 'too-large' })
          else reject(error)
          if (error) exchange?.abort(error)
        }
        signal?.addEventListener('abort', abort)
        const handler: Dispatcher.DispatchHandler = {
          onRequestStart(controller) {
            exchange = controller
            if (signal?.aborted) abort()
          },
          onResponseStart(_, status, received) {
            head = { status, headers: headersOf(received) }
            if (Number(received['content-length'] ?? 0) > maxBytes) end(tooLarge)
          },
          onResponseData(_, part) {
            parts.push(part)
            length += part.length
            if (length > maxBytes) end(tooLarge)
          },
          onResponseEnd: () => end(),
          onResponseError: (_, error) => end(error),
        }
        pool.dispatch({ path: url.slice(origin.length), method, headers, body: body ?? null }, handler)
      }),
    close: () => pool.destroy(),
  }
}

/** @param received by names in lower case */
const headersOf = (received: IncomingHttpHeaders): HttpAnswer['headers'] => ({
  get: (name) => (received[name] === undefined ? null : [received[name]].flat().join(', ')),
})

const unzipped = promisify(gunzip)

/** The transport for callers that read the answers, which may then be compressed. */
export const unzipping =
  (transport: Transport): Transport =>
  async (sent) => {
    const headers = { 'accept-encoding': 'gzip', ...sent.headers }
    const answer = await transport({ ...sent, headers })
    if ('failure' in answer || !/^(x-)?gzip$/i.test(answer.headers.get('content-encoding') ?? ''))
      return answer
    return { ...answer, bytes: await unzipped(answer.bytes, { maxOutputLength: sent.maxBytes }) }
  }
