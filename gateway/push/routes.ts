import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import { networkMark } from '../address.ts'
import type { Metrics } from '../metrics.ts'
import type { AddressLimit } from '../relay/rate-limit.ts'
import { guardAnswers } from '../reply.ts'
import { NotPublic, type PushResolver } from './reach.ts'
import type { PushStore } from './store.ts'
import { idOf, readLeaving, readMarks } from './subscriber.ts'

/** Subscriptions that an address may make, change and end in a minute. */
export const MARKED_PER_MINUTE = 60

const MAX_BODY_BYTES = 32_768
const PRICE_CREDITS = 1
/** Retry-after for an address without credits, and while the store does not answer, in s. */
const RETRY_AFTER_S = 2

const refusalCodes = { 400: 'malformed', 404: 'not-found', 429: 'too-fast', 503: 'unavailable' } as const

/** The parts of a gateway that subscriptions need. */
export interface MarkDeps {
  /** Undefined where Web Push is off. */
  readonly store: PushStore | undefined
  /** Called when a subscription was kept. */
  readonly subscribed: () => void
  readonly resolver: PushResolver
  readonly marked: AddressLimit
  /** Takes credits of an address; false if there are not enough. */
  readonly spend: (address: string, credits: number) => boolean
  /** Hides the networks by which subscriptions are counted. */
  readonly secret: string
  readonly metrics: Metrics
}

/**
 * GET /marks has the public key by which a browser subscribes, none where Web Push is off; POST /marks keeps a subscription
 * with its marks; DELETE /marks ends it. None of them names a player.
 */
export const markRoutes =
  ({ store, subscribed, resolver, marked, spend, secret, metrics }: MarkDeps): FastifyPluginAsync =>
  async (app) => {
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
      request.log.warn({ err: message }, 'subscriptions to pushes are not available')
      reply.header('retry-after', String(RETRY_AFTER_S))
      return refuse(reply, 503, 'Subscriptions are not available at the moment')
    })
    app.get('/marks', async () => ({ key: (await store?.keys())?.publicKey }))
    if (!store) return

    app.post('/marks', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
      const waitS = await marked.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const read = readMarks(body, networkMark(ip, secret), Date.now())
      if ('fault' in read) return refuse(reply, 400, read.fault)
      const { endpoint, until } = read
      // A name server that does not answer is no fault of the subscription: addresses are checked again at each push.
      const fault = await resolver.addressesOf(new URL(endpoint).hostname).catch((error: Error) => error)
      if (fault instanceof NotPublic)
        return refuse(reply, 400, 'subscription.endpoint is at no public address')
      if (!(await store.keep(idOf(endpoint), read)))
        return refuse(reply, 503, 'There is no room for more subscriptions')
      subscribed()
      return { until }
    })

    app.delete('/marks', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
      const waitS = await marked.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const read = readLeaving(body)
      if ('fault' in read) return refuse(reply, 400, read.fault)
      await store.drop([read.id])
      return { status: 200 }
    })

    function tooFast(reply: FastifyReply, waitS: number) {
      reply.header('retry-after', String(waitS))
      return refuse(reply, 429, `Too many subscriptions: try again in ${waitS} s`)
    }

    function refuse(reply: FastifyReply, status: keyof typeof refusalCodes, error: string) {
      metrics.refusals.inc({ code: refusalCodes[status] })
      return reply.code(status).send({ status, error })
    }
  }
