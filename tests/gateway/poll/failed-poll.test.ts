import { expect, test } from 'vitest'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { inPlay, LIVE, liveAnswer, match, PERIODS, scriptPeriods } from '#tests/support/provider/league.ts'

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
  stage.provider.on(PERIODS, {
    status: 503,
    headers: { 'content-language': 'en-KE' },
    body: { error: 'The season is being drawn ✎' },
  })
  const player = await stage.player()
  const health = { state: 'down', as_of: 0, message: 'The season is being drawn ✎', language: 'en-KE' }
  const [answer] = await player.subscribe('periods/2')
  expect(answer).toMatchObject({ seq: 0, rows: {}, health })
  const got = await fetch(`${stage.url}/topics/periods/2`)
  expect(JSON.parse(got.headers.get('x-health') ?? '')).toEqual(health)
  scriptPeriods(stage.provider, inPlay())
  await player.until('the periods', () => player.held('periods/2')?.rows[10] !== undefined)
  await player.until('trust', () => player.held('periods/2')?.health?.state === 'live')
  expect(player.held('periods/2')?.health).not.toHaveProperty('message')
})
