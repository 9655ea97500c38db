import { Pool } from 'undici'
import type { Transport } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'

/**
 * The most connections that the relay opens to the provider: one for each call under way. A family of calls alone gets
 * half of them.
 */
export const CONNECTIONS = 256
/**
 * How long an idle connection is kept, in ms: where the provider names a time, until so long before it, and where it
 * does not, this. A connection that the provider is about to close is one on which a bet may be lost.
 */
const IDLE = { marginMs: 2_000, unnamedMs: 2_000, atMostMs: 30_000 }
const MAX_HEAD_BYTES = 16_384

/** The relay's own way to the provider. */
export interface Wire {
  /** Sends path and query as they are, byte for byte, and nothing twice. */
  readonly transport: Transport
  close(): Promise<void>
}

/** Connections that are kept and bounded in number. How long a call may take, its signal says, for head and body alike. */
export function createWire({ PROVIDER_URL, PROVIDER_TIMEOUT_MS }: Config): Wire {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(PROVIDER_URL) ?? []
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    // One call at a time on a connection: when it breaks, no other call's fate is in doubt, and none is sent again.
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
    async transport({ url, method, headers = {}, body = null, signal }) {
      const answer = await pool.request({
        path: url.slice(origin.length),
        method,
        headers,
        body,
        ...(signal && { signal }),
      })
      // One that is dropped ends in an error that concerns nobody.
      answer.body.on('error', () => undefined)
      return {
        status: answer.statusCode,
        headers: headersOf(answer.headers),
        parts: answer.body,
        drop: () => void answer.body.destroy(),
      }
    },
    close: () => pool.destroy(),
  }
}

function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  return headers
}
