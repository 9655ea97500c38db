import { parentPort, workerData } from 'node:worker_threads'
import { runCrashClients } from './clients.ts'

/** Runs clients in a worker thread, for `fault-test.ts`. */
parentPort?.postMessage(await runCrashClients(workerData))
