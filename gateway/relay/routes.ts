import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, callPath } from '#shared/calls/call.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import {
  CALLER_NETWORK,
  GATEWAY_NOW,
  NOT_AFTER,
  readNotAfter,
  TRACEPARENT,
  USE_JWT,
} from '#shared/provider/headers.ts'
import { sign } from '#shared/provider/sign.ts'
import { networkMark } from '../address.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { compressed, guardAnswers, refusing } from '../reply.ts'
import type { Span, Tracing } from '../tracing.ts'
import { accountsIn, namesAccount, readBody } from './body.ts'
import { bearerOf, keepInCaches, passBackHeaders, requestHeaders } from './headers.ts'
import type { Failure, ProviderClient } from './provider-client.ts'
import type { RateLimit } from './rate-limit.ts'

const PREFIX = '/provider'
const MAX_BODY_BYTES = 65_536
const CREATED = 201
/** The lowest status of a call that failed: the log then names its trace. */
const LOWEST_FAILURE = 400

/** The reply to a player for each failure. A `not-sent` call is safe to send again; one of `unknown` outcome is not. */
const failureReplies = {
  timeout: { status: 504, outcome: 'unknown' },
  network: { status: 502, outcome: 'unknown' },
  'too-large': { status: 502, outcome: 'unknown' },
  abandoned: { status: 499, outcome: 'unknown' },
  breaker: { status: 503, outcome: 'not-sent' },
  crowded: { status: 503, outcome: 'not-sent' },
  late: { status: 503, outcome: 'not-sent' },
} as const satisfies Record<Failure, { status: number; outcome: 'unknown' | 'not-sent' }>

/**
 * Relays `/provider` + path for the calls of the catalogue only. The provider's status and body come back as they are,
 * but for compression, and for a 304 where the caller has the body already.
 */
export const relayRoutes =
  (
    config: Config,
    client: ProviderClient,
    rateLimit: RateLimit,
    metrics: Metrics,
    tracing?: Tracing,
  ): FastifyPluginAsync =>
  async (app) => {
    const spans = new WeakMap<FastifyRequest, Span>()
    const calls = new Map(
      callNames.map((name) => [`${callOf(name).method} ${callPath(callOf(name), config)}`, name]),
    )
    const signBySecret = (payload: Record<string, unknown>) => sign(payload, config.PROVIDER_SECRET)
    const findCall = ({ method, raw: { url = '' } }: FastifyRequest) => {
      // Fastify routes an absolute URL by its path; the catalogue has no such call.
      const [path = '', ...query] = url.startsWith(PREFIX) ? url.slice(PREFIX.length).split('?') : []
      return { path, query, name: calls.get(`${method} ${path}`) }
    }

    const refuse = refusing(metrics)
    guardAnswers(app)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
      if (!tracing) return
      const { path, name } = findCall(request)
      if (name) spans.set(request, tracing.relay(request.headers[TRACEPARENT], name, PREFIX + path))
    })
    // Only on POST: a cache may keep other answers, whose time would be old.
    app.addHook('onSend', async ({ method }, reply) => {
      if (method === 'POST') reply.header(GATEWAY_NOW, String(Date.now()))
    })
    app.addHook('onResponse', async (request, reply) => {
      const call = findCall(request).name ?? 'none'
      const { statusCode: status, elapsedTime } = reply
      const span = spans.get(request)
      span?.end({ status })
      const trace = status >= LOWEST_FAILURE ? span?.context.traceId : undefined
      request.log.info({ call, status, ms: Math.round(elapsedTime), trace }, 'relayed')
    })
    app.addHook('onClose', () => client.close())
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)

    app.all(`${PREFIX}/*`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const { path, query, name } = findCall(request)
      if (!name) return refuse(reply, 404, 'The provider has no such call')
      const row = callOf(name)
      const body = readBody(request.body, request.headers['content-type'])
      const bearer = bearerOf(request)
      const waitS = await rateLimit(row, { address: request.ip, bearer }, accountsIn(body))
      if (waitS > 0) {
        reply.header('retry-after', String(waitS))
        return refuse(reply, 429, `Too many requests: try again in ${waitS} s`)
      }
      // A compressed body can be neither signed nor counted by its account.
      if (!/^(identity)?$/i.test(request.headers['content-encoding'] ?? ''))
        return refuse(reply, 415, 'Bodies are taken as they are, not compressed')
      const notAfter = row.money ? readNotAfter(request.headers[NOT_AFTER]) : undefined
      if (Number.isNaN(notAfter)) return refuse(reply, 400, `${NOT_AFTER} is a time in epoch ms`)
      if (!namesAccount(row, body))
        return refuse(reply, 400, 'This call names its account by mobile number or e-mail address')
      const isSigned =
        row.signed === 'always' || (row.signed === 'on request' && request.headers[USE_JWT] === '1')
      if (isSigned && !body.fields) return refuse(reply, 400, 'This call takes a JSON object')
      const signedBody = isSigned && body.fields && { payload: body.fields, sign: signBySecret }
      const call = {
        url: [config.PROVIDER_URL + path, ...query].join('?'),
        method: row.method,
        headers: {
          ...requestHeaders(request, isSigned),
          ...(notAfter !== undefined && { [NOT_AFTER]: String(notAfter) }),
          ...(row.account && { [CALLER_NETWORK]: networkMark(request.ip, config.PROVIDER_SECRET) }),
        },
        ...(row.method === 'POST' && { body: signedBody || body.bytes || new Uint8Array() }),
      }
      const gone = runsToItsEnd(row) ? undefined : disconnectOf(reply)
      const answer = await client.send(name, call, { bearer, gone, notAfter, span: spans.get(request) })
      if ('failure' in answer) {
        const { status, outcome } = failureReplies[answer.failure]
        if (answer.retryAfterS) reply.header('retry-after', String(answer.retryAfterS))
        const error = row.money && outcome === 'unknown' ? 'The outcome is not known yet' : row.failure
        return reply.code(status).send({ status, error, outcome })
      }
      passBackHeaders(reply, answer.headers)
      reply.code(answer.status)
      const bytes = Buffer.from(answer.bytes)
      if (!row.succeedsOn.includes(answer.status) || reply.hasHeader('content-encoding'))
        return reply.send(bytes)
      if (keepInCaches(reply, row, bytes)) return reply.code(304).send()
      return reply.send(row.compressed ? await compressed(reply, bytes) : bytes)
    })
  }

/** True for a call that moves money or creates something: it is not aborted when its player closes the page. */
const runsToItsEnd = (row: Call) => row.money === true || row.succeedsOn.includes(CREATED)

/** A signal that aborts when the player disconnects before the answer. */
function disconnectOf({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) disconnect.abort()
  })
  return disconnect.signal
}
