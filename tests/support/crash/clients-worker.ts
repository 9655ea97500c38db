import { parentPort, workerData } from 'node:worker_threads'
import { runCrashClients } from './clients.ts'

/** Runs players in a worker thread, for `storm.ts`. */
parentPort?.postMessage(await runCrashClients(workerData))
