import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import { CODE_LETTERS, CODE_SIZE, isBookingCode, readBooking } from '#shared/slip/booking.ts'
import { networkMark } from '../address.ts'
import type { Metrics } from '../metrics.ts'
import type { AddressLimit } from '../relay/rate-limit.ts'
import { guardAnswers } from '../reply.ts'
import type { CodeStore } from './store.ts'

/** Codes that an address may make in a minute. */
export const MADE_PER_MINUTE = 60
/**
 * Codes that an address may ask for in a minute without finding a slip. With all 20,000 codes in use, one in 54,000
 * guesses finds any of them: 45 hours for an address, for picks that name nobody.
 */
export const MISSED_PER_MINUTE = 20

const MAX_BODY_BYTES = 16_384
/** Random codes that are tried for a booking. */
const DRAWS = 2
const PRICE_CREDITS = 1
/** Retry-after for an address without credits, and while the store does not answer, in s. */
const RETRY_AFTER_S = 2

const refusalCodes = { 400: 'malformed', 404: 'not-found', 429: 'too-fast', 503: 'unavailable' } as const

/** The parts of a gateway that booking codes need. */
export interface CodeDeps {
  readonly store: Pick<CodeStore, 'keep' | 'find'>
  /** Limits of an address: codes that it makes, and codes that it asks for in vain. */
  readonly made: AddressLimit
  readonly missed: AddressLimit
  /** Takes credits of an address; false if there are not enough. */
  readonly spend: (address: string, credits: number) => boolean
  /** Hides the networks by which codes are counted. */
  readonly secret: string
  readonly metrics: Metrics
}

/** POST /codes keeps the picks of a slip under a code; GET /codes/{code} has them. Neither knows a stake or a player. */
export const codeRoutes =
  ({ store, made, missed, spend, secret, metrics }: CodeDeps): FastifyPluginAsync =>
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
      request.log.warn({ err: message }, 'booking codes are not available')
      reply.header('retry-after', String(RETRY_AFTER_S))
      return refuse(reply, 503, 'Booking codes are not available at the moment')
    })

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
      // Counted before it is known to be in vain: many at a time would otherwise pass.
      const waitS = await missed.count(ip)
      if (waitS > 0) return tooFast(reply, waitS)
      const text = isBookingCode(code) ? await store.find(code) : undefined
      metrics.codes.inc({ outcome: text ? 'found' : 'missed' })
      if (!text) return refuse(reply, 404, 'No slip has this code')
      await missed.takeBack(ip)
      return reply.type('application/json; charset=utf-8').send(text)
    })

    function tooFast(reply: FastifyReply, waitS: number) {
      reply.header('retry-after', String(waitS))
      return refuse(reply, 429, `Too many codes: try again in ${waitS} s`)
    }

    function refuse(reply: FastifyReply, status: keyof typeof refusalCodes, error: string) {
      metrics.refusals.inc({ code: refusalCodes[status] })
      return reply.code(status).send({ status, error })
    }
  }

/** Six letters at random: the number of letters divides that of a byte's values, so each is as likely. */
const drawCode = (): string =>
  [...randomBytes(CODE_SIZE)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
