import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#shared/calls/call.ts'
import { readTraceparent, TRACEPARENT } from '#shared/provider/headers.ts'
import { isNotModified } from '../reply.ts'
import { readBody } from './body.ts'

/** The only headers that pass from a player's request to the provider. */
const PASSED_ON = ['authorization', 'accept', 'accept-language', 'content-type'] as const
/** The only headers that pass from the provider's answer to the player. */
const PASSED_BACK = [
  'content-type',
  'content-encoding',
  'content-language',
  'retry-after',
  'www-authenticate',
] as const

/** The headers for the provider. The answer is requested uncompressed, since its bytes are passed on unchanged. */
export function requestHeaders({ headers, id }: FastifyRequest, isSigned: boolean): Record<string, string> {
  const hopNames = hopByHop(headers.connection)
  const trace = headers[TRACEPARENT]
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name]
    return value === undefined || hopNames.has(name) ? [] : [[name, value]]
  })
  return {
    'accept-encoding': 'identity',
    'x-request-id': id,
    ...Object.fromEntries(passed),
    // Without spans of our own the provider's continue the page's trace.
    ...(readTraceparent(trace) && !hopNames.has(TRACEPARENT) && { [TRACEPARENT]: String(trace) }),
    ...(isSigned && { 'content-type': 'application/json' }),
  }
}

/** Sets the headers for the player. Answers are personal, so no cache may store them; see `keepInCaches`. */
export function passBackHeaders(reply: FastifyReply, headers: Pick<Headers, 'get'>): void {
  const hopNames = hopByHop(headers.get('connection') ?? undefined)
  for (const name of PASSED_BACK) {
    const value = headers.get(name)
    if (value !== null && !hopNames.has(name)) reply.header(name, value)
  }
  reply.header('cache-control', 'no-store')
}

/**
 * Lets caches keep a good answer that is the same for everybody, for the time in the call's row. It does not if the
 * request had a bearer: the provider may answer each player differently. @returns true if the client has this answer
 */
export function keepInCaches(reply: FastifyReply, { method, kept }: Call, bytes: Buffer): boolean {
  const { headers } = reply.request
  if (method !== 'GET' || !kept || headers.authorization !== undefined) return false
  if (Number(readBody(bytes).fields?.[kept.when]) !== 200) return false
  reply.headers({
    'cache-control': `public, max-age=${kept.forMs / 1000}`,
    // Every header that the provider gets. A 304 updates it in the cache too.
    vary: [...PASSED_ON, 'accept-encoding'].join(', '),
  })
  // Weak: the same for each content coding.
  return isNotModified(reply, `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`)
}

/** The bearer token of a request; undefined without one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** The names in a Connection header: those headers are meant for the next hop only. */
const hopByHop = (connection = '') => new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
