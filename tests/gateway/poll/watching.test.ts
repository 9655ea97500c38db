import { expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import type { Player } from '#tests/support/gateway/player.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { eventually } from '#tests/support/patience.ts'
import {
  inPlay,
  LIVE,
  match,
  PERIODS,
  round,
  scriptLive,
  scriptPeriods,
  tickingMatch,
} from '#tests/support/provider/league.ts'

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
