import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { BetDeps } from '../bets/deps.ts'
import { voidMatch } from '../bets/settle.ts'

const voidForm = z.strictObject({ match_id: z.int() })

/**
 * `POST /sandbox/void {match_id}`: abandons a match, whose open legs are then void; on the sandbox's own port only.
 */
export function voidRoutes(app: FastifyInstance, deps: BetDeps): void {
  app.post('/sandbox/void', async (request) => {
    const { match_id } = voidForm.parse(request.body)
    return { status: 200, legs: voidMatch(deps, match_id) }
  })
}
