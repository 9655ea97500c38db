import { connect as openSocket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runGateway } from '#tests/support/cluster/gateway.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { connect, type Player } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, scriptPeriods, tickingMatch } from '#tests/support/provider/league.ts'
import { type Provider, startProvider } from '#tests/support/provider/provider.ts'

const DRAIN_MS = 8_000

async function openProvider(): Promise<Provider> {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  return provider
}

async function join(url: string): Promise<Player> {
  const player = await connect(url)
  onTestFinished(() => player.close())
  await player.subscribe('live/10')
  return player
}

test('on SIGTERM a gateway becomes unready, moves its players, finishes its calls and exits in time', async () => {
  const provider = await openProvider()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  provider.on('/v1/bet', { body: { status: 200, bet_id: 7 }, after: finished })
  const { url, signal, left } = await runGateway({
    PROVIDER_URL: provider.url,
    PROVIDER_TIMEOUT_MS: 60_000,
    DRAIN_MS,
    POLL_LIVE_MS: 50,
  })
  const players = await Promise.all(Array.from({ length: 12 }, () => join(url)))
  const [first] = players
  if (!first) throw new Error('no player has connected')
  const bet = ask(url, { path: '/provider/v1/bet', body: '{}' })
  provider.on('/withdraw', { hang: 'silent' })
  const hanging = expect(ask(url, { path: '/provider/withdraw', body: '{}' })).rejects.toThrow()
  await Promise.all(['/v1/bet', '/withdraw'].map((path) => provider.called(path, 1)))

  const startedMs = performance.now()
  signal('SIGTERM')
  await eventually('it is not ready', async () => (await fetch(`${url}/readyz`)).status === 503)
  expect(first.ends).toEqual([])
  // The balancer, which has not noticed yet, may still send newcomers.
  players.push(await join(url))
  const { seq = 0 } = first.held('live/10') ?? {}
  await first.until('the game to go on meanwhile', () => (first.held('live/10')?.seq ?? 0) > seq)
  await Promise.all(players.map((player) => player.until('to be moved', () => player.moving.length > 0)))
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'draining' }])
  await expect(connect(url)).rejects.toThrow()
  const ends = players.map((player) => player.until('the end', () => player.ends.length > 0))
  await Promise.race(ends)
  // A client has all of the time that it was given to move.
  expect(performance.now() - startedMs).toBeGreaterThan(DRAIN_MS * (0.15 + 0.3) - 5)
  await Promise.all(ends)
  for (const { ends, moving } of players) {
    expect(ends).toEqual(['transport close'])
    expect(moving).toEqual([DRAIN_MS * 0.3])
  }
  finish()
  expect(await bet).toMatchObject({ status: 200, text: '{"status":200,"bet_id":7}' })
  // A gateway that has not closed within DRAIN_MS exits with 1: a call without an answer is cut off before.
  expect(await left()).toBe(0)
  await hanging
})

test('a gateway that may drain for 1 ms alone closes what it has and exits with 0', async () => {
  const provider = await openProvider()
  const { url, signal, left } = await runGateway({ PROVIDER_URL: provider.url, DRAIN_MS: 1 })
  const player = await join(url)
  signal('SIGTERM')
  expect(await left()).toBe(0)
  await player.until('the end', () => player.ends.length > 0)
})

test('a gateway that is busy for a moment keeps every connection of a reconnect waiting', async () => {
  const provider = await openProvider()
  const { url, signal } = await runGateway({ PROVIDER_URL: provider.url })
  signal('SIGSTOP')
  const sockets = Array.from({ length: 1_000 }, () => openSocket(Number(new URL(url).port), '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await eventually('all are connected', () => sockets.every(({ connecting }) => !connecting), 10_000)
})
