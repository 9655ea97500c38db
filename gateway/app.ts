import { randomUUID } from 'node:crypto'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import { type Bounds, shedLoad } from './pressure.ts'
import { GUARD } from './reply.ts'

/** Time allowed for the head of a request, for the whole request, and between two bytes, in ms. */
const INCOMING = { headMs: 10_000, wholeMs: 30_000, silentMs: 30_000 }
/** Longest delay of a timer, in ms. */
const MAX_TIMER_MS = 2_147_483_647

/** The state of this gateway for `/readyz`. */
export interface Readiness {
  /** In `starting` and `draining` the load balancer sends it nothing. */
  phase: 'starting' | 'ready' | 'draining'
  /** Faults that do not take it out of the balancer. */
  readonly reasons: () => readonly string[]
}

/** The HTTP server with healthz, readyz and metrics; the other routes are registered on it. */
export function createApp(
  config: Config,
  logger: FastifyBaseLogger,
  metrics: Metrics,
  readiness: Readiness,
  bounds?: Bounds,
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']) ?? randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: INCOMING.wholeMs,
    // A player who does not read keeps an answer in memory. While a call waits for the provider, the time must not run out.
    connectionTimeout: Math.min(INCOMING.silentMs + 2 * config.PROVIDER_TIMEOUT_MS, MAX_TIMER_MS),
    http: {
      headersTimeout: INCOMING.headMs,
      connectionsCheckingInterval: INCOMING.headMs / 2,
      // An offer of another protocol (`curl --http2` and Java send h2c) is ignored, as RFC 9110 has it.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // A path that cannot be decoded reaches no plugin, and Fastify's own answer would repeat it.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).headers(GUARD).send({ status: 400, error: 'Not a path' }),
  })
  shedLoad(app, metrics, bounds)

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_, reply) => {
    const faults = app.pressure()
    const status = readiness.phase === 'ready' && faults.length > 0 ? 'pressed' : readiness.phase
    const reasons = [...faults, ...readiness.reasons()]
    return reply.code(status === 'ready' ? 200 : 503).send({ status, reasons })
  })
  app.get('/metrics', async ({ headers }, reply) => {
    const type = metrics.typeFor(headers.accept)
    return reply.type(type).send(await metrics.scrape(type))
  })

  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return reply
      .code(status)
      .send({ status, error: status >= 500 ? 'Something went wrong here' : error.message })
  })
  return app
}

/** The id that a request comes with, if it is short and safe in logs and headers; else undefined. */
function requestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header) ? header : undefined
}
