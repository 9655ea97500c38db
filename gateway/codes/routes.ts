import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { CODE_LETTERS, CODE_SIZE, isBookingCode, readBooking } from '#shared/slip/booking.ts'
import { networkMark } from '../address.ts'
import { createAddressLimit } from '../relay/rate-limit.ts'
import { guardStoreRoutes, type StoreRouteDeps } from '../store-routes.ts'
import type { CodeStore } from './store.ts'

/** Codes that an address may make in a minute. */
const MAX_MADE_PER_MINUTE = 60
/**
 * Codes that an address may ask for in a minute without finding a slip. With all 20,000 codes in use, one guess in
 * 54,000 finds one: 45 hours for an address, for picks that name nobody.
 */
const MAX_MISSED_PER_MINUTE = 20

const MAX_BODY_BYTES = 16_384
/** Random codes that are tried before a booking is refused. */
const MAX_DRAWS = 2

/** The parts of a gateway that booking codes need. */
export interface CodeDeps extends StoreRouteDeps {
  readonly store: Pick<CodeStore, 'keep' | 'find'>
}

/** POST /codes stores the picks of a slip under a code; GET /codes/{code} answers them. No stake or player is stored. */
export const codeRoutes =
  (deps: CodeDeps): FastifyPluginAsync =>
  async (app) => {
    const { store, limiters, secret, metrics } = deps
    const makeLimit = createAddressLimit(limiters, MAX_MADE_PER_MINUTE, 'code-made')
    const missLimit = createAddressLimit(limiters, MAX_MISSED_PER_MINUTE, 'code-missed')
    const { tooFast, refuse } = guardStoreRoutes(app, 'codes', deps)

    app.post('/codes', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
      const waitS = await makeLimit.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const booking = readBooking(body, Date.now())
      if ('fault' in booking) return refuse(reply, 400, booking.fault)
      const { until } = booking
      const stored = { text: JSON.stringify(booking), until, network: networkMark(ip, secret) }
      for (let draw = 0; draw < MAX_DRAWS; draw++) {
        const code = drawCode()
        const outcome = await store.keep(code, stored)
        if (outcome === 'evicted') metrics.codes.inc({ outcome })
        if (outcome === 'taken') continue
        metrics.codes.inc({ outcome: 'made' })
        return { code, until }
      }
      return refuse(reply, 503, 'No code was free: try again')
    })

    app.get<{ Params: { code: string } }>('/codes/:code', async ({ ip, params: { code } }, reply) => {
      // Counted as missed before the code is looked up: many requests at a time would otherwise pass.
      const waitS = await missLimit.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const text = isBookingCode(code) ? await store.find(code) : undefined
      metrics.codes.inc({ outcome: text ? 'found' : 'missed' })
      if (!text) return refuse(reply, 404, 'No slip has this code')
      await missLimit.takeBack(ip)
      return reply.type('application/json; charset=utf-8').send(text)
    })
  }

/** A random code. Its letters are equally likely: their number divides 256, the number of a byte's values. */
const drawCode = (): string =>
  [...randomBytes(CODE_SIZE)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
