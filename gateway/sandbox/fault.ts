import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/** The part of a fault in each hook of Fastify: a reply in `onRequest` ends the request, `onSend` alters the answer. */
interface FaultHooks {
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply) => unknown
  readonly preHandler?: (delayMs: number) => Promise<unknown>
  readonly onSend?: (json: string) => string
}

const HUGE_BYTES = 20 * 1024 * 1024

const hooksByKind = {
  fail: { onRequest: (_, reply) => reply.code(500).send({ status: 500, error: 'The provider failed' }) },
  hang: { onRequest: (_, reply) => reply.hijack() },
  slow: { preHandler: (delayMs) => wait(delayMs, undefined, { ref: false }) },
  reset: {
    onRequest: (request, reply) => {
      reply.hijack()
      request.raw.socket.resetAndDestroy()
    },
  },
  truncated: { onSend: (json) => json.slice(0, json.length / 2) },
  html: {
    onRequest: (_, reply) =>
      reply.type('text/html').send('<!doctype html><title>Maintenance</title><h1>Back soon</h1>'),
  },
  empty: { onSend: (json) => withEmptyLists(json) },
  huge: { onSend: (json) => json.replace('{', `{"padding":"${'x'.repeat(HUGE_BYTES)}",`) },
  'body-500': { onRequest: (_, reply) => reply.send({ status: 500, error: 'The provider failed' }) },
  'body-401': { onRequest: (_, reply) => reply.send({ status: 401, error: 'Session expired' }) },
  // Without a `status` in its body, which `body-401` has.
  'http-401': { onRequest: (_, reply) => reply.code(401).send({ error: 'Please log in' }) },
} satisfies Record<string, FaultHooks>

export type FaultKind = keyof typeof hooksByKind
export const faultKinds = Object.keys(hooksByKind) as readonly FaultKind[]

const hooksOf = ({ kind }: Fault): FaultHooks => hooksByKind[kind]

export const faultForm = z.union([
  z.strictObject({ kind: z.enum(faultKinds).exclude(['slow']) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().min(0).max(600_000) }),
])

/** A fault. `ms`: delay of the answer to a `slow` call. */
export type Fault = z.infer<typeof faultForm>

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  const byPath = new Map<string, Fault>()
  return {
    /** Injects a fault into a path, from now on. `*`: every path without a fault of its own. */
    set: (path: string, fault: Fault) => void byPath.set(path, fault),
    /** Removes the fault of a path; without a path, all faults. */
    clear: (path?: string) => (path === undefined ? byPath.clear() : void byPath.delete(path)),
    of: (path: string) => byPath.get(path) ?? byPath.get('*'),
  }
}

/** The path of a request, without its query. */
export const pathOf = (request: FastifyRequest): string => request.raw.url?.split('?', 1)[0] ?? ''

/** Injects the sandbox's faults into the routes of this scope. */
export function addFaultHooks(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.of(pathOf(request))
    if (fault) await hooksOf(fault).onRequest?.(request, reply)
    return reply.sent ? reply : undefined
  })
  app.addHook('preHandler', async (request) => {
    const fault = faults.of(pathOf(request))
    if (fault) await hooksOf(fault).preHandler?.('ms' in fault ? fault.ms : 0)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = faults.of(pathOf(request))
    const onSend = fault && hooksOf(fault).onSend
    return onSend && typeof payload === 'string' ? onSend(payload) : payload
  })
}

/** The answer with its lists empty; its other fields, such as `status`, stay. */
const withEmptyLists = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json)).map(([field, value]) => [field, Array.isArray(value) ? [] : value]),
    ),
  )
