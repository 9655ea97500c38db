import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { refused, send } from '../answer.ts'
import { voidMatch } from '../bets/settle.ts'
import { faultForm } from '../fault.ts'
import { outcomeOf, phoneForm } from '../phone.ts'
import type { Provider } from './provider.ts'

const switchForm = z.strictObject({
  /** A call's path; absent or `*`: all calls. */
  path: z.string().default('*'),
  /** Null: remove the path's fault; of `*`, all faults. */
  fault: faultForm.nullable(),
})
const voidForm = z.strictObject({ match_id: z.int() })

/**
 * The test switches, on the sandbox's own port only: faults, messages, the answers of players' phones to deposits,
 * abandoned matches.
 */
export function switchRoutes(app: FastifyInstance, { sandbox, ledger, bets }: Provider): void {
  app.post('/sandbox/faults', async (request) => {
    const { path, fault } = switchForm.parse(request.body)
    if (fault) sandbox.faults.set(path, fault)
    else sandbox.faults.clear(path === '*' ? undefined : path)
    return { status: 200 }
  })
  app.get('/outbox', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 200, messages: sandbox.outbox.messages }
  })
  app.post('/sandbox/phone', async (request, reply) => {
    const { answer, reference } = phoneForm.parse(request.body)
    if (reference === undefined) sandbox.phone.answer = answer
    else if (answer === 'by-amount' || !ledger.deposits.answer(reference, outcomeOf(answer), sandbox.now()))
      return send(reply, refused(404, 'No phone rings for that reference'))
    return { status: 200 }
  })
  app.post('/sandbox/void', async (request) => {
    const { match_id } = voidForm.parse(request.body)
    return { status: 200, legs: voidMatch(bets, match_id) }
  })
}
