import { Worker } from 'node:worker_threads'

/** Runs a file in a worker thread, and resolves with the one message it posts. @param seed of its random input */
export async function runInWorker<Outcome>(file: URL, workerData: unknown, seed: number): Promise<Outcome> {
  const worker = new Worker(file, { workerData, env: { ...process.env, SEED: String(seed) } })
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('a thread was lost')))
  })
}
