import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The phases of a day: players come and go; nobody does anything; nobody is left. */
export type Phase = 'open' | 'hold' | 'away'

/** The players of one process. */
export type Crowd<Report> = Awaited<ReturnType<typeof startCrowd<Report>>>

/** A question to a process of players. */
export type CrowdRequest = Phase | 'report'

/** Starts a process of players, which answers each request once it is carried out. @param plan its argument, as JSON */
export async function startCrowd<Report>(file: string, plan: object) {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(plan)])
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => Promise.reject(new Error(`${file} exited with ${code}`)))
  failed.catch(() => undefined)
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  async function ask(request: CrowdRequest): Promise<unknown> {
    child.send(request)
    return await answer()
  }
  await answer()
  return {
    /** Resolves once the phase is reached. */
    turn: async (phase: Phase) => void (await ask(phase)),
    report: async () => (await ask('report')) as Report,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The other end: answers requests in this process, which ends with the one that started it. */
export function answerCrowd(turn: (phase: Phase) => Promise<void>, report: () => unknown): void {
  process.once('disconnect', () => process.exit())
  process.on('message', async (request: CrowdRequest) => {
    if (request !== 'report') await turn(request)
    process.send?.(request === 'report' ? await report() : request)
  })
  process.send?.('ready')
}
