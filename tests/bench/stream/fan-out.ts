import { setImmediate } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { socketUrl } from '../../support/gateway/socket-url.ts'
import { type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { openBareServer } from '../rig/bare-server.ts'
import { startReaders } from '../rig/readers.ts'
import { openRig } from '../rig/rig.ts'
import { scriptTickingRound } from '../rig/ticking-round.ts'
import { lastSocketDelays } from './last-socket.ts'

const SOCKETS = 1_000
const CHANGES = 120
const EVERY_MS = 50
const WARM_UP = 20
const TOPIC = 'live/10'

/** The delay from reading the provider's answer to writing the last of 1,000 sockets, against bare `ws`. */
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
  const { gateway, close } = await openRig(scriptTickingRound, { POLL_LIVE_MS: EVERY_MS, BEAT_MS: 600_000 })
  const readers = await startReaders(socketUrl(gateway.url), SOCKETS, TOPIC)
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  await lastSocketDelays(gateway.url, WARM_UP, EVERY_MS)
  const samples = await lastSocketDelays(gateway.url, CHANGES, EVERY_MS)
  const frame = player.frames(TOPIC).at(-1)?.frame
  player.close()
  await readers.stop()
  await close()
  return { samples, frame: `42${JSON.stringify(['change', frame])}` }
}

async function measureBare(frame: string): Promise<number[]> {
  const bare = await openBareServer()
  const readers = await startReaders(`ws://127.0.0.1:${bare.port}`, SOCKETS)
  const samples: number[] = []
  for (let change = 0; change < WARM_UP + CHANGES; change++) {
    const startedMs = performance.now()
    bare.broadcast(frame, TOPIC)
    if (change >= WARM_UP) samples.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    await setImmediate()
  }
  await readers.stop()
  bare.close()
  return samples
}
