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
