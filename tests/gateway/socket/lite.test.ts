import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { openRawSocket } from '#tests/support/gateway/raw-socket.ts'
import { inPlay, LIVE, scriptPeriods, tickingMatch } from '#tests/support/provider/league.ts'

const TOPIC = 'live/10'
const BEAT_MS = 200

/** A round that changes with each poll. */
async function openTicking() {
  const stage = await openStage({ POLL_LIVE_MS: 20, BEAT_MS })
  scriptPeriods(stage.provider, inPlay(10))
  stage.provider.on(LIVE, tickingMatch)
  return stage
}

type Player = Awaited<ReturnType<Awaited<ReturnType<typeof openTicking>>['player']>>

const changesOf = (player: Player) =>
  player.frames(TOPIC).flatMap(({ kind, frame }) => (kind === 'change' ? [frame] : []))

test('in data-lite the changes of a round come merged with each beat, in order, and beats prove the state', async () => {
  const stage = await openTicking()
  const player = await stage.player()
  await player.subscribe({ topic: TOPIC, lite: true })
  const startedMs = performance.now()
  await player.until('a proven state', () => changesOf(player).length >= 6 && player.held(TOPIC)?.proven)
  // One more: a turn may have come between the answer and the reading of the clock.
  const turns = (performance.now() - startedMs) / BEAT_MS + 2
  const changes = changesOf(player)
  expect(changes.length).toBeLessThanOrEqual(turns)
  expect(changes.some(({ from, seq }) => seq - from > 1)).toBe(true)
  for (const [at, { from }] of changes.entries()) if (at > 0) expect(from).toBe(changes[at - 1]?.seq)
  expect(player.steps(TOPIC)).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
  expect(await stage.metric('gateway_deliveries_total', { kind: 'live' })).toBeGreaterThanOrEqual(
    changes.length,
  )
})

test('in data-lite a delivery refers back to those before it, and costs less than half of what it would alone', async () => {
  const stage = await openTicking()
  const { received, bytesRead, send, receive } = await openRawSocket(stage.url)
  send(`420["subscribe",[{"topic":"${TOPIC}","lite":true}]]`)
  const frames = () => received.filter((text) => text.startsWith('42'))
  await receive('a delivery', () => frames().length === 2)
  const before = bytesRead()
  await receive('eight more', () => frames().length === 18)
  const alone = frames()
    .slice(2)
    .map((text) => deflateRawSync(text).length)
  expect(bytesRead() - before).toBeLessThan(alone.reduce((sum, length) => sum + length, 0) / 2)
})
