import { expect, test } from 'vitest'
import { perSocket } from '#gateway/socket/limits/bounds.ts'
import { TokenBucket } from '#gateway/socket/limits/token-bucket.ts'
import { openFairPlay } from '#tests/support/gateway/fair-play.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { frame, knock, openRawSocket, openTcp } from '#tests/support/gateway/raw-socket.ts'
import { socketUrl } from '#tests/support/gateway/socket-url.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, scriptPeriods } from '#tests/support/provider/league.ts'

const ALLOWED = 'https://play.example'

/** The HTTP status with which a WebSocket of that origin is met. */
const met = async (url: string, origin: string | undefined) =>
  (await knock(socketUrl(url), origin === undefined ? {} : { origin })).status

test('pages of the own or an allowed origin and clients without one are admitted, others refused and counted', async () => {
  const stage = await openStage({ ALLOWED_ORIGINS: `${ALLOWED},http://other.example:8080` })
  const { port } = stage.gateway
  const wrong = [
    ...['https://evil.example', 'http://play.example', 'https://play.example:8443', 'null', 'nonsense', ''],
    ...[`http://127.0.0.1:${port + 1}`, `http://localhost:${port}`, `${ALLOWED}.evil.example`],
  ].filter(Boolean)
  for (const origin of wrong) expect(await met(stage.url, origin)).toBe(403)
  expect(await stage.metric('gateway_refusals_total', { code: 'origin' })).toBe(wrong.length)
  expect(await stage.metric('gateway_sockets')).toBe(0)
  for (const origin of [undefined, stage.url, ALLOWED, 'http://other.example:8080'])
    expect(await met(stage.url, origin)).toBe(101)
})

test('a flood of tiny fragments closes only its own connection', async () => {
  const stage = await openFairPlay()
  const floods = await Promise.all(Array.from({ length: 10 }, () => openTcp(stage.url)))
  const fragment = frame(0, false, 'x')
  const received = floods.map(() => Buffer.alloc(0))
  for (const [index, { socket }] of floods.entries()) {
    socket.on('data', (bytes: Buffer) => {
      received[index] = Buffer.concat([received[index] ?? bytes, bytes])
    })
    socket.write(frame(1, true, '40'))
    socket.write(frame(1, false, '4'))
    socket.write(Buffer.concat(Array.from({ length: 2_000 }, () => fragment)))
  }
  await Promise.all(floods.map(({ closed }) => closed))
  // Each was closed for this, with 4002, and not for having been silent since.
  for (const bytes of received) expect(bytes.includes(Buffer.from([0x88, 0x02, 0x0f, 0xa2]))).toBe(true)
  await stage.isUndisturbed()
})

test('a client that ignores refusals is disconnected, and may reconnect with new credits', async () => {
  const stage = await openStage({ POLL_PERIODS_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
  const player = await stage.player({ reconnection: true, reconnectionDelay: 10 })
  await player.subscribe('periods/2')
  for (let burst = 0; burst < 40; burst++)
    player.socket.emit(
      'subscribe',
      Array.from({ length: 40 }, () => ({ topic: 'periods/2' })),
      () => {},
    )
  await player.until('the end', () => player.ends.length > 0)
  expect(player.ends).toEqual(['transport close'])
  await player.until('the return', () => player.socket.connected)
  const [answer] = await player.subscribe('periods/2')
  expect(answer).toMatchObject({ rows: { 10: { round_id: 10 } } })
})

test('a malformed request costs more than a valid one', async () => {
  const stage = await openStage()
  const socket = await openRawSocket(stage.url)
  for (let nth = 0; nth < 400; nth++) socket.send('42["nonsense"]')
  const closes = () => stage.metric('gateway_closes_total', { reason: 'flood' })
  await eventually('it is closed', async () => (await closes()) === 1)
  expect(await stage.metric('gateway_refusals_total', { code: 'malformed' })).toBeGreaterThan(40)
})

test('credits refill per second, up to the size of the bucket', () => {
  let nowMs = 0
  const credits = new TokenBucket(perSocket, () => nowMs)
  expect(credits.spend(300)).toBe(true)
  expect(credits.spend(1)).toBe(false)
  nowMs += 1_000
  expect(credits.spend(29)).toBe(true)
  expect(credits.spend(1)).toBe(false)
  nowMs += 3_600_000
  expect(credits.spend(300)).toBe(true)
  expect(credits.isBankrupt).toBe(false)
  for (let refused = 0; refused < 299; refused++) credits.spend(8)
  expect(credits.isBankrupt).toBe(false)
  credits.spend(8)
  expect(credits.isBankrupt).toBe(true)
})

test('debt of an answer is earned back before the next request, and disconnects no client', () => {
  let nowMs = 0
  const credits = new TokenBucket(perSocket, () => nowMs)
  credits.charge(perSocket.burst + 2 * perSocket.perSecond)
  expect([credits.isOwing, credits.isBankrupt]).toEqual([true, false])
  expect(credits.spend(1)).toBe(false)
  nowMs += 2_000
  expect(credits.isOwing).toBe(false)
  expect(credits.spend(1)).toBe(false)
  nowMs += 1_000
  expect(credits.spend(1)).toBe(true)
  nowMs += 3_600_000
  expect(credits.isFull).toBe(true)
})
