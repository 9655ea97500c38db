import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/main.ts'
import type { Question, Usage } from './server.ts'

/**
 * A server in a process of its own, that measures itself: `node served.ts gateway`, set by its environment, or
 * `node served.ts bare`, a WebSocket server that says to all what it is told to. See `server.ts`.
 */
const delay = monitorEventLoopDelay({ resolution: 10 })

async function startBare() {
  const http = createServer()
  const { clients } = new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (ws) =>
    ws.on('message', () => undefined),
  )
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  return {
    port: (http.address() as AddressInfo).port,
    async broadcast(frame: string, times: number, everyMs: number) {
      for (let nth = 0; nth < times; nth++) {
        for (const client of clients) client.send(frame)
        await sleep(everyMs)
      }
    },
  }
}

const server =
  process.argv[2] === 'bare'
    ? await startBare()
    : { ...(await startGateway(readConfig(process.env))), broadcast: async () => undefined }

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return { cpuMs: (user + system) / 1000, rss, heapUsed, delayMs: delay.percentile(99) / 1e6 }
}

async function answer(question: Question): Promise<Usage> {
  if (question.ask === 'broadcast') await server.broadcast(question.frame, question.times, question.everyMs)
  if (question.ask === 'settle')
    for (let nth = 0; nth < 4; nth++) {
      global.gc?.()
      await sleep(250)
    }
  if (question.ask === 'watch the loop') {
    delay.reset()
    delay.enable()
  }
  return usage()
}

process.on('message', async (question: Question) => process.send?.(await answer(question)))
process.on('disconnect', () => process.exit())
process.send?.(server.port)
