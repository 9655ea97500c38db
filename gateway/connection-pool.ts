import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Pool } from 'undici'
import type { HttpRequest, StreamedAnswer, Transport } from '#shared/provider/request.ts'
import type { Config } from './config.ts'

/**
 * Time for which an idle connection is kept, in ms: `marginMs` less than the provider announces, `unnamedMs` if it
 * announces nothing. A bet that is sent on a connection while the provider closes it may be lost.
 */
const IDLE = { marginMs: 2_000, unnamedMs: 2_000, atMostMs: 30_000 }
const MAX_HEAD_BYTES = 16_384

/** Connections to the provider, one for each call under way. The time limit of a call is its signal, for head and body alike. */
export function createConnectionPool({ PROVIDER_URL, PROVIDER_TIMEOUT_MS }: Config, connections: number) {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(PROVIDER_URL) ?? []
  const pool = new Pool(origin, {
    connections,
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

/** The transport with answers that may be compressed, for callers that read them. */
export const unzipping =
  (transport: Transport): Transport =>
  async (sent) => {
    const headers = { 'accept-encoding': 'gzip', ...sent.headers }
    const answer = await transport({ ...sent, headers })
    if (!/^(x-)?gzip$/i.test(answer.headers.get('content-encoding') ?? '')) return answer
    return { ...answer, parts: pipeline(answer.parts, createGunzip(), () => undefined) }
  }
