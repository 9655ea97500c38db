import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Bounds beyond which a gateway refuses new work, so that work under way is not delayed. */
export interface Bounds {
  /** Mean delay of the event loop. A busy loop without delay refuses nothing. */
  readonly loopDelayMs: number
  /** Share of V8's heap limit, and of the memory of the container or machine. */
  readonly heapShare: number
  readonly memoryShare: number
  /** Interval of the checks: two in a row above a bound count as pressure, a single one may be a garbage collection. */
  readonly checkEveryMs: number
}

export const BOUNDS: Bounds = { loopDelayMs: 500, heapShare: 0.9, memoryShare: 0.9, checkEveryMs: 1_000 }

/** Interval at which the event loop's delay is sampled, in ms: each sample wakes an idle process. */
const SAMPLED_EVERY_MS = 50
const RETRY_AFTER_S = 5
/**
 * Routes that are always answered: the load balancer decides by the first three, and a page that was answered is nothing
 * without its files. Open sockets stay open.
 */
const ALWAYS_ANSWERED: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/*',
])

declare module 'fastify' {
  interface FastifyInstance {
    /** True while this gateway is overloaded: new work should go to another one. */
    isPressed(): boolean
  }
}

/** Refuses requests with 503 and a retry-after while the gateway is pressed. */
export function shedLoad(app: FastifyInstance, metrics: Metrics, bounds = BOUNDS): void {
  const delay = monitorEventLoopDelay({ resolution: SAMPLED_EVERY_MS })
  delay.enable()
  const mostHeapBytes = bounds.heapShare * getHeapStatistics().heap_size_limit
  const mostBytes = bounds.memoryShare * memoryBytes()
  let checks = { before: false, last: false }
  const timer = setInterval(() => {
    const { heapUsed, rss } = process.memoryUsage()
    // NaN: the loop was busy for all of the interval, without two samples.
    const delayMs = Number.isNaN(delay.mean) ? bounds.checkEveryMs : delay.mean / 1e6 - SAMPLED_EVERY_MS
    const isLate = delayMs > bounds.loopDelayMs
    checks = { before: checks.last, last: isLate || heapUsed > mostHeapBytes || rss > mostBytes }
    delay.reset()
  }, bounds.checkEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.decorate('isPressed', () => checks.before && checks.last)

  app.addHook('onRequest', async (request, reply) => {
    if (!app.isPressed() || ALWAYS_ANSWERED.has(request.routeOptions.url)) return
    metrics.refusals.inc({ code: 'pressure' })
    const body = { status: 503, error: 'Too busy at the moment: try again', outcome: 'not-sent' }
    return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send(body)
  })
}

/** The memory limit of the container; without one, the memory of the machine. In bytes. */
function memoryBytes(): number {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}
