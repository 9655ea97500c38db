import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { Limiters } from './relay/rate-limit.ts'
import { guardAnswers, refusing } from './reply.ts'

const PRICE_CREDITS = 1
/** Retry-after for an address without credits, and while the store does not answer, in s. */
const RETRY_AFTER_S = 2

/** The parts of a gateway that routes over a store need. */
export interface StoreRouteDeps {
  /** Takes credits of an address; false if there are not enough. */
  readonly spend: (address: string, credits: number) => boolean
  /** The key of the pseudonyms of networks, by which entries are counted. */
  readonly secret: string
  readonly limiters: Limiters
  readonly metrics: Metrics
}

/**
 * Sets up routes over a store that strangers write to: each request costs a credit, no answer is cached, bad bodies and
 * a store that does not answer are refused.
 * @param name of the entries, as refusals name them: `codes`
 * @returns refusals, each counted; `waitS`: time after which it may be tried again, in s
 */
export function guardStoreRoutes(app: FastifyInstance, name: string, { spend, metrics }: StoreRouteDeps) {
  const refuse = refusing(metrics)
  const tooFast = (reply: FastifyReply, waitS: number) =>
    refuse(reply.header('retry-after', String(waitS)), 429, `Too many ${name}: try again in ${waitS} s`)

  guardAnswers(app)
  app.addHook('onRequest', async ({ ip }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!spend(ip, PRICE_CREDITS)) return tooFast(reply, RETRY_AFTER_S)
  })
  // A body that cannot be read has a status of its own; an error without one is the store's.
  app.setErrorHandler(({ statusCode, message }: FastifyError, request, reply) => {
    if (statusCode !== undefined && statusCode < 500) {
      metrics.refusals.inc({ code: 'malformed' })
      return reply.code(statusCode).send({ status: statusCode, error: message })
    }
    request.log.warn({ err: message }, `${name} are not available`)
    reply.header('retry-after', String(RETRY_AFTER_S))
    return refuse(reply, 503, `The ${name} are not available at the moment`)
  })
  return { tooFast, refuse }
}
