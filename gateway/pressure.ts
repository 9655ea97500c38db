import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Bounds beyond which a gateway is overloaded and takes no new work, so that work under way is not delayed. */
export type Bounds = Readonly<typeof BOUNDS>
export const BOUNDS = {
  /** Mean delay of the event loop. A busy loop without delay refuses nothing. */
  loopDelayMs: 500,
  /** Share of V8's heap limit, and of the memory of the container or machine. */
  heapShare: 0.9,
  memoryShare: 0.9,
  /** Interval of the checks. A single one above a bound may be a garbage collection. */
  checkEveryMs: 1_000,
  /** Checks in a row above a bound after which `/readyz` is 503, so that the balancer sends new work elsewhere. */
  unreadyAfter: 2,
  /** Checks in a row above a bound after which new work is refused: by then the balancer has noticed. */
  refusesAfter: 3,
  /** Checks in a row within the bounds after which `/readyz` is 200 again. */
  readyAfter: 5,
}

/** Interval at which the event loop's delay is sampled, in ms: each sample wakes an idle process. */
const SAMPLED_EVERY_MS = 50
const RETRY_AFTER_S = 5
/** Routes that are always answered: the balancer and the monitoring need the first three, and a page its files. */
const ALWAYS_ANSWERED: ReadonlySet<string | undefined> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/*',
])

declare module 'fastify' {
  interface FastifyInstance {
    /** The faults by which this gateway is out of the balancer; empty if it is not overloaded. */
    pressure(): readonly string[]
    /** True while new work is refused. */
    isPressed(): boolean
  }
}

/** Takes an overloaded gateway out of the balancer, and then refuses requests with 503 and a retry-after. */
export function shedLoad(app: FastifyInstance, metrics: Metrics, bounds: Bounds = BOUNDS): void {
  const delay = monitorEventLoopDelay({ resolution: SAMPLED_EVERY_MS })
  delay.enable()
  const heapLimit = getHeapStatistics().heap_size_limit
  const memoryLimit = memoryBytes()
  let faults: readonly string[] = []
  let checksAbove = 0
  let checksWithin = 0
  const timer = setInterval(() => {
    const currentFaults = faultsNow()
    checksAbove = currentFaults.length > 0 ? checksAbove + 1 : 0
    checksWithin = currentFaults.length > 0 ? 0 : checksWithin + 1
    if (checksAbove >= bounds.unreadyAfter) faults = currentFaults
    if (checksWithin >= bounds.readyAfter) faults = []
  }, bounds.checkEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.decorate('pressure', () => faults)
  app.decorate('isPressed', () => checksAbove >= bounds.refusesAfter)
  metrics.onScrape(() => metrics.pressed.set(faults.length > 0 ? 1 : 0))

  app.addHook('onRequest', async (request, reply) => {
    if (!app.isPressed() || ALWAYS_ANSWERED.has(request.routeOptions.url)) return
    metrics.refusals.inc({ code: 'pressure' })
    const body = { status: 503, error: 'Too busy at the moment: try again', outcome: 'not-sent' }
    return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send(body)
  })

  function faultsNow(): string[] {
    // NaN: the loop was busy for all of the interval, without two samples.
    const lateMs = Number.isNaN(delay.mean) ? bounds.checkEveryMs : delay.mean / 1e6 - SAMPLED_EVERY_MS
    delay.reset()
    const { heapUsed, rss } = process.memoryUsage()
    const heap = heapUsed / heapLimit
    const memory = rss / memoryLimit
    return [
      ...(lateMs > bounds.loopDelayMs ? [`overloaded: the event loop is ${Math.round(lateMs)} ms late`] : []),
      ...(heap > bounds.heapShare ? [`overloaded: ${Math.round(heap * 100)} % of the heap is used`] : []),
      ...(memory > bounds.memoryShare
        ? [`overloaded: ${Math.round(memory * 100)} % of the memory is used`]
        : []),
    ]
  }
}

/** The memory limit of the container; without one, the memory of the machine. In bytes. */
function memoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
