import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/main.ts'
import { REACH } from '../../support/push-service.ts'
import { openBareServer } from './bare-server.ts'
import type { Question, Usage } from './server.ts'
import { openStockServer } from './stock-server.ts'

/**
 * A server in a process of its own that measures itself: `node server-process.ts gateway`, configured by its environment,
 * `node server-process.ts bare`, a bare WebSocket server, or `stock`, Socket.IO's. `server.ts` starts and asks it.
 */
const [kind] = process.argv.slice(2)
const delay = monitorEventLoopDelay({ resolution: 10 })

const server =
  kind === 'bare'
    ? await openBareServer()
    : kind === 'stock'
      ? await openStockServer()
      : {
          ...(await startGateway(readConfig(process.env), undefined, undefined, REACH)),
          broadcast: () => undefined,
        }

function usage(): Omit<Usage, 'tookMs'> {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpuMs: (user + system) / 1000, rss, heapUsed, delayMs: delay.percentile(99) / 1e6 }
}

async function answer(question: Question): Promise<Usage> {
  const tookMs: number[] = []
  if (question.ask === 'broadcast')
    for (const { text, topic } of question.frames) {
      const startedMs = performance.now()
      server.broadcast(text, topic)
      tookMs.push(performance.now() - startedMs)
      await sleep(question.everyMs)
    }
  if (question.ask === 'settle')
    for (let nth = 0; nth < 4; nth++) {
      global.gc?.()
      await sleep(250)
    }
  if (question.ask === 'watch the loop') {
    delay.reset()
    delay.enable()
  }
  return { ...usage(), tookMs }
}

process.on('message', async (question: Question) => process.send?.(await answer(question)))
process.on('disconnect', () => process.exit())
process.send?.(server.port)
