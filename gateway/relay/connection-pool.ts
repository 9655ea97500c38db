import { Pool } from 'undici'
import type { HttpRequest, StreamedAnswer } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'

/** Bound on the relay's connections to the provider, one for each call under way. One family alone gets half of them. */
export const CONNECTIONS = 256
/**
 * Time for which an idle connection is kept, in ms: `marginMs` less than the provider announces, `unnamedMs` if it
 * announces nothing. A bet that is sent on a connection while the provider closes it may be lost.
 */
const IDLE = { marginMs: 2_000, unnamedMs: 2_000, atMostMs: 30_000 }
const MAX_HEAD_BYTES = 16_384

/** The relay's connections to the provider. The time limit of a call is its signal, for head and body alike. */
export function createConnectionPool({ PROVIDER_URL, PROVIDER_TIMEOUT_MS }: Config) {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(PROVIDER_URL) ?? []
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    // One call at a time on a connection: if it breaks, the outcome of no other call is in doubt.
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: IDLE.unnamedMs,
    keepAliveTimeoutThreshold: IDLE.marginMs,
    keepAliveMaxTimeout: IDLE.atMostMs,
    connect: { timeout: PROVIDER_TIMEOUT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEAD_BYTES,
  })
  return {
    /** Sends path and query unchanged, and no request twice. */
    async transport({ url, method, headers = {}, body, signal }: HttpRequest): Promise<StreamedAnswer> {
      const answer = await pool.request({
        path: url.slice(origin.length),
        method,
        headers,
        body: body ?? null,
        ...(signal && { signal }),
      })
      // A dropped body emits an error; without a listener it would be thrown.
      answer.body.on('error', () => undefined)
      return {
        status: answer.statusCode,
        headers: new Headers(
          Object.entries(answer.headers).map(([name, value = []]) => [name, [value].flat().join(', ')]),
        ),
        parts: answer.body,
        drop: () => void answer.body.destroy(),
      }
    },
    close: () => pool.destroy(),
  }
}
