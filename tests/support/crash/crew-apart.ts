import { parentPort, workerData } from 'node:worker_threads'
import { crashCrew } from './crew.ts'

/** A crew in a thread of its own: see `storm.ts`. */
parentPort?.postMessage(await crashCrew(workerData))
