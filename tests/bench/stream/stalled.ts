import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { connect } from '../../support/gateway/player.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { atMost, type Figure } from '../figure.ts'
import { answerHandshake } from '../rig/handshake.ts'
import { openProcessRig } from '../rig/rig.ts'

const STALLED = 100
const EVERY_MS = 50
const BYTES = 100_000
const LASTS_MS = 15_000
const TOPIC = 'live/10'

/** The memory that 100 stalled readers cost, each of them sent two megabytes a second, beside one fair player. */
export async function stalled(): Promise<Figure[]> {
  const { gateway, close } = await openProcessRig(scriptLargeChanges, {
    POLL_LIVE_MS: EVERY_MS,
    LAG_GRACE_MS: 600_000,
    MAX_BUFFERED_BYTES: 500_000_000,
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
  await close()
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const sent = STALLED * changes * BYTES
  return [
    {
      what: `resident memory that ${STALLED} stalled readers cost, of ${changes} changes of ${BYTES / 1000} KB`,
      measured: megabytes(after.rss - before.rss),
      against: `${megabytes(sent)}: all that was sent to them`,
      ratio: `${((after.rss - before.rss) / sent).toFixed(3)}×`,
    },
    {
      what: 'gaps of a fair player beside them',
      measured: String(gap),
      against: `${changes} changes`,
      bound: atMost(0, changes > 0 ? gap : Number.NaN),
    },
  ]
}

/** A round with one match, of which 100 kB change with each poll. */
function scriptLargeChanges(provider: Provider): void {
  scriptPeriods(provider, inPlay(10))
  provider.on(LIVE, (_, nth) => liveAnswer(match(1, { minute: nth, blob: `${nth}`.padEnd(BYTES, 'x') })))
}

async function openReader(socketUrl: string): Promise<WebSocket> {
  const ws = new WebSocket(socketUrl)
  await new Promise<void>((resolve, reject) => {
    ws.once('error', reject)
    ws.on('message', (bytes) => answerHandshake(ws, TOPIC, String(bytes)) && resolve())
  })
  return ws
}
