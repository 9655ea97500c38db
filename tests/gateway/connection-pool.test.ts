import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage, startTestGateway } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import { listenOn } from '#tests/support/ports.ts'
import { inPlay, LIVE, match, scriptPeriods } from '#tests/support/provider/league.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Type: application/json\r\n'

/** A provider on raw TCP, with each request, its connection, and its number on that connection. */
async function startByHand(answer: (socket: Socket, nth: number) => void) {
  const seen = { requests: 0, connections: 0 }
  const server = createServer((socket) => {
    seen.connections++
    let nth = 0
    let unread = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      unread += bytes
      if (!unread.endsWith('}')) return
      unread = ''
      seen.requests++
      answer(socket, ++nth)
    })
  })
  const port = await listenOn(server)
  onTestFinished(() => void server.close())
  return { seen, url: `http://127.0.0.1:${port}` }
}

const bet = (url: string) => ask(url, { path: '/provider/v1/bet', body: '{}' })

test('a bet whose connection breaks as it is sent is not sent again, and its outcome is unknown', async () => {
  // The provider closes an idle connection at the moment at which a bet arrives on it.
  const provider = await startByHand((socket, nth) => {
    if (nth === 1) socket.write(`${ANSWER}Keep-Alive: timeout=60\r\n\r\n{}`)
    else socket.resetAndDestroy()
  })
  const { url } = await startTestGateway({ PROVIDER_URL: provider.url })
  expect((await bet(url)).status).toBe(200)
  const { status, text } = await bet(url)
  expect([status, JSON.parse(text)]).toMatchObject([502, { outcome: 'unknown' }])
  expect(provider.seen).toEqual({ requests: 2, connections: 1 })
})

test('a connection is closed before the keep-alive time that the provider announces', async () => {
  const provider = await startByHand((socket) =>
    socket.write(`${ANSWER}Connection: keep-alive\r\nKeep-Alive: timeout=2\r\n\r\n{}`),
  )
  const { url } = await startTestGateway({ PROVIDER_URL: provider.url })
  for (let nth = 0; nth < 3; nth++) expect((await bet(url)).status).toBe(200)
  expect(provider.seen).toEqual({ requests: 3, connections: 3 })
})

test('a gateway that was closed keeps no connection to the provider', async () => {
  const open = new Set<Socket>()
  const provider = await startByHand((socket) => {
    open.add(socket.on('close', () => open.delete(socket)))
    socket.write(`${ANSWER}Keep-Alive: timeout=60\r\n\r\n{}`)
  })
  const gateway = await startTestGateway({ PROVIDER_URL: provider.url })
  await ask(gateway.url, { method: 'GET', path: '/topics/periods/2' })
  expect((await bet(gateway.url)).status).toBe(200)
  expect(open.size).toBe(2)
  await gateway.close()
  await eventually('all are closed', async () => open.size === 0)
})

test.each([
  ['no HTTP', 'I am a teapot\r\n\r\n'],
  ['less than it announced', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}'],
])('a provider that answers %s is 502, outcome unknown', async (_, answer) => {
  const provider = await startByHand((socket) => socket.end(answer))
  const { url } = await startTestGateway({ PROVIDER_URL: provider.url })
  const { status, text } = await bet(url)
  expect([status, JSON.parse(text)]).toMatchObject([502, { outcome: 'unknown' }])
  expect(provider.seen.requests).toBe(1)
})

test('an answer above 4 MiB is refused with or without a length, and the outcome of money is unknown', async () => {
  const { url, provider, metric } = await openStage()
  const mib = 1_048_576
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    provider.on('/v1/bet', { raw: Buffer.alloc(4 * mib, 'a'), headers })
    expect((await bet(url)).bytes).toHaveLength(4 * mib)
    provider.on('/v1/bet', { raw: Buffer.alloc(4 * mib + 1, 'a'), headers })
    const { status, text } = await bet(url)
    expect([status, JSON.parse(text)]).toMatchObject([502, { outcome: 'unknown' }])
  }
  expect(await metric('gateway_provider_requests_total', { call: 'bet', outcome: 'too-large' })).toBe(2)
})

test('a poll reads a compressed answer, unless it grows beyond the bound', async () => {
  const { provider, player: connect, metric } = await openStage()
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, (_, nth) => ({
    raw: gzipSync(JSON.stringify([match(1, { filler: nth === 1 ? '' : 'x'.repeat(2_097_152) })])),
    headers: { 'content-encoding': nth === 1 ? 'X-Gzip' : 'gzip' },
  }))
  const player = await connect()
  const [answer] = await player.subscribe('live/10')
  expect(answer).toMatchObject({ rows: { 1: { filler: '' } }, health: { state: 'live' } })
  expect(provider.callsTo(LIVE)[0]?.headers['accept-encoding']).toBe('gzip')
  await player.until('an early beat', () => player.held('live/10')?.health?.state === 'down')
  const outcome = { call: 'live', outcome: 'network' }
  expect(await metric('gateway_provider_requests_total', outcome)).toBeGreaterThan(0)
})
