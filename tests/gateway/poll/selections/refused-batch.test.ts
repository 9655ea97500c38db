import { expect, test } from 'vitest'
import { asFields, readEach } from '#shared/model/field.ts'
import { topicName } from '#shared/topics/name.ts'
import type { SubscribeAnswer } from '#shared/topics/protocol.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import type { Player } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, PERIODS, scriptPeriods } from '#tests/support/provider/league.ts'
import type { Received } from '#tests/support/provider/provider.ts'

/** A selection is bad if the provider refuses every batch with it. */
const PATH = '/v1/betslip/validate'
const nameOf = (match_id: number) =>
  topicName({ kind: 'selection', match_id: String(match_id), sub_type_id: '1', odd_key: 'home_team' })
const namesOf = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => nameOf(from + nth))
const matchesOf = (call: Received) => readEach(call.body, 'betslip', asFields).map(({ match_id }) => match_id)
const stateOf = (answer: SubscribeAnswer) => ('health' in answer ? answer.health.state : answer.error.code)

/** Waits for these states. A slow machine polls late, and a late topic is stale for a while. */
const untilHealthy = (player: Player, names: readonly string[], states: readonly string[]) =>
  player.until(`they are ${states.join(' ')}`, () =>
    names.every((name, at) => (player.held(name)?.health?.state ?? 'live') === states[at]),
  )

/** A provider that knows every selection, and refuses batches with a bad one. */
function refuse(stage: Stage, status: number, ...bad: readonly number[]) {
  stage.provider.on(PATH, (call) => {
    const picks = readEach(call.body, 'betslip', asFields)
    if (picks.some(({ match_id }) => bad.includes(Number(match_id)))) return { status }
    return { body: { status: 200, data: picks.map((pick) => ({ ...pick, odd_value: 2, state: 'open' })) } }
  })
}

const liveBut = (bad: number) => Array.from({ length: 32 }, (_, at) => (at === bad ? 'down' : 'live'))

const cases = [400, 413, 422, 500, 503].flatMap((status) => [0, 13, 31].map((at) => [status, at] as const))

test.each(cases)(
  'one selection that the provider answers with %i, at position %i of 32, leaves the others live',
  async (status, bad) => {
    const stage = await openStage({ POLL_SELECTION_MS: 60_000 })
    refuse(stage, status, bad)
    const player = await stage.player()
    const answers = await player.subscribe(...namesOf(32))
    expect(answers.map(stateOf)).toEqual(liveBut(bad))
    expect(stage.provider.callsTo(PATH).length).toBeLessThanOrEqual(1 + 2 * 5)
  },
)

test.each([400, 500])(
  'a selection that is answered with %i is polled alone from then on, at growing intervals',
  async (status) => {
    const stage = await openStage({ POLL_SELECTION_MS: 60, POLL_PERIODS_MS: 60_000 })
    refuse(stage, status, 13)
    scriptPeriods(stage.provider, inPlay())
    const player = await stage.player()
    await player.subscribe(...namesOf(32))
    const isFound = () =>
      stage.provider.callsTo(PATH).filter((call) => matchesOf(call).length === 31).length > 1
    await eventually('it is found', async () => isFound())
    const before = stage.provider.callsTo(PATH).length
    await stage.provider.called(PATH, before + 20)
    const calls = stage.provider.callsTo(PATH).slice(before).map(matchesOf)
    // After each call for the others it is polled once at most, however long they take.
    const later = calls.slice(calls.findIndex((matches) => matches.length > 1))
    const alone = later.filter((matches) => matches.includes(13))
    expect(alone.every((matches) => matches.length === 1)).toBe(true)
    expect(alone.length).toBeLessThanOrEqual(later.length / 2)
    await untilHealthy(player, namesOf(32), liveBut(13))
    // The other selections are polled as before.
    expect(await player.subscribe('periods/2')).toMatchObject([{ health: { state: 'live' } }])
    expect(await stage.metric('gateway_provider_requests_total', { outcome: 'breaker' })).toBe(0)
  },
)

test('a new bad selection delays no known price, and is served once the provider accepts it', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 100 })
  refuse(stage, 500, 99)
  const [fair, vandal] = [await stage.player(), await stage.player()]
  await fair.subscribe(...namesOf(20))
  const before = stage.provider.callsTo(PATH).length
  await vandal.subscribe(nameOf(99))
  await stage.provider.called(PATH, before + 12)
  const mixed = stage.provider.callsTo(PATH).slice(before).map(matchesOf)
  expect(mixed.filter((matches) => matches.includes(99) && matches.length > 1)).toEqual([])
  refuse(stage, 500)
  await vandal.until('it is live', () => vandal.held(nameOf(99))?.health?.state === 'live')
  await eventually('it is asked with the others', async () =>
    stage.provider.callsTo(PATH).some((call) => matchesOf(call).length === 21),
  )
  await untilHealthy(fair, namesOf(20), Array(20).fill('live'))
})

test('a bad selection that is watched again is still polled alone', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000, LINGER_MS: 20 })
  refuse(stage, 400, 13)
  const player = await stage.player()
  await player.subscribe(...namesOf(32))
  player.unsubscribe(nameOf(13))
  await eventually('it is left', async () => (await stage.metric('gateway_polled_topics')) === 31)
  const before = stage.provider.callsTo(PATH).length
  const answers = await player.subscribe(nameOf(13), ...namesOf(10, 100))
  expect(answers.map(stateOf)).toEqual(['down', ...Array(10).fill('live')])
  expect(stage.provider.callsTo(PATH)).toHaveLength(before + 1)
})

test('the one good selection among bad ones is found in the end', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 30 })
  refuse(stage, 400, 1, 2, 3, 4, 5, 6, 7, 8)
  const player = await stage.player()
  await player.subscribe(...namesOf(10, 1))
  for (const name of [nameOf(9), nameOf(10)])
    await player.until('it is live', () => player.held(name)?.health?.state === 'live')
})

test.each([400, 500])('a provider that answers %i to everything gets few calls', async (status) => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000, VALIDATION_BATCH: 32 })
  stage.provider.on(PATH, { status })
  const player = await stage.player()
  // Two batches are polled, and one of them is searched.
  const answers = await player.subscribe(...namesOf(64))
  expect(new Set(answers.map(stateOf))).toEqual(new Set(['down']))
  const sizes = stage.provider.callsTo(PATH).map((call) => matchesOf(call).length)
  expect(sizes).toEqual([32, 32, 16, 8, 4, 2, 1, 1, 2, 1, 1, 1])
})

test.each([
  ['as the HTTP status', { status: 401 }],
  ['in the body', { body: { status: 401 } }],
])('a 401 %s is the token, and no batch is halved for it', async (_, answer) => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000 })
  stage.provider.on(PATH, answer)
  const player = await stage.player()
  const answers = await player.subscribe(...namesOf(32))
  expect(new Set(answers.map(stateOf))).toEqual(new Set(['down']))
  expect(stage.provider.callsTo(PATH)).toHaveLength(1)
})

test('errors of the selections do not open the breaker', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 40, BREAKER_MS: 60_000 })
  stage.provider.on(PATH, { status: 500 })
  const player = await stage.player()
  await player.subscribe(nameOf(1))
  await stage.provider.called(PATH, 7)
  expect(await stage.metric('gateway_provider_requests_total', { outcome: 'breaker' })).toBe(0)
})

test('while the provider answers no selections, the other topics are polled as before', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 40, BREAKER_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(PATH, { reset: 'at once' })
  const player = await stage.player()
  await player.subscribe('periods/2', nameOf(1))
  await eventually('the breaker is open', async () => {
    const { reasons } = (await (await fetch(`${stage.url}/readyz`)).json()) as { reasons: string[] }
    return reasons.length > 0
  })
  expect(stage.provider.callsTo(PATH)).toHaveLength(5)
  await stage.provider.called(PERIODS, stage.provider.callsTo(PERIODS).length + 3)
  await untilHealthy(player, ['periods/2'], ['live'])
})
