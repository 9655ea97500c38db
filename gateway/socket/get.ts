import type { FastifyPluginAsync } from 'fastify'
import { parseTopic, topicName } from '#shared/topics/name.ts'
import type { RefusalCode } from '#shared/topics/protocol.ts'
import { guardAnswers } from '../guard.ts'
import { crowded, type Refused } from '../poll/admission.ts'
import { snapshotOf } from './answer.ts'
import type { Desk } from './desk.ts'

const statusOf = {
  'bad-topic': 400,
  unknown: 404,
  'too-many': 503,
  'too-fast': 429,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>

const badTopic: Refused = { code: 'bad-topic', message: 'Not the name of a topic' }

/**
 * GET /topics/{topic}: the whole state by HTTP, for networks that block WebSockets. It subscribes nobody: it keeps
 * the topic polled for LINGER_MS. The ETag is the version; health is not part of it, and comes with each 200 and
 * in `x-health` with each 304.
 */
export const topicRoutes =
  ({ config, log, poller, admit, metrics }: Desk): FastifyPluginAsync =>
  async (app) => {
    guardAnswers(app)
    // The socket has no other transport: whoever tries one is told so in Socket.IO's own words.
    app.all('/socket.io/*', (_, reply) => reply.code(400).send({ code: 0, message: 'Transport unknown' }))

    app.get('/topics/*', async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const [path = ''] = (request.raw.url ?? '').split('?')
      const topic = parseTopic(path.slice('/topics/'.length))
      const admitted = topic ? await admit(topic) : badTopic
      if ('code' in admitted) return refuse(admitted)
      const name = topicName(admitted.topic)
      if (!poller.hasRoomFor(name)) return refuse(crowded(config))
      await poller.watch(admitted.topic)
      poller.unwatch(admitted.topic)
      const snapshot = snapshotOf(name, log, poller.health(name))
      const etag = `"${snapshot.epoch}.${snapshot.seq}"`
      reply.header('etag', etag).header('x-health', JSON.stringify(snapshot.health))
      const known = (request.headers['if-none-match'] ?? '')
        .split(',')
        .map((tag) => tag.trim().replace(/^W\//, ''))
      return known.includes(etag) ? reply.code(304).send() : snapshot

      function refuse(refused: Refused) {
        metrics.refusals.inc({ code: refused.code })
        return reply.code(statusOf[refused.code]).send({ error: refused })
      }
    })
  }
