import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** From where on a gateway refuses new work, so that what it has begun keeps its pace. */
export interface Bounds {
  /** Mean delay of the event loop. A loop that is busy and keeps its pace is well used, and refuses nobody. */
  readonly loopDelayMs: number
  /** Of the heap that V8 may have, and of the memory that the container or the machine has. */
  readonly heapShare: number
  readonly memoryShare: number
  /** How often it is looked at: twice in a row above a bound is pressure, once is a long breath. */
  readonly lookEveryMs: number
}

export const BOUNDS: Bounds = { loopDelayMs: 500, heapShare: 0.9, memoryShare: 0.9, lookEveryMs: 1_000 }

const RETRY_AFTER_S = 5
/** What is answered at any rate: they say how it is, and by them the balancer decides. Sockets that are open stay. */
const ANSWERED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this gateway has more to do than it can: new work is better taken elsewhere. */
    isPressed(): boolean
  }
}

/** Refuses requests with 503 and a retry-after while the gateway is pressed. */
export function shedLoad(app: FastifyInstance, metrics: Metrics, bounds = BOUNDS): void {
  app.register(underPressure, {
    sampleInterval: bounds.lookEveryMs,
    maxEventLoopDelay: bounds.loopDelayMs,
    maxHeapUsedBytes: bounds.heapShare * getHeapStatistics().heap_size_limit,
    maxRssBytes: bounds.memoryShare * memoryBytes(),
    pressureHandler: () => undefined,
  })
  let looks = { before: false, last: false }
  const timer = setInterval(() => {
    looks = { before: looks.last, last: app.isUnderPressure() }
  }, bounds.lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorate('isPressed', () => looks.before && looks.last)

  app.addHook('onRequest', async (request, reply) => {
    if (!app.isPressed() || ANSWERED.has(request.routeOptions.url)) return
    metrics.refusals.inc({ code: 'pressure' })
    const body = { status: 503, error: 'Too busy at the moment: try again', outcome: 'not-sent' }
    return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send(body)
  })
}

/** What the container may use; without a bound of its own, what the machine has. */
function memoryBytes(): number {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}
