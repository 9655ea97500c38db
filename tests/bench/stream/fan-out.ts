import { setImmediate } from 'node:timers/promises'
import { connect } from '../../support/gateway/player.ts'
import { socketUrl } from '../../support/gateway/socket-url.ts'
import { type Figure, ms, times } from '../figure.ts'
import { quantile } from '../quantile.ts'
import { openBare } from '../rig/bare.ts'
import { gather } from '../rig/gather.ts'
import { playOn } from '../rig/rest.ts'
import { openRig } from '../rig/rig.ts'
import { lastSocket } from './stopwatch.ts'

const SOCKETS = 1_000
const CHANGES = 120
const EVERY_MS = 50
const WARM_UP = 20
const TOPIC = 'live/10'

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
  const { gateway, close } = await openRig(playOn, { POLL_LIVE_MS: EVERY_MS, BEAT_MS: 600_000 })
  const crowd = await gather(socketUrl(gateway.url), SOCKETS, TOPIC)
  const player = await connect(gateway.url)
  await player.subscribe(TOPIC)
  await lastSocket(gateway.url, WARM_UP, EVERY_MS)
  const samples = await lastSocket(gateway.url, CHANGES, EVERY_MS)
  const frame = player.frames(TOPIC).at(-1)?.frame
  player.close()
  await crowd.leave()
  await close()
  return { samples, frame: `42${JSON.stringify(['change', frame])}` }
}

async function measureBare(frame: string): Promise<number[]> {
  const bare = await openBare()
  const crowd = await gather(`ws://127.0.0.1:${bare.port}`, SOCKETS)
  const samples: number[] = []
  for (let change = 0; change < WARM_UP + CHANGES; change++) {
    const startedMs = performance.now()
    bare.say(frame)
    if (change >= WARM_UP) samples.push(performance.now() - startedMs)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    await setImmediate()
  }
  await crowd.leave()
  bare.close()
  return samples
}
