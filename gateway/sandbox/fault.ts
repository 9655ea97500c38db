import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/** A fault by its stage: `before` the request is read (a reply ends it), once it is `read`, or on its `answer`. */
interface Injection {
  readonly before?: (request: FastifyRequest, reply: FastifyReply) => unknown
  readonly read?: (delayMs: number) => Promise<unknown>
  readonly answer?: (json: string) => string
}

const HUGE_BYTES = 20 * 1024 * 1024

const injections = {
  fail: { before: (_, reply) => reply.code(500).send({ status: 500, error: 'The provider failed' }) },
  hang: { before: (_, reply) => reply.hijack() },
  slow: { read: (delayMs) => wait(delayMs, undefined, { ref: false }) },
  reset: {
    before: (request, reply) => {
      reply.hijack()
      request.raw.socket.resetAndDestroy()
    },
  },
  truncated: { answer: (json) => json.slice(0, json.length / 2) },
  html: {
    before: (_, reply) =>
      reply.type('text/html').send('<!doctype html><title>Maintenance</title><h1>Back soon</h1>'),
  },
  empty: { answer: (json) => withEmptyLists(json) },
  huge: { answer: (json) => json.replace('{', `{"padding":"${'x'.repeat(HUGE_BYTES)}",`) },
  'body-500': { before: (_, reply) => reply.send({ status: 500, error: 'The provider failed' }) },
  'body-401': { before: (_, reply) => reply.send({ status: 401, error: 'Session expired' }) },
  // Without a `status` in its body, which `body-401` has.
  'http-401': { before: (_, reply) => reply.code(401).send({ error: 'Please log in' }) },
} satisfies Record<string, Injection>

export type FaultKind = keyof typeof injections
export const faultKinds = Object.keys(injections) as readonly FaultKind[]

const injectionOf = ({ kind }: Fault): Injection => injections[kind]

export const faultForm = z.union([
  z.strictObject({ kind: z.enum(faultKinds).exclude(['slow']) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().min(0).max(600_000) }),
])

/** A fault. `ms`: delay of the answer of `slow`, which is otherwise right. */
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
    if (fault) await injectionOf(fault).before?.(request, reply)
    return reply.sent ? reply : undefined
  })
  app.addHook('preHandler', async (request) => {
    const fault = faults.of(pathOf(request))
    if (fault) await injectionOf(fault).read?.('ms' in fault ? fault.ms : 0)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = faults.of(pathOf(request))
    const spoil = fault && injectionOf(fault).answer
    return spoil && typeof payload === 'string' ? spoil(payload) : payload
  })
}

/** The answer with its lists empty; its other fields, such as `status`, stay. */
const withEmptyLists = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json)).map(([field, value]) => [field, Array.isArray(value) ? [] : value]),
    ),
  )
