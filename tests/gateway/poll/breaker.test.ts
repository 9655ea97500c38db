import { expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, match, PERIODS, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'
import type { Settings } from '#tests/support/settings.ts'

const BREAKER_MS = 800
const ids = Array.from({ length: 10 }, (_, index) => 10 + index)
const topics = ids.map((id) => `live/${id}`)

/** A player watches ten rounds; then the provider stops answering, and the breaker opens. */
async function provideNothing(settings: Settings) {
  const stage = await openStage({ POLL_PERIODS_MS: 400, BREAKER_MS, ...settings })
  scriptPeriods(stage.provider, ...ids.map(inPlay))
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  await player.subscribe(...topics)
  for (const path of [LIVE, PERIODS]) stage.provider.on(path, { status: 503, body: {} })
  await eventually('the breaker is open', async () => (await reasons(stage)).length > 0)
  return { stage, player }
}

async function reasons({ url }: Stage): Promise<readonly string[]> {
  const response = await fetch(`${url}/readyz`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { reasons: string[] }).reasons
}

test('a provider that does not answer gets one trial call at a time', async () => {
  const { stage } = await provideNothing({ POLL_LIVE_MS: 50 })
  // Calls under way when the breaker opened still arrive.
  await new Promise((arrived) => setTimeout(arrived, BREAKER_MS / 4))
  const opened = stage.provider.calls.length
  await eventually('three probes', async () => stage.provider.calls.length >= opened + 3)
  const times = stage.provider.calls.map(({ at }) => at).slice(opened)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(BREAKER_MS * 0.9)
  expect(await reasons(stage)).toEqual(['the provider does not answer'])
})

test('after an outage of any length every topic is polled soon', async () => {
  const { stage, player } = await provideNothing({ POLL_LIVE_MS: 400 })
  await new Promise((passed) => setTimeout(passed, 2_000))
  scriptPeriods(stage.provider, ...ids.map(inPlay))
  scriptLive(stage.provider, match(1, { minute: 2 }))
  await player.until('the first of them', () =>
    topics.some((topic) => player.held(topic)?.rows[1]?.minute === 2),
  )
  const before = stage.provider.callsTo(LIVE).length
  await player.until('all of them', () => topics.every((topic) => player.held(topic)?.rows[1]?.minute === 2))
  // "Soon" is measured in polls of the other topics: none is polled repeatedly while another waits.
  const asked = stage.provider.callsTo(LIVE).slice(before)
  const timesEach = ids.map((id) => asked.filter(({ raw }) => raw.includes(String(id))).length)
  expect(Math.max(...timesEach)).toBeLessThanOrEqual(4)
  await player.until('trust', () => topics.some((topic) => player.held(topic)?.health?.state === 'live'))
  expect(await reasons(stage)).toEqual([])
})

test('unreadable answers for one topic do not open the breaker', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 100 })
  scriptPeriods(stage.provider, inPlay(10), inPlay(11))
  stage.provider.on(LIVE, ({ raw }) => (raw.includes('10') ? { raw: '<html>' } : { body: [match(1)] }))
  const player = await stage.player()
  await player.subscribe('live/10', 'live/11')
  await stage.provider.called(LIVE, 24)
  expect(player.held('live/10')).toMatchObject({ rows: {}, health: { state: 'down' } })
  expect(player.held('live/11')).toMatchObject({ seq: 1 })
  // On a slow machine three intervals may pass between two checks.
  await eventually('the other one lives', async () => player.held('live/11')?.health?.state === 'live')
  expect(await stage.metric('gateway_provider_requests_total', { outcome: 'breaker' })).toBe(0)
})

test('while the breaker is open, a new watcher gets the held rows at once', async () => {
  const { stage } = await provideNothing({ POLL_LIVE_MS: 50, POLL_PERIODS_MS: 60_000, BREAKER_MS: 60_000 })
  const newcomer = await stage.player()
  // Calls under way when the breaker opened have ended.
  const answered = async () => {
    const [all, refused] = await Promise.all(
      [{}, { outcome: 'breaker' }].map((labels) => stage.metric('gateway_provider_requests_total', labels)),
    )
    return (all ?? 0) - (refused ?? 0)
  }
  const before = await eventually('nothing is under way', async () => {
    const calls = stage.provider.calls.length
    return (await answered()) === calls && calls
  })
  const answers = await newcomer.subscribe(...topics, 'periods/2')
  for (const answer of answers) expect(answer).toMatchObject({ seq: 1, health: { state: 'down' } })
  expect(stage.provider.calls.length).toBe(before)
})

test('the state of the breaker shows on topics that are not due, too', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 40, POLL_PERIODS_MS: 60_000, BEAT_MS: 600_000 })
  scriptPeriods(stage.provider, inPlay(10))
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  await player.subscribe('periods/2', 'live/10')
  const health = () => player.held('periods/2')?.health
  const asOf = health()?.as_of
  stage.provider.on(LIVE, { reset: 'at once' })
  await player.until('trouble to show', () => health()?.state === 'down')
  expect(health()?.as_of).toBe(asOf)
  scriptLive(stage.provider, match(1))
  await player.until('trust', () => health()?.state === 'live')
  expect(stage.provider.callsTo(PERIODS)).toHaveLength(1)
})
