import { describe, expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { codeOf } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import type { Provider } from '#tests/support/provider/provider.ts'
import type { Settings } from '#tests/support/settings.ts'

const CRASH = callOf('crash').path
const SETTINGS = callOf('settings').path
const GAME = 'crash/nare-crash'
const EVERY_MS = 60

const round = (phase: string, more: object = {}) => ({
  key: 'round',
  round_id: 7,
  phase,
  opens_at: 1_000,
  starts_at: 6_000,
  ...more,
})

/** A provider with one crash game of these rows; other games have none. */
function sayCrash(provider: Provider, ...rows: readonly unknown[]) {
  provider.on(CRASH, ({ body }) => ({
    body: { status: 200, data: asFields(body)?.game === 'nare-crash' ? rows : [] },
  }))
}

async function openGame(settings: Settings = {}, offers: readonly string[] = ['crash']) {
  const stage = await openStage({ POLL_CRASH_MS: EVERY_MS, ...settings })
  stage.provider.on(SETTINGS, { body: { status_code: 200, message: { offers } } })
  sayCrash(stage.provider, round('running'))
  return stage
}

describe('a crash game', () => {
  test('is polled once for all watchers, and each change reaches all of them', async () => {
    const { provider, player, metric } = await openGame()
    const [one, other] = [await player(), await player()]
    await Promise.all([one.subscribe(GAME), other.subscribe(GAME)])
    expect(provider.callsTo(CRASH)[0]?.body).toEqual({ game: 'nare-crash' })
    const over = round('crashed', { crashed_at: 9_000, crash_point: 1.19, hash: 'ab' })
    sayCrash(provider, over, { key: 'past/7', round_id: 7, crash_point: 1.19 })
    for (const some of [one, other])
      await some.until('the break', () => some.held(GAME)?.rows.round?.phase === 'crashed')
    expect(one.held(GAME)).toMatchObject({ rows: { round: { hash: 'ab' }, 'past/7': { crash_point: 1.19 } } })
    expect(one.steps(GAME)).toMatchObject({ gap: 0, whole: 1 })
    expect(await metric('gateway_polled_topics', { kind: 'crash' })).toBe(1)
    expect(await metric('gateway_subscriptions', { kind: 'crash' })).toBe(2)
    expect(await metric('gateway_deliveries_total', { kind: 'crash' })).toBe(2)
  })
})

describe('where the settings', () => {
  test('do not name crash, every game is unknown and none is polled', async () => {
    const { provider, player, url } = await openGame({}, ['bets'])
    const one = await player()
    expect((await one.subscribe(GAME)).map(codeOf)).toEqual(['unknown'])
    expect((await fetch(`${url}/topics/${GAME}`)).status).toBe(404)
    expect(provider.callsTo(CRASH)).toEqual([])
  })

  test('are answered slowly, the first subscription waits for them', async () => {
    const { provider, player } = await openGame()
    provider.on(SETTINGS, { body: { status_code: 200, message: { offers: ['crash'] } }, delayMs: 800 })
    const one = await player()
    expect((await one.subscribe(GAME)).map(codeOf)).toEqual([undefined])
  })

  test('are not answered, a game is unavailable until they are', async () => {
    const stage = await openStage()
    const one = await stage.player()
    expect((await one.subscribe(GAME)).map(codeOf)).toEqual(['unavailable'])
  })
})

describe('a game that the provider does not know', () => {
  test('is an empty topic that is polled rarely, and forgotten when its last watcher leaves', async () => {
    const { provider, player, metric } = await openGame({ LINGER_MS: 60_000, POLL_SELECTION_MS: 60_000 })
    const one = await player()
    expect(await one.subscribe('crash/none')).toMatchObject([{ rows: {}, health: { state: 'live' } }])
    await one.subscribe(GAME)
    await provider.called(CRASH, 8)
    const games = provider.callsTo(CRASH).map(({ body }) => asFields(body)?.game)
    expect(games.filter((game) => game === 'none')).toHaveLength(1)
    one.unsubscribe('crash/none')
    await eventually(
      'it is polled no more',
      async () => (await metric('gateway_polled_topics', { kind: 'crash' })) === 1,
    )
  })

  test('counts against its address', async () => {
    const stage = await openGame({ MAX_TOPICS: 4, MAX_TOPICS_PER_SOCKET: 3, ADDRESS_SHARE: 75 })
    const vandal = await stage.player()
    const codes = async (...topics: readonly string[]) => (await vandal.subscribe(...topics)).map(codeOf)
    expect(await codes('crash/a', 'crash/b', 'crash/c')).toEqual([undefined, undefined, undefined])
    const fair = await stage.player()
    expect((await fair.subscribe('crash/d')).map(codeOf)).toEqual(['too-many'])
  })
})
