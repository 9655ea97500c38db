import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import type { Dispatch } from './announcer.ts'
import type { PushStore } from './store.ts'
import type { SendingReport, WorkerSettings } from './worker.ts'

/** Threads that send: one core is the event loop's. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Bound on the memory of a thread, in MB. With 100,000 waiting pushes it takes about a quarter of that. */
const MEMORY_MB = 512

/** Sends pushes by threads, each of which starts with its first dispatch. */
export function createSender(
  workerData: WorkerSettings,
  store: Pick<PushStore, 'drop'>,
  { pushes }: Pick<Metrics, 'pushes'>,
  logger: Pick<Logger, 'warn'>,
) {
  const threads = new Map<number, Worker>()
  let dispatchCount = 0

  function startThread(nth: number): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.unref()
    worker.on('message', ({ counts, gone }: SendingReport) => {
      for (const [outcome, value] of counts) pushes.inc({ outcome }, value)
      store
        .drop(gone)
        .catch((err) => logger.warn({ err }, 'subscriptions that are gone could not be dropped'))
    })
    worker.on('error', (err) => logger.warn({ err }, 'a thread that sends pushes has ended'))
    worker.on('exit', () => threads.delete(nth))
    threads.set(nth, worker)
    return worker
  }

  return {
    send(dispatch: Dispatch) {
      const nth = dispatchCount++ % THREADS
      const thread = threads.get(nth) ?? startThread(nth)
      thread.postMessage(dispatch)
    },
    /** Ends the threads; what waits is lost. */
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.terminate()))
    },
  }
}
