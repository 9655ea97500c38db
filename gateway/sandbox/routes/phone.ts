import type { FastifyInstance } from 'fastify'
import { refused } from '../answers/answer.ts'
import { inboxPage } from '../phone/inbox-page.ts'
import { outcomeOf, phoneForm } from '../phone/phone.ts'
import type { Provider } from './provider.ts'

/**
 * The players' phones, on the sandbox's own port only: `GET /inbox` returns the messages to players as a page or as
 * JSON; `POST /sandbox/phone {answer, reference?}` sets the reaction to payment requests.
 */
export function phoneRoutes(app: FastifyInstance, { world, ledger }: Provider): void {
  app.get('/inbox', async (request, reply) => {
    const { letters } = world.inbox
    reply.header('cache-control', 'no-store')
    return request.headers.accept?.includes('application/json')
      ? { status: 200, letters }
      : reply.type('text/html; charset=utf-8').send(inboxPage(letters))
  })
  app.post('/sandbox/phone', async (request, reply) => {
    const { answer, reference } = phoneForm.parse(request.body)
    if (reference === undefined) world.phone.answer = answer
    else if (answer === 'by-amount' || !ledger.deposits.answer(reference, outcomeOf(answer), world.now())) {
      const { http, body } = refused(404, 'No phone rings for that reference')
      return reply.code(http).send(body)
    }
    return { status: 200 }
  })
}
