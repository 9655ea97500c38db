import type { FastifyInstance } from 'fastify'

/** Headers under which an answer, opened as a document, runs no script, loads nothing and has no origin. */
export const GUARD = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** Sets the headers on every answer of the routes of this plugin, refusals and failures included. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(GUARD))
}
