import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mischiefOf } from './mischief.ts'
import type { World } from './world.ts'

/** The path of a request, without its query. */
export const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? ''

/** Injects the sandbox's faults into the routes of this scope. */
export function addFaultHooks(app: FastifyInstance, { faults }: World): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.of(pathOf(request))
    if (fault) await mischiefOf(fault).before?.(request, reply)
    return reply.sent ? reply : undefined
  })
  app.addHook('preHandler', async (request) => {
    const fault = faults.of(pathOf(request))
    if (fault) await mischiefOf(fault).read?.(fault)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = faults.of(pathOf(request))
    const spoil = fault && mischiefOf(fault).answer
    return spoil && typeof payload === 'string' ? spoil(payload) : payload
  })
}
