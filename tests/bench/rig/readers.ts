import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Readers in a process of their own. */
export type Readers = Awaited<ReturnType<typeof startReaders>>

/** Connects readers to a server; with topics (by commas) they subscribe to them. */
export async function startReaders(socketUrl: string, count: number, topics?: string) {
  const child = fork(join(import.meta.dirname, 'reader-process.ts'), [
    socketUrl,
    String(count),
    ...(topics ? [topics] : []),
  ])
  const exited = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), exited])
  if (message !== 'ready') throw new Error('the readers did not connect')
  return {
    /** The number of frames received by all readers so far. */
    async frames() {
      child.send('frames?')
      const [frames] = await once(child, 'message')
      return Number(frames)
    },
    async stop() {
      child.kill()
      await exited
    },
  }
}
