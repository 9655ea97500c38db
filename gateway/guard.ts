import type { FastifyInstance } from 'fastify'

/** Headers by which an answer that is opened as a document runs no script, loads nothing and has no origin. */
export const GUARD = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** Sets the headers on every answer of this plugin's routes, also on refusals and errors. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => void reply.headers(GUARD))
}
