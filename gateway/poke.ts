import type { FastifyError, FastifyPluginAsync, FastifyReply } from 'fastify'
import { fieldsOf } from '#shared/model/field.ts'
import { createReplayGuard, verifySigned } from '#shared/provider/sign.ts'
import { parseTopic } from '#shared/topics/name.ts'
import type { Metrics } from './metrics.ts'
import type { Polls } from './poll/polls.ts'
import { guardAnswers } from './reply.ts'

const MAX_BODY_BYTES = 65_536
const PRICE_CREDITS = 1
/** Retry-after for an address without credits, and while Redis does not answer, in s. */
const RETRY_AFTER_S = 1
/** Most characters of a `jti` that the next poke names. */
const MAX_JTI_LENGTH = 256

/**
 * Passes a poke on to every gateway. If the poke named by `after` was not passed on, it reports a missed one too. Rejects
 * if not every gateway is reached. @returns false for a `jti` that was passed on before
 */
type PassPoke = (jti: string, topics: readonly string[], after?: string) => Promise<boolean>

/** Passes the pokes of a gateway alone. */
export function passAlone({ poked, missedPokes }: Pick<Polls, 'poked' | 'missedPokes'>): PassPoke {
  const replayGuard = createReplayGuard()
  return async (jti, topics, after) => {
    if (!replayGuard.isFirst(jti)) return false
    if (after !== undefined && !replayGuard.has(after)) missedPokes()
    poked(topics)
    return true
  }
}

/**
 * POST /poke `{token}`: the provider says that topics have changed. The token is a JWT, HS256, valid for 60 s and once,
 * of `{topics: [name, …], after}`; without topics it says that pokes still come. `after` is the `jti` of the poke that
 * its sender sent before, if any. 202 once every gateway is told; after any other answer it is to be sent again with a
 * new token. @param spend takes credits of an address; false if there are not enough
 */
export const pokeRoutes =
  (
    secret: string,
    pass: PassPoke,
    spend: (address: string, credits: number) => boolean,
    { pokes }: Pick<Metrics, 'pokes'>,
  ): FastifyPluginAsync =>
  async (app) => {
    guardAnswers(app)
    app.addHook('onRequest', async ({ ip }, reply) => {
      reply.header('cache-control', 'no-store')
      if (!spend(ip, PRICE_CREDITS)) return answer(reply, 429, 'Too many requests: try again in a second')
    })
    // A body that cannot be read has a status of its own. An error without one comes from passing the poke on.
    app.setErrorHandler(({ statusCode, message }: FastifyError, request, reply) => {
      if (statusCode !== undefined && statusCode < 500) return answer(reply, statusCode, message)
      request.log.warn({ err: message }, 'a poke could not be passed on')
      return answer(reply, 503, 'Not every gateway can be told at the moment: send it again')
    })

    app.post('/poke', { bodyLimit: MAX_BODY_BYTES }, async ({ body }, reply) => {
      const { token, ...others } = fieldsOf(body)
      if (typeof token !== 'string' || Object.keys(others).length > 0)
        return answer(reply, 400, 'The body is {token}')
      const payload = await verifySigned(token, secret)
      if (!payload) return answer(reply, 401, 'Not signed with the secret, or not valid at this time')
      const { jti, topics, after } = payload
      if (!Array.isArray(topics)) return answer(reply, 400, 'The token holds {topics: [name, …]}')
      const wrongNth = topics.findIndex((topic) => !parseTopic(topic))
      if (wrongNth >= 0) return answer(reply, 400, `topics.${wrongNth} is not the name of a topic`)
      if (after !== undefined && (typeof after !== 'string' || after.length > MAX_JTI_LENGTH || !after))
        return answer(reply, 400, `after is no jti: text of 1 to ${MAX_JTI_LENGTH} characters`)
      return (await pass(jti, topics, after))
        ? answer(reply, 202)
        : answer(reply, 409, 'This token was used before')
    })

    function answer(reply: FastifyReply, status: number, error?: string) {
      pokes.inc({ status: String(status) })
      if (status === 429 || status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
      return reply.code(status).send({ status, error })
    }
  }
