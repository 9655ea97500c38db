import { expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { topicName } from '#shared/topics/name.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import type { Player } from '#tests/support/gateway/player.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { eventually } from '#tests/support/patience.ts'
import {
  inPlay,
  LIVE,
  liveAnswer,
  match,
  PERIODS,
  round,
  scriptLive,
  scriptPeriods,
  tickingMatch,
} from '#tests/support/provider/league.ts'
import { picksOf, scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'

const polledTopics = (stage: Stage) => stage.metric('gateway_polled_topics')

/** Waits until a player has received that many more beats of a topic. */
function beats(player: Player, topic: string, more: number) {
  const count = () => player.frames(topic).filter(({ kind }) => kind === 'beat').length
  const wanted = count() + more
  return player.until(`${more} beats of ${topic}`, () => count() >= wanted)
}

test('the first watchers of a topic share its first poll', async () => {
  const stage = await openStage({ POLL_PERIODS_MS: 600_000 })
  const asked = stage.provider.nextCall(PERIODS)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  stage.provider.on(PERIODS, { body: { periods: [inPlay()] }, after: held })
  const players = await Promise.all(Array.from({ length: 20 }, () => stage.player()))
  const answers = players.map((player) => player.subscribe('periods/2'))
  await asked
  await Promise.all(players.map((player) => player.time()))
  answer()
  for (const [first] of await Promise.all(answers))
    expect(first).toMatchObject({ seq: 1, rows: { 10: { round_id: 10 } } })
  expect(stage.provider.callsTo(PERIODS)).toHaveLength(1)
})

test('after its last watcher a topic is polled for LINGER_MS more, then not any more', async () => {
  // Long enough for two polls on a machine that stands still for a second.
  const lingerMs = 2_000
  const stage = await openStage({ POLL_PERIODS_MS: 40, LINGER_MS: lingerMs })
  scriptPeriods(stage.provider, inPlay())
  const player = await stage.player()
  await player.subscribe('periods/2')
  const leftAt = Date.now()
  player.unsubscribe('periods/2')
  await eventually('the topic is let go', async () => (await polledTopics(stage)) === 0)
  const goneAt = Date.now()
  const calls = stage.provider.callsTo(PERIODS)
  expect(goneAt - leftAt).toBeGreaterThanOrEqual(lingerMs - 1)
  expect(calls.filter(({ at }) => at > leftAt + 50).length).toBeGreaterThanOrEqual(2)
  await new Promise((passed) => setTimeout(passed, 300))
  expect(stage.provider.callsTo(PERIODS).filter(({ at }) => at > goneAt + 30)).toEqual([])
})

test('a watcher that returns within LINGER_MS causes no new first poll', async () => {
  const stage = await openStage({ POLL_PERIODS_MS: 600_000, LINGER_MS: 300 })
  scriptPeriods(stage.provider, inPlay())
  const player = await stage.player()
  await player.subscribe('periods/2')
  for (let again = 0; again < 5; again++) {
    player.unsubscribe('periods/2')
    await player.subscribe('periods/2')
  }
  await beats(player, 'periods/2', 3)
  expect(await polledTopics(stage)).toBe(1)
  expect(stage.provider.callsTo(PERIODS)).toHaveLength(1)
})

test('a watcher that returns later resumes under the same epoch', async () => {
  const stage = await openStage({ LINGER_MS: 30, POLL_LIVE_MS: 20 })
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, tickingMatch)
  const player = await stage.player()
  await player.subscribe('live/10')
  await player.until('a few changes', () => (player.held('live/10')?.seq ?? 0) >= 3)
  player.unsubscribe('live/10')
  await eventually('all is let go', async () => (await polledTopics(stage)) === 0)
  const held = player.held('live/10')
  if (!held) throw new Error('nothing is held')
  const [answer] = await player.subscribe({ topic: 'live/10', since: { epoch: held.epoch, seq: held.seq } })
  expect(answer).toMatchObject({ epoch: held.epoch, changes: expect.any(Array) })
  const now = player.held('live/10')
  expect(now?.seq).toBeGreaterThan(held.seq)
  expect(player.steps('live/10')).toMatchObject({ gap: 0, whole: 1 })
})

test('a watched round keeps the periods of each competition polled that has it', async () => {
  const stage = await openStage({ COMPETITIONS: '1,2' })
  scriptPeriods(stage.provider, inPlay())
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  await player.subscribe('live/10')
  expect(await stage.metric('gateway_polled_topics', { kind: 'live' })).toBe(1)
  await new Promise((passed) => setTimeout(passed, 300))
  expect(await stage.metric('gateway_polled_topics', { kind: 'periods' })).toBe(2)
})

test('polls carry the service’s token and the operator’s language, never a player’s', async () => {
  const OPERATOR = operatorFile({ languages: ['sw', 'en'] })
  const stage = await openStage({ SERVICE_TOKEN: 'of the service', OPERATOR })
  scriptPeriods(stage.provider, round({ startsIn: 1_000, endsIn: 2_000 }))
  const player = await stage.player({
    extraHeaders: { authorization: 'Bearer of the player', cookie: 'a=b', 'accept-language': 'en' },
    auth: { token: 'of the player' },
  })
  await player.subscribe('periods/2')
  const [call] = stage.provider.callsTo(PERIODS)
  expect(call?.headers).toMatchObject({ authorization: 'Bearer of the service', 'accept-language': 'sw' })
  expect(JSON.stringify(stage.provider.calls)).not.toContain('of the player')
})

test('a failed poll changes no row, shows at once to all, and is over with the next good answer', async () => {
  const stage = await openStage({ BEAT_MS: 600_000 })
  const rows = { 1: { minute: 30 }, 2: { home_score: 1 } }
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, liveAnswer(match(1, { minute: 30 }), match(2, { home_score: 1 })))
  const player = await stage.player()
  await player.subscribe('live/10')
  const trusted = player.held('live/10')
  stage.provider.on(LIVE, { status: 404, body: {} })
  await player.until('an early beat', () => player.held('live/10')?.health?.state === 'down')
  expect(player.frames('live/10').every(({ kind }) => kind === 'beat')).toBe(true)
  expect(player.held('live/10')).toMatchObject({ seq: trusted?.seq, rows })
  const newcomer = await stage.player()
  const [answer] = await newcomer.subscribe('live/10')
  expect(answer).toMatchObject({ seq: trusted?.seq, rows, health: { state: 'down' } })
  expect(answer && 'health' in answer && answer.health.as_of).toBeGreaterThan(0)
  stage.provider.on(LIVE, liveAnswer(match(1, { minute: 31 })))
  await player.until('the next rows', () => player.held('live/10')?.rows[1]?.minute === 31)
  await player.until('trust', () => player.held('live/10')?.health?.state === 'live')
  expect(player.held('live/10')?.rows[2]).toBeUndefined()
  expect(player.steps('live/10')).toMatchObject({ gap: 0, whole: 1 })
})

test('a topic that was never answered is empty and down, with the provider’s message by socket and HTTP, until a good one', async () => {
  const stage = await openStage({ POLL_PERIODS_MS: 50, BEAT_MS: 50 })
  const health = { state: 'down', as_of: 0, message: 'The season is being drawn ✎', language: 'en-KE' }
  const headers = { 'content-language': health.language }
  stage.provider.on(PERIODS, { status: 503, headers, body: { error: health.message } })
  const player = await stage.player()
  const [answer] = await player.subscribe('periods/2')
  expect(answer).toMatchObject({ seq: 0, rows: {}, health })
  const got = await fetch(`${stage.url}/topics/periods/2`)
  expect(JSON.parse(got.headers.get('x-health') ?? '')).toEqual(health)
  scriptPeriods(stage.provider, inPlay())
  await player.until('the periods', () => player.held('periods/2')?.rows[10] !== undefined)
  await player.until('trust', () => player.held('periods/2')?.health?.state === 'live')
  expect(player.held('periods/2')?.health).not.toHaveProperty('message')
})

const CRASH = callOf('crash').path

test('a crash game, of settings that come late, is polled once for all watchers, and its failures take no league down', async () => {
  const { provider, player, metric } = await openStage({ POLL_CRASH_MS: 60, BREAKER_MS: 600_000 })
  scriptPeriods(provider, inPlay())
  const offers = { body: { status_code: 200, message: { offers: ['crash'] } }, delayMs: 300 }
  provider.on(callOf('settings').path, offers)
  const round = { key: 'round', round_id: 7, phase: 'running', opens_at: 1_000, starts_at: 6_000 }
  provider.on(CRASH, { body: { status: 200, data: [round] } })
  const [one, other] = [await player(), await player()]
  await Promise.all([one.subscribe('crash/a'), other.subscribe('crash/a')])
  expect(provider.callsTo(CRASH)[0]?.body).toEqual({ game: 'a' })
  const past = { key: 'past/7', round_id: 7, crash_point: 1.19 }
  provider.on(CRASH, { body: { status: 200, data: [{ ...round, phase: 'crashed' }, past] } })
  for (const some of [one, other])
    await some.until('the break', () => some.held('crash/a')?.rows.round?.phase === 'crashed')
  expect(one.held('crash/a')).toMatchObject({ rows: { 'past/7': { crash_point: 1.19 } } })
  expect(one.steps('crash/a')).toMatchObject({ gap: 0, whole: 1 })
  expect(await metric('gateway_polled_topics', { kind: 'crash' })).toBe(1)
  provider.on(CRASH, { status: 500 })
  const unsent = () => metric('gateway_provider_requests_total', { call: 'crash', outcome: 'breaker' })
  await eventually('the breaker opens', async () => (await unsent()) > 0)
  expect(await one.subscribe('periods/2')).toMatchObject([{ health: { state: 'live' } }])
})

const nameOf = (match_id: number, odd_key = 'home_team') =>
  topicName({ kind: 'selection', match_id: String(match_id), sub_type_id: '1', odd_key })

test('a selection is answered at once as one row, and polled by the ids as the provider writes them', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000 })
  scriptPrices(stage.provider, () => ({ odd_value: 1.85, state: 'open' }))
  const player = await stage.player()
  const [answer] = await player.subscribe(nameOf(7, 'over_2.5'))
  expect(answer).toMatchObject({
    rows: { selection: { match_id: 7, sub_type_id: 1, odd_key: 'over_2.5', odd_value: 1.85, state: 'open' } },
    health: { state: 'live' },
  })
  expect(stage.provider.callsTo(VALIDATE).map(picksOf)).toEqual([
    [{ match_id: 7, sub_type_id: 1, odd_key: 'over_2.5' }],
  ])
})

test('a bad selection that is watched again is still polled alone', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000, LINGER_MS: 20 })
  stage.provider.on(VALIDATE, (call) => {
    const picks = picksOf(call)
    if (picks.some(({ match_id }) => match_id === 13)) return { status: 400 }
    return { body: { status: 200, data: picks.map((pick) => ({ ...pick, odd_value: 2, state: 'open' })) } }
  })
  const player = await stage.player()
  await player.subscribe(...Array.from({ length: 32 }, (_, nth) => nameOf(nth)))
  player.unsubscribe(nameOf(13))
  await eventually('it is left', async () => (await stage.metric('gateway_polled_topics')) === 31)
  const before = stage.provider.callsTo(VALIDATE).length
  const names = [13, 100, 101].map((match_id) => nameOf(match_id))
  const states = (await player.subscribe(...names)).map((answer) => 'health' in answer && answer.health.state)
  expect(states).toEqual(['down', 'live', 'live'])
  expect(stage.provider.callsTo(VALIDATE)).toHaveLength(before + 1)
})
