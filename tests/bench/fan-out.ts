import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/main.ts'
import { connect } from '../support/player.ts'
import { startProvider } from '../support/provider.ts'
import { type Figure, ms, times } from './figure.ts'
import { gather } from './gather.ts'
import { quantile } from './quantile.ts'
import { playOn } from './rest.ts'
import { lastSocket } from './stopwatch.ts'

const SOCKETS = 1_000
const CHANGES = 120
const EVERY_MS = 50
const WARM_UP = 20
const TOPIC = 'live/10'
const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket'

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
  playOn(provider)
  const gateway = await startGateway(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PROVIDER_URL: provider.url,
      PROVIDER_SECRET: 'bench',
      POLL_LIVE_MS: String(EVERY_MS),
      BEAT_MS: '600000',
      LOG_LEVEL: 'silent',
    }),
  )
  const crowd = await gather(`${gateway.url.replace('http', 'ws')}${SOCKET_PATH}`, SOCKETS, TOPIC)
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  await lastSocket(gateway.url, WARM_UP, EVERY_MS)
  const samples = await lastSocket(gateway.url, CHANGES, EVERY_MS)
  const frame = player.frames(TOPIC).at(-1)?.frame
  player.close()
  await crowd.leave()
  await gateway.close()
  await provider.close()
  return { samples, frame: `42${JSON.stringify(['change', frame])}` }
}

async function measureBare(frame: string): Promise<number[]> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const crowd = await gather(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, SOCKETS)
  const samples: number[] = []
  for (let change = 0; change < WARM_UP + CHANGES; change++) {
    const startedMs = performance.now()
    for (const socket of sockets.clients) socket.send(frame)
    if (change >= WARM_UP) samples.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    await setImmediate()
  }
  await crowd.leave()
  server.closeAllConnections()
  server.close()
  return samples
}
