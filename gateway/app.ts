import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'

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
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? [...config.TRUST_PROXY] : false,
    genReqId: ({ headers }) => saneId(headers['x-request-id']) ?? randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
  })

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
