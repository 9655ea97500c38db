import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { socketUrl } from '../../support/gateway/socket-url.ts'
import { LIVE } from '../../support/provider/league.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { atMost, type Figure, times } from '../figure.ts'
import { answerHandshake } from '../rig/handshake.ts'
import { openRig } from '../rig/rig.ts'
import { FRESH_MS, MATCHES, POLLS, playRound, ROUND, scriptLongRound } from '../rig/round.ts'

/** The factor by which the round is played faster. */
const SPEED = 10
const BEAT_MS = 10_000
/** Most bytes of a round in data-lite. */
const LITE_BYTES = 5_000

/** The bytes that a player is sent for a whole round of the sandbox's league, against polling the round each second. */
export async function bytes(): Promise<Figure[]> {
  const { provider, gateway, close } = await openRig(scriptLongRound, {
    POLL_LIVE_MS: FRESH_MS / SPEED,
    BEAT_MS: BEAT_MS / SPEED,
    // Each measurement's polls end with its reader.
    LINGER_MS: 1,
  })
  const polled = await bytesPolled(provider, gateway.url)
  const streamed = await bytesStreamed(provider, gateway.url, true)
  const plain = await bytesStreamed(provider, gateway.url, false)
  const lite = await bytesStreamed(provider, gateway.url, true, true)
  await close()
  const figure = (to: string, sent: number): Figure => ({
    what: `sent to ${to} for a round of ${MATCHES} matches, ${POLLS} s, all of the connection`,
    measured: kilobytes(sent),
    against: `${kilobytes(polled)}: the provider's JSON each second, over one connection`,
    ratio: times(sent, polled),
  })
  return [
    {
      ...figure('a player who takes deflated frames, as browsers do', streamed),
      bound: atMost(0.05, streamed / polled, '×'),
    },
    figure('a player who does not', plain),
    { ...figure('a player in data-lite, a watched round', lite), bound: atMost(LITE_BYTES, lite, ' B') },
  ]
}

const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} KB`

/** Watches the round to its end. @returns the bytes received */
async function bytesStreamed(
  provider: Provider,
  url: string,
  perMessageDeflate: boolean,
  isLite = false,
): Promise<number> {
  const over = playRound(provider)
  const socket = new WebSocket(socketUrl(url), {
    perMessageDeflate,
  })
  socket.on('message', (message) => answerHandshake(socket, `live/${ROUND}`, String(message), isLite))
  const [{ socket: line }] = await once(socket, 'upgrade')
  await over
  // The last merged change and its beat.
  if (isLite) await sleep(BEAT_MS / SPEED)
  const { bytesRead } = line
  socket.terminate()
  return bytesRead
}

/** Polls the round each second through the relay. @returns the bytes received */
async function bytesPolled(provider: Provider, url: string): Promise<number> {
  void playRound(provider)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let line: Socket | undefined
  for (let poll = 0; poll <= POLLS; poll++) {
    const asking = request(`${url}/provider${LIVE}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    asking.once('socket', (socket) => {
      line = socket
    })
    asking.end(JSON.stringify({ round_id: ROUND }))
    const [response] = await once(asking, 'response')
    await text(response)
  }
  agent.destroy()
  return line?.bytesRead ?? 0
}
