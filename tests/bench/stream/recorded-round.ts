import { once } from 'node:events'
import { WebSocket } from 'ws'
import { fieldsOf } from '#shared/model/field.ts'
import { socketUrl } from '../../support/gateway/socket-url.ts'
import type { Provider } from '../../support/provider/provider.ts'
import { randomFrom } from '../../support/seed.ts'
import { answerHandshake } from '../rig/handshake.ts'
import { openRig } from '../rig/rig.ts'
import { MATCHES, playRound, ROUND, scriptLongRound } from '../rig/round.ts'
import type { Frame } from '../rig/server.ts'

export const ROUND_TOPIC = `live/${ROUND}`
/** Three prices of each match, and four of the first once more: with the round these are 35 topics. */
export const SELECTIONS = Array.from(
  { length: 34 },
  (_, nth) =>
    `selection/${1 + (nth % MATCHES)}/${1 + Math.floor(nth / (3 * MATCHES))}/${['home_team', 'draw', 'away_team'][Math.floor(nth / MATCHES) % 3]}`,
)

/** The factor by which the round is played faster. */
const SPEED = 20
/** Part of the prices that change from one poll to the next: some 300 changes a round, as in the sandbox. */
const MOVING = 0.4

/**
 * Plays a round of the sandbox's league, with prices that move, before a gateway with one reader of these topics.
 * @returns the texts that it is sent; the answer to its subscription has no topic
 */
export async function recordRound(topics: readonly string[]): Promise<readonly Frame[]> {
  const { provider, gateway, close } = await openRig(scriptLongRound, {
    POLL_LIVE_MS: 1_000 / SPEED,
    POLL_SELECTION_MS: 2_000 / SPEED,
    BEAT_MS: 10_000 / SPEED,
  })
  scriptPrices(provider)
  const over = playRound(provider)
  const frames: Frame[] = []
  const socket = new WebSocket(socketUrl(gateway.url), { perMessageDeflate: false })
  socket.on('message', (message) => {
    const text = String(message)
    if (text.startsWith('42'))
      frames.push({ topic: String(fieldsOf(JSON.parse(text.slice(2))[1]).topic), text })
    else if (answerHandshake(socket, topics.join(), text)) frames.push({ topic: '', text })
  })
  await once(socket, 'open')
  await over
  socket.terminate()
  await close()
  return frames
}

function scriptPrices(provider: Provider): void {
  const random = randomFrom(1)
  const prices = new Map<string, number>()
  provider.on('/v1/betslip/validate', ({ body }) => {
    const betslip = fieldsOf(body).betslip
    const data = (Array.isArray(betslip) ? betslip : []).map((pick) => {
      const name = JSON.stringify(pick)
      const held = prices.get(name) ?? 1.5 + Math.round(random() * 300) / 100
      const moved = random() < MOVING ? Math.max(1.01, held + Math.round((random() - 0.5) * 20) / 100) : held
      prices.set(name, moved)
      return { ...fieldsOf(pick), odd_value: moved.toFixed(2), state: 'open' }
    })
    return { body: { status: 200, data } }
  })
}
