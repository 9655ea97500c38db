import { parentPort, workerData } from 'node:worker_threads'
import { runClients } from './clients.ts'

/** Runs clients in a worker thread, for `fault-test.ts`. */
parentPort?.postMessage(await runClients(workerData))
