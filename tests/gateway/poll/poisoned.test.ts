import { expect, test } from 'vitest'
import { asFields, readEach } from '#shared/model/field.ts'
import { topicName } from '#shared/topics/name.ts'
import type { Answer } from '#shared/topics/protocol.ts'
import { eventually, openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import type { Player } from '#tests/support/gateway/player.ts'
import { inPlay, PERIODS, sayPeriods } from '#tests/support/provider/league.ts'
import type { Received } from '#tests/support/provider/provider.ts'

/** A selection is poisoned when the provider refuses every batch that holds it. */
const PATH = '/v1/betslip/validate'
const nameOf = (match_id: number) =>
  topicName({ kind: 'selection', match_id: String(match_id), sub_type_id: '1', odd_key: 'home_team' })
const namesOf = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => nameOf(from + nth))
const matchesOf = (call: Received) => readEach(call.body, 'betslip', asFields).map(({ match_id }) => match_id)
const stateOf = (answer: Answer) => ('health' in answer ? answer.health.state : answer.error.code)

/** Waits until these are so. A slow machine polls late, and what is late is stale for a while. */
const untilHealthy = (player: Player, names: readonly string[], states: readonly string[]) =>
  player.until(`they are ${states.join(' ')}`, () =>
    names.every((name, at) => (player.held(name)?.health?.state ?? 'live') === states[at]),
  )

/** A provider that knows every selection, and refuses what holds one of these. */
function poison(stage: Stage, status: number, ...poisoned: readonly number[]) {
  stage.provider.on(PATH, (call) => {
    const picks = readEach(call.body, 'betslip', asFields)
    if (picks.some(({ match_id }) => poisoned.includes(Number(match_id)))) return { status }
    return { body: { status: 200, data: picks.map((pick) => ({ ...pick, odd_value: 2, state: 'open' })) } }
  })
}

const liveBut = (bad: number) => Array.from({ length: 32 }, (_, at) => (at === bad ? 'down' : 'live'))

const cases = [400, 413, 422, 500, 503].flatMap((status) => [0, 13, 31].map((at) => [status, at] as const))

test.each(cases)(
  'one selection that the provider answers %i to, at place %i of 32, leaves the others live',
  async (status, bad) => {
    const stage = await openStage({ POLL_SELECTION_MS: 60_000 })
    poison(stage, status, bad)
    const player = await stage.player()
    const answers = await player.subscribe(...namesOf(32))
    expect(answers.map(stateOf)).toEqual(liveBut(bad))
    expect(stage.provider.callsTo(PATH).length).toBeLessThanOrEqual(1 + 2 * 5)
  },
)

test.each([400, 500])(
  'what is answered %i is asked alone from then on, and more and more rarely',
  async (status) => {
    const stage = await openStage({ POLL_SELECTION_MS: 60, POLL_PERIODS_MS: 60_000 })
    poison(stage, status, 13)
    sayPeriods(stage.provider, inPlay())
    const player = await stage.player()
    await player.subscribe(...namesOf(32))
    const isFound = () =>
      stage.provider.callsTo(PATH).filter((call) => matchesOf(call).length === 31).length > 1
    await eventually('it is found', async () => isFound())
    const before = stage.provider.callsTo(PATH).length
    await stage.provider.called(PATH, before + 20)
    const calls = stage.provider.callsTo(PATH).slice(before).map(matchesOf)
    // From a call for the others on: after each of them it is asked once at most, however long they take.
    const later = calls.slice(calls.findIndex((matches) => matches.length > 1))
    const alone = later.filter((matches) => matches.includes(13))
    expect(alone.every((matches) => matches.length === 1)).toBe(true)
    expect(alone.length).toBeLessThanOrEqual(later.length / 2)
    await untilHealthy(player, namesOf(32), liveBut(13))
    // What the others depend on is asked as ever.
    expect(await player.subscribe('periods/2')).toMatchObject([{ health: { state: 'live' } }])
    expect(await stage.metric('gateway_provider_requests_total', { outcome: 'breaker' })).toBe(0)
  },
)

test('a poisoned newcomer holds up nobody whose price is known, and is let in once it is taken', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 100 })
  poison(stage, 500, 99)
  const [fair, vandal] = [await stage.player(), await stage.player()]
  await fair.subscribe(...namesOf(20))
  const before = stage.provider.callsTo(PATH).length
  await vandal.subscribe(nameOf(99))
  await stage.provider.called(PATH, before + 12)
  const mixed = stage.provider.callsTo(PATH).slice(before).map(matchesOf)
  expect(mixed.filter((matches) => matches.includes(99) && matches.length > 1)).toEqual([])
  poison(stage, 500)
  await vandal.until('it is live', () => vandal.held(nameOf(99))?.health?.state === 'live')
  await eventually('it is asked with the others', async () =>
    stage.provider.callsTo(PATH).some((call) => matchesOf(call).length === 21),
  )
  await untilHealthy(fair, namesOf(20), Array(20).fill('live'))
})

test('a poisoned selection that is left and watched again is still asked alone', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000, LINGER_MS: 20 })
  poison(stage, 400, 13)
  const player = await stage.player()
  await player.subscribe(...namesOf(32))
  player.unsubscribe(nameOf(13))
  await eventually('it is left', async () => (await stage.metric('gateway_polled_topics')) === 31)
  const before = stage.provider.callsTo(PATH).length
  const answers = await player.subscribe(nameOf(13), ...namesOf(10, 100))
  expect(answers.map(stateOf)).toEqual(['down', ...Array(10).fill('live')])
  expect(stage.provider.callsTo(PATH)).toHaveLength(before + 1)
})

test('of a handful that is poisoned but for one, that one is found in the end', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 30 })
  poison(stage, 400, 1, 2, 3, 4, 5, 6, 7, 8)
  const player = await stage.player()
  await player.subscribe(...namesOf(10, 1))
  for (const name of [nameOf(9), nameOf(10)])
    await player.until('it is live', () => player.held(name)?.health?.state === 'live')
})

test.each([400, 500])('a provider that answers %i to everything is not stormed', async (status) => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000, VALIDATION_BATCH: 32 })
  stage.provider.on(PATH, { status })
  const player = await stage.player()
  // Two batches are asked, and one of them is looked into.
  const answers = await player.subscribe(...namesOf(64))
  expect(new Set(answers.map(stateOf))).toEqual(new Set(['down']))
  const sizes = stage.provider.callsTo(PATH).map((call) => matchesOf(call).length)
  expect(sizes).toEqual([32, 32, 16, 8, 4, 2, 1, 1, 2, 1, 1])
})

test('errors of the selections do not open the breaker', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 40, BREAKER_MS: 60_000 })
  stage.provider.on(PATH, { status: 500 })
  const player = await stage.player()
  await player.subscribe(nameOf(1))
  await stage.provider.called(PATH, 7)
  expect(await stage.metric('gateway_provider_requests_total', { outcome: 'breaker' })).toBe(0)
})

test('a provider that answers no selection is left alone, and asked for all else', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 40, BREAKER_MS: 60_000 })
  sayPeriods(stage.provider, inPlay())
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
