import { expect, test } from 'vitest'
import { topicName } from '#shared/topics/name.ts'
import type { Missed, Snapshot, SubscribeAnswer, SubscribeEntry } from '#shared/topics/protocol.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { codeOf } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import {
  coming,
  inPlay,
  LIVE,
  match,
  PERIODS,
  scriptLive,
  scriptPeriods,
  tickingMatch,
} from '#tests/support/provider/league.ts'
import type { Settings } from '#tests/support/settings.ts'

const isSnapshot = (answer: SubscribeAnswer | undefined): answer is Snapshot => !!answer && 'rows' in answer
const _isMissed = (answer: SubscribeAnswer | undefined): answer is Missed => !!answer && 'changes' in answer

/** A provider with two rounds in play; the minute of round 10 rises with each poll. */
async function openLeague(settings: Settings = {}) {
  const stage = await openStage({ POLL_LIVE_MS: 25, ...settings })
  scriptPeriods(stage.provider, inPlay(10), inPlay(11), coming(12))
  stage.provider.on(LIVE, tickingMatch)
  return stage
}

test('every entry of a request is answered in order, also the invalid ones', async () => {
  const stage = await openLeague()
  const player = await stage.player()
  const entries = [
    'live/11',
    'live/99',
    'periods/2',
    'nonsense',
    'periods/3',
    { topic: 'live/10', since: { epoch: 'x', seq: -1 } },
    { topic: 'live/10', since: null },
    topicName({ kind: 'selection', match_id: '1', sub_type_id: '2', odd_key: 'draw' }),
    null,
    { topic: 7 },
    'live/10/',
  ] as (string | SubscribeEntry)[]
  const answers = await player.subscribe(...entries)
  expect(answers.map((answer) => [answer.topic, codeOf(answer)])).toEqual([
    ['live/11', undefined],
    ['live/99', 'unknown'],
    ['periods/2', undefined],
    ['nonsense', 'bad-topic'],
    ['periods/3', 'unknown'],
    ['live/10', 'bad-topic'],
    ['live/10', undefined],
    ['selection/1/2/draw', undefined],
    [undefined, 'bad-topic'],
    [undefined, 'bad-topic'],
    ['live/10/', 'bad-topic'],
  ])
  for (const answer of answers) if ('error' in answer) expect(answer.error.message).toMatch(/\w/)
  const rounds = stage.provider.callsTo(LIVE).map(({ raw }) => raw)
  expect(new Set(rounds)).toEqual(new Set(['{"round_id":10}', '{"round_id":11}']))
  const competitions = stage.provider.callsTo(PERIODS).map(({ raw }) => raw)
  expect(new Set(competitions)).toEqual(new Set(['{"competition_id":2}']))
})

test('a repeated topic of one request is sent once, and each entry has its answer', async () => {
  const stage = await openLeague({ POLL_LIVE_MS: 60_000 })
  const player = await stage.player()
  const answers = await player.subscribe('live/10', 'live/99', 'live/10', 'live/99', 'live/10')
  const [first, unknown, second, again, third] = answers
  if (!isSnapshot(first)) throw new Error('not a snapshot')
  const { topic, epoch, seq, health } = first
  for (const repeat of [second, third])
    expect(repeat).toEqual({ topic, epoch, seq, at: expect.any(Number), health, changes: [] })
  expect([unknown, again].map(codeOf)).toEqual(['unknown', 'unknown'])
  expect(player.steps('live/10')).toMatchObject({ whole: 1, gap: 0 })
  await player.subscribe('live/10')
  expect(await stage.metric('gateway_subscriptions')).toBe(1)
})

test('answers cost credits by their size', async () => {
  const stage = await openLeague({ POLL_LIVE_MS: 60_000 })
  scriptLive(stage.provider, match(1, { blob: 'x'.repeat(400_000) }))
  const player = await stage.player()
  const first = await player.subscribe('live/10')
  expect(first.every(isSnapshot)).toBe(true)
  const more = await Promise.all(Array.from({ length: 12 }, () => player.subscribe('live/10')))
  expect(more.flat().filter(isSnapshot).length).toBeLessThanOrEqual(6)
  expect(more.flat().filter((answer) => codeOf(answer) === 'too-fast').length).toBeGreaterThanOrEqual(6)
  expect(player.ends).toEqual([])
})

test('an unknown round is unavailable while the provider does not answer', async () => {
  const stage = await openLeague({ PROVIDER_TIMEOUT_MS: 2_000 })
  stage.provider.on(PERIODS, { status: 500 })
  const player = await stage.player()
  expect((await player.subscribe('live/10')).map(codeOf)).toEqual(['unavailable'])
  expect(stage.provider.callsTo(LIVE)).toEqual([])
  scriptPeriods(stage.provider, inPlay(10))
  await eventually('the round is served', async () => isSnapshot((await player.subscribe('live/10'))[0]))
})
