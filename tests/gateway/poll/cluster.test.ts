import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { eventually, raiseGateway, type Settings } from '#tests/support/gateway.ts'
import { inPlay, LIVE, PERIODS, sayPeriods, tickingMatch } from '#tests/support/league.ts'
import { connect } from '#tests/support/player.ts'
import { startProvider } from '#tests/support/provider.ts'
import { type Redis, startRedis } from '#tests/support/redis.ts'

let redis: Redis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(() => redis.flush())

async function openTwo(settings: Settings = {}) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const raise = () => raiseGateway({ PROVIDER_URL: provider.url, REDIS_URL: redis.url, ...settings })
  const gateways = await Promise.all([raise(), raise()])
  const players = await Promise.all(
    gateways.map(async ({ url }) => {
      const player = await connect(url)
      onTestFinished(() => player.close())
      return player
    }),
  )
  return { provider, gateways, players }
}

test('two gateways cost as many calls as one, and tell the same', async () => {
  const { provider, players } = await openTwo({ POLL_LIVE_MS: 100, POLL_PERIODS_MS: 500 })
  sayPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  const answers = await Promise.all(players.map((player) => player.subscribe('periods/2', 'live/10')))
  for (const [periods, live] of answers) {
    expect(periods).toMatchObject({ rows: { 10: {} }, health: { state: 'live' } })
    expect(live).toMatchObject({ rows: { 1: {} }, health: { state: 'live' } })
  }
  const t0 = performance.now()
  const before = provider.callsTo(LIVE).length
  await Promise.all(
    players.map((player) => player.until('30', () => (player.held('live/10')?.seq ?? 0) >= 30)),
  )
  console.log(
    'took',
    performance.now() - t0,
    'calls',
    provider.callsTo(LIVE).length - before,
    provider.callsTo(PERIODS).length,
  )
  const [one, other] = players.map((player) => player.held('live/10'))
  expect(one?.epoch).toBe(other?.epoch)
  for (const player of players) expect(player.steps('live/10')).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
})
