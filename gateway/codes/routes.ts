import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { CODE_LETTERS, CODE_SIZE, isBookingCode, readBooking } from '#shared/slip/booking.ts'
import { networkMark } from '../address.ts'
import { createAddressLimit } from '../relay/rate-limit.ts'
import { guardStoreRoutes, type StoreRouteDeps } from '../store-routes.ts'
import type { CodeStore } from './store.ts'

/** Codes that an address may make in a minute. */
const MADE_PER_MINUTE = 60
/**
 * Codes that an address may ask for in a minute without finding a slip. With all 20,000 codes in use, one guess in
 * 54,000 finds one: 45 hours for an address, for picks that name nobody.
 */
const MISSED_PER_MINUTE = 20

const MAX_BODY_BYTES = 16_384
/** Random codes that are tried for a booking. */
const DRAWS = 2

/** The parts of a gateway that booking codes need. */
export interface CodeDeps extends StoreRouteDeps {
  readonly store: Pick<CodeStore, 'keep' | 'find'>
}

/** POST /codes keeps the picks of a slip under a code; GET /codes/{code} has them. Neither knows a stake or a player. */
export const codeRoutes =
  (deps: CodeDeps): FastifyPluginAsync =>
  async (app) => {
    const { store, limiters, secret, metrics } = deps
    const made = createAddressLimit(limiters, MADE_PER_MINUTE, 'code-made')
    const missed = createAddressLimit(limiters, MISSED_PER_MINUTE, 'code-missed')
    const { tooFast, refuse } = guardStoreRoutes(app, 'codes', deps)

    app.post('/codes', { bodyLimit: MAX_BODY_BYTES }, async ({ ip, body }, reply) => {
      const waitS = await made.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const booking = readBooking(body, Date.now())
      if ('fault' in booking) return refuse(reply, 400, booking.fault)
      const { until } = booking
      const kept = { text: JSON.stringify(booking), until, network: networkMark(ip, secret) }
      for (let draw = 0; draw < DRAWS; draw++) {
        const code = drawCode()
        const outcome = await store.keep(code, kept)
        if (outcome === 'evicted') metrics.codes.inc({ outcome })
        if (outcome === 'taken') continue
        metrics.codes.inc({ outcome: 'made' })
        return { code, until }
      }
      return refuse(reply, 503, 'No code was free: try again')
    })

    app.get<{ Params: { code: string } }>('/codes/:code', async ({ ip, params: { code } }, reply) => {
      // Counted before it is known to be missed: many requests at a time would otherwise pass.
      const waitS = await missed.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const text = isBookingCode(code) ? await store.find(code) : undefined
      metrics.codes.inc({ outcome: text ? 'found' : 'missed' })
      if (!text) return refuse(reply, 404, 'No slip has this code')
      await missed.takeBack(ip)
      return reply.type('application/json; charset=utf-8').send(text)
    })
  }

/** Six letters at random: the number of letters divides that of a byte's values, so each is as likely. */
const drawCode = (): string =>
  [...randomBytes(CODE_SIZE)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
