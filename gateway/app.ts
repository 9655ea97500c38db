import { randomUUID } from 'node:crypto'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Config } from './config.ts'
import { GUARD } from './guard.ts'
import type { Metrics } from './metrics.ts'
import { type Bounds, shedLoad } from './pressure.ts'

/** How long a request may take to come in, head and all, and how long a connection may be silent amid one, in ms. */
const INCOMING = { headMs: 10_000, wholeMs: 30_000, silentMs: 30_000 }
/** The longest time that a timer takes. */
const LONGEST_MS = 2_147_483_647

/** Whether this gateway can serve, and what troubles it. */
export interface Readiness {
  /** `starting` and `draining` take it out of the balancer. */
  phase: 'starting' | 'ready' | 'draining'
  /** Trouble that does not: told by name. */
  readonly reasons: () => readonly string[]
}

/** The HTTP side: healthz, readyz, metrics, and what is registered on it. */
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
    genReqId: ({ headers }) => saneId(headers['x-request-id']) ?? randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: INCOMING.wholeMs,
    // A player who neither reads nor leaves holds an answer in memory; a provider that is slow is no such player.
    connectionTimeout: Math.min(INCOMING.silentMs + 2 * config.PROVIDER_TIMEOUT_MS, LONGEST_MS),
    http: { headersTimeout: INCOMING.headMs, connectionsCheckingInterval: INCOMING.headMs / 2 },
    // A path that cannot be decoded belongs to no plugin. Fastify's own answer repeats it.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).headers(GUARD).send({ status: 400, error: 'Not a path' }),
  })
  shedLoad(app, metrics, bounds)

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', (_, reply) => {
    const { phase } = readiness
    return reply.code(phase === 'ready' ? 200 : 503).send({ status: phase, reasons: readiness.reasons() })
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.scrape()))

  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return reply
      .code(status)
      .send({ status, error: status >= 500 ? 'Something went wrong here' : error.message })
  })
  return app
}

/** A request keeps the id that it comes with, where that is one: short, and nothing that could write to a log or a header. */
function saneId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : undefined
}
