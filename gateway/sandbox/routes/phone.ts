import type { FastifyInstance } from 'fastify'
import { refused } from '../answers/answer.ts'
import { outboxPage } from '../phone/outbox-page.ts'
import { outcomeOf, phoneForm } from '../phone/phone.ts'
import type { Provider } from './provider.ts'

/**
 * The players' phones, on the sandbox's own port only: `GET /outbox` returns the messages to players as a page or as
 * JSON; `POST /sandbox/phone {answer, reference?}` sets the reaction to payment requests.
 */
export function phoneRoutes(app: FastifyInstance, { sandbox, ledger }: Provider): void {
  app.get('/outbox', async (request, reply) => {
    const { messages } = sandbox.outbox
    reply.header('cache-control', 'no-store')
    return request.headers.accept?.includes('application/json')
      ? { status: 200, messages }
      : reply.type('text/html; charset=utf-8').send(outboxPage(messages))
  })
  app.post('/sandbox/phone', async (request, reply) => {
    const { answer, reference } = phoneForm.parse(request.body)
    if (reference === undefined) sandbox.phone.answer = answer
    else if (answer === 'by-amount' || !ledger.deposits.answer(reference, outcomeOf(answer), sandbox.now())) {
      const { http, body } = refused(404, 'No phone rings for that reference')
      return reply.code(http).send(body)
    }
    return { status: 200 }
  })
}
