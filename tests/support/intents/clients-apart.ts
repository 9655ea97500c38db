import { parentPort, workerData } from 'node:worker_threads'
import { crew } from './clients.ts'

/** A crew in a thread of its own: see `intent-storm.ts`. */
parentPort?.postMessage(await crew(workerData))
