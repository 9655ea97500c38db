import type { FastifyPluginAsync } from 'fastify'
import { networkMark } from '../address.ts'
import { createAddressLimit } from '../relay/rate-limit.ts'
import { guardStoreRoutes, type StoreRouteDeps } from '../store-routes.ts'
import { NotPublic, type PushResolver } from './reach.ts'
import type { PushStore } from './store.ts'
import { idOf, readMarks, readUnsubscribe } from './subscriber.ts'

/** Subscriptions that an address may make, change and end in a minute. */
const MARKED_PER_MINUTE = 60

const MAX_BODY_BYTES = 32_768

export interface MarkDeps extends StoreRouteDeps {
  /** Undefined where Web Push is off. */
  readonly store: PushStore | undefined
  /** Called when a subscription was kept. */
  readonly subscribed: () => void
  readonly resolver: PushResolver
}

/**
 * GET /marks has the public key by which a browser subscribes, none where Web Push is off; POST /marks keeps a subscription
 * with its marks; DELETE /marks ends it. None of them names a player.
 */
export const markRoutes =
  (deps: MarkDeps): FastifyPluginAsync =>
  async (app) => {
    const { store, subscribed, resolver, limiters, secret } = deps
    const limit = createAddressLimit(limiters, MARKED_PER_MINUTE, 'marked')
    const { tooFast, refuse } = guardStoreRoutes(app, 'subscriptions', deps)
    app.get('/marks', async () => ({ key: (await store?.keys())?.publicKey }))
    if (!store) return

    app.post('/marks', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
      const waitS = await limit.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const subscriber = readMarks(body, networkMark(ip, secret), Date.now())
      if ('fault' in subscriber) return refuse(reply, 400, subscriber.fault)
      const { endpoint, until } = subscriber
      // A name server that does not answer is no fault of the subscription: addresses are checked again at each push.
      const fault = await resolver.addressesOf(new URL(endpoint).hostname).catch((error: Error) => error)
      if (fault instanceof NotPublic)
        return refuse(reply, 400, 'subscription.endpoint is at no public address')
      if (!(await store.keep(idOf(endpoint), subscriber)))
        return refuse(reply, 503, 'There is no room for more subscriptions, or for more prices')
      subscribed()
      return { until }
    })

    app.delete('/marks', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
      const waitS = await limit.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const subscription = readUnsubscribe(body)
      if ('fault' in subscription) return refuse(reply, 400, subscription.fault)
      await store.drop([subscription.id])
      return { status: 200 }
    })
  }
