import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { inPlay, LIVE, liveAnswer, match, sayPeriods } from '../support/league.ts'
import { connect } from '../support/player.ts'
import { startProvider } from '../support/provider.ts'
import type { Figure } from './figure.ts'
import { startGatewayApart } from './server.ts'

const STALLED = 100
const EVERY_MS = 50
const BYTES = 100_000
const LASTS_MS = 15_000
const TOPIC = 'live/10'

/** A hundred readers that stop reading, while two megabytes a second are said to each, and one fair player. */
export async function stalled(): Promise<Figure[]> {
  const provider = await startProvider()
  sayPeriods(provider, inPlay(10))
  provider.on(LIVE, (_, nth) => liveAnswer(match(1, { minute: nth, blob: `${nth}`.padEnd(BYTES, 'x') })))
  const gateway = await startGatewayApart(provider.url, {
    POLL_LIVE_MS: String(EVERY_MS),
    LAG_GRACE_MS: '600000',
    MAX_BUFFERED_BYTES: '500000000',
  })
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  await sleep(2_000)
  const before = await gateway.ask({ ask: 'settle' })
  const readers = await Promise.all(Array.from({ length: STALLED }, () => openReader(gateway.socketUrl)))
  const from = player.held(TOPIC)?.seq ?? 0
  for (const reader of readers) reader.pause()
  await sleep(LASTS_MS)
  const after = await gateway.ask({ ask: 'settle' })
  const changes = (player.held(TOPIC)?.seq ?? 0) - from
  const { gap } = player.steps(TOPIC)
  for (const reader of readers) reader.terminate()
  player.close()
  await gateway.close()
  await provider.close()
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const said = STALLED * changes * BYTES
  return [
    {
      what: `resident memory that ${STALLED} stalled readers cost, of ${changes} changes of ${BYTES / 1000} KB; gaps of a fair player`,
      measured: `${megabytes(after.rss - before.rss)}; ${gap}`,
      against: `${megabytes(said)}: all that was said to them`,
      ratio: `${((after.rss - before.rss) / said).toFixed(3)}×`,
    },
  ]
}

async function openReader(socketUrl: string): Promise<WebSocket> {
  const ws = new WebSocket(socketUrl)
  await once(ws, 'open')
  ws.send('40')
  return new Promise((resolve) => {
    ws.on('message', (bytes) => {
      const text = String(bytes)
      if (text.startsWith('40')) ws.send(`420["subscribe",[{"topic":"${TOPIC}"}]]`)
      if (text.startsWith('430')) resolve(ws)
    })
  })
}
