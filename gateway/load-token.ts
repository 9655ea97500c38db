import { createHmac } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { guardAnswers } from './reply.ts'

/** The proof of a token for a nonce: its HMAC-SHA-256, hex. */
export const tokenProof = (token: string, nonce: string): string =>
  createHmac('sha256', token).update(nonce).digest('hex')

/** GET /load-token?nonce=…: proves LOAD_TOKEN without telling it. `npm run load` plays against no other stack. */
export const loadTokenRoute =
  (token: string): FastifyPluginAsync =>
  async (app) => {
    guardAnswers(app)
    const schema = {
      querystring: {
        type: 'object',
        required: ['nonce'],
        properties: { nonce: { type: 'string', pattern: '^\\w{16,64}$' } },
      },
    }
    app.get<{ Querystring: { nonce: string } }>('/load-token', { schema }, async ({ query }) => ({
      proof: tokenProof(token, query.nonce),
    }))
  }
