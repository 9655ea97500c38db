import type { FastifyPluginAsync } from 'fastify'
import { parseTopic, topicName } from '#shared/topics/name.ts'
import type { Refusal, RefusalCode } from '#shared/topics/protocol.ts'
import { addressKey } from '../address.ts'
import { compressed, guardAnswers, isNotModified } from '../reply.ts'
import { jsonOf, pastOf, snapshotOf } from './answer.ts'
import type { Deps } from './deps.ts'
import { BYTES_PER_CREDIT, cost } from './limits/bounds.ts'

/** The HTTP status of each refusal. */
const statusOf = {
  'bad-topic': 400,
  unknown: 404,
  'too-many': 503,
  'too-fast': 429,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>

const badTopic: Refusal = { code: 'bad-topic', message: 'Not the name of a topic' }
const tooFast: Refusal = { code: 'too-fast', message: 'Too many requests: ask again in a few seconds' }

/** JSON that a header can carry: other characters are escaped. */
const asciiJson = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Cost of reading the archive, in credits of the address. */
const ARCHIVE_COST = 10

/** Retry-After for an address without credits, in s. */
const RETRY_AFTER_S = 2

/**
 * GET /topics/{topic}: a snapshot by HTTP, for networks that block WebSockets. It keeps the topic polled for LINGER_MS
 * without a subscription, and costs its address as much as a socket's message. The ETag is the version; health is not part
 * of it and comes with each 200, and in `x-health` with each 304. `x-now` is the gateway's time, epoch ms. `?past` of a
 * selection adds its kept history, as `past`, and before that the archived changes of the day.
 */
export const topicRoutes =
  ({ config, log, watchers, metrics, quotas, archived }: Deps): FastifyPluginAsync =>
  async (app) => {
    guardAnswers(app)
    app.get('/topics/*', async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const [path = '', query] = (request.raw.url ?? '').split('?')
      const topic = parseTopic(path.slice('/topics/'.length))
      const quota = quotas.of(addressKey(request.ip))
      if (!quota.messages.spend(topic ? cost.get : cost.malformed)) return refuse(tooFast)
      if (!topic) return refuse(badTopic)
      const refusal = (await watchers.admit(topic, quota)) ?? (await watchers.watch(topic, quota))
      if (refusal) return refuse(refusal)
      const name = topicName(topic)
      const snapshot = snapshotOf(name, log, watchers.health(name))
      watchers.unwatch(topic, quota)
      const health = asciiJson(JSON.stringify(snapshot.health))
      reply.headers({ vary: 'accept-encoding', 'x-health': health, 'x-now': Date.now() })
      if (isNotModified(reply, `"${snapshot.epoch}.${snapshot.seq}"`)) return reply.code(304).send()
      const hasPast = query === 'past' && topic.kind === 'selection'
      const past = hasPast && { changes: await pastChanges(name), proven: watchers.proven(name) }
      const json = Buffer.from(jsonOf(past ? { ...snapshot, past } : snapshot))
      const archiveCost = hasPast && archived ? ARCHIVE_COST : 0
      quota.messages.charge(archiveCost + Math.floor(json.length / BYTES_PER_CREDIT))
      return reply.type('application/json; charset=utf-8').send(await compressed(reply, json))

      function refuse(refusal: Refusal) {
        metrics.refusals.inc({ code: refusal.code })
        if (refusal.code === 'too-fast') reply.header('retry-after', String(RETRY_AFTER_S))
        return reply.code(statusOf[refusal.code]).send({ error: refusal })
      }
    })

    /** The kept changes, after those of the archive where it can be read. */
    async function pastChanges(topic: string) {
      const archivedChanges = (await archived?.(topic).catch(() => [])) ?? []
      return pastOf(topic, log, config.KEEP_CHANGES, archivedChanges)
    }
  }
