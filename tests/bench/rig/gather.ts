import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Readers in a process of their own. */
export interface Crowd {
  /** The number of frames received by all readers so far. */
  frames(): Promise<number>
  leave(): Promise<void>
}

/** Brings so many readers to a server; with a topic they watch it. */
export async function gather(socketUrl: string, count: number, topic?: string): Promise<Crowd> {
  const crowd = fork(join(import.meta.dirname, 'crowd.ts'), [
    socketUrl,
    String(count),
    ...(topic ? [topic] : []),
  ])
  const exited = once(crowd, 'exit')
  const [said] = await Promise.race([once(crowd, 'message'), exited])
  if (said !== 'ready') throw new Error('the crowd did not get in')
  return {
    async frames() {
      crowd.send('frames?')
      const [frames] = await once(crowd, 'message')
      return Number(frames)
    },
    async leave() {
      crowd.kill()
      await exited
    },
  }
}
