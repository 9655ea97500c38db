import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults } from './fault.ts'
import { injections } from './injection.ts'

/** The path of a request, without its query. */
export const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? ''

/** Injects the sandbox's faults into the routes of this scope. */
export function addFaultHooks(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.of(pathOf(request))
    if (fault) await injections[fault.kind].before?.(request, reply)
    return reply.sent ? reply : undefined
  })
  app.addHook('preHandler', async (request) => {
    const fault = faults.of(pathOf(request))
    if (fault) await injections[fault.kind].read?.(fault)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = faults.of(pathOf(request))
    const spoil = fault && injections[fault.kind].answer
    return spoil && typeof payload === 'string' ? spoil(payload) : payload
  })
}
