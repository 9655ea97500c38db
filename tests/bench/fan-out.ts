import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/main.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { connect } from '../support/player.ts'
import { startProvider } from '../support/provider.ts'
import { type Figure, ms, times } from './figure.ts'
import { quantile } from './quantile.ts'
import { ROUND, scriptRound } from './round.ts'

const SOCKETS = 1_000
const CHANGES = 120
const WARM_UP = 20

/** From the provider's answer read to the last of 1,000 local sockets written, against bare `ws` with the same frame. */
export async function fanOut(): Promise<Figure[]> {
  const gateway = await measureGateway()
  const bare = await measureBare(gateway.frame)
  return [0.5, 0.99].map((part) => {
    const [ours, theirs] = [quantile(gateway.samples, part), quantile(bare, part)]
    return {
      what: `provider answer read → last of ${SOCKETS} sockets written, p${part * 100}`,
      measured: ms(ours),
      against: `${ms(theirs)}: bare ws, loop over the same frame`,
      ratio: times(ours, theirs),
    }
  })
}

async function measureGateway(): Promise<{ samples: number[]; frame: string }> {
  const provider = await startProvider()
  scriptRound(provider)
  const gateway = await startGateway(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PROVIDER_URL: provider.url,
      PROVIDER_SECRET: 'bench',
      POLL_LIVE_MS: '50',
      BEAT_MS: '600000',
      LOG_LEVEL: 'silent',
    }),
  )
  const url = `ws://127.0.0.1:${gateway.port}/socket.io/?EIO=4&transport=websocket`
  const crowd = await gather(url, `live/${ROUND}`)
  const player = await connect(gateway.url)
  await player.subscribe(`live/${ROUND}`)
  const samples: number[] = []
  let frame: Change | undefined
  let before = await delivered(gateway.url)
  for (let change = 0; change < WARM_UP + CHANGES; change++) {
    const seen = player.frames(`live/${ROUND}`).length
    await player.until('a change', () => player.frames(`live/${ROUND}`).length > seen)
    const after = await delivered(gateway.url)
    // One poll and one change between two looks is a sample; two at once would be an average.
    if (change >= WARM_UP && after.count === before.count + 1) samples.push((after.sum - before.sum) * 1000)
    before = after
    const last = player.frames(`live/${ROUND}`).at(-1)
    if (last?.kind === 'change') frame = last.frame
  }
  player.close()
  crowd.kill()
  await gateway.close()
  await provider.close()
  return { samples, frame: `42${JSON.stringify(['change', frame])}` }
}

/** The gateway's own stopwatch, read as anyone can. */
async function delivered(url: string): Promise<{ sum: number; count: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    Number(new RegExp(`^gateway_change_delivery_seconds_${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return { sum: read('sum'), count: read('count') }
}

async function measureBare(frame: string): Promise<number[]> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const crowd = await gather(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const samples: number[] = []
  for (let change = 0; change < WARM_UP + CHANGES; change++) {
    const startedMs = performance.now()
    for (const socket of sockets.clients) socket.send(frame)
    if (change >= WARM_UP) samples.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await setImmediate()
  }
  crowd.kill()
  server.closeAllConnections()
  server.close()
  return samples
}

async function gather(url: string, topic?: string): Promise<ChildProcess> {
  const crowd = fork(join(import.meta.dirname, 'crowd.ts'), [url, String(SOCKETS), ...(topic ? [topic] : [])])
  const [said] = await Promise.race([once(crowd, 'message'), once(crowd, 'exit')])
  if (said !== 'ready') throw new Error('the crowd did not get in')
  return crowd
}
