import { expect, test } from 'vitest'
import { asFields, readEach } from '#shared/model/field.ts'
import { topicName } from '#shared/topics/name.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import type { Received } from '#tests/support/provider/provider.ts'

const PATH = '/v1/betslip/validate'
const nameOf = (match_id: number, odd_key = 'home_team') =>
  topicName({ kind: 'selection', match_id: String(match_id), sub_type_id: '1', odd_key })

const asked = (call: Received) => readEach(call.body, 'betslip', asFields)

/** A provider that knows the matches below 900, at a price that the test may change. */
function price(stage: Stage, odd_value: () => number, state = () => 'open') {
  stage.provider.on(PATH, (call) => ({
    body: {
      status: 200,
      data: asked(call)
        .filter(({ match_id }) => Number(match_id) < 900)
        .map((pick) => ({ ...pick, odd_value: odd_value(), state: state() })),
    },
  }))
}

test('a selection is answered at once as one row, and polled by the ids as the provider writes them', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000 })
  price(stage, () => 1.85)
  const player = await stage.player()
  const [answer] = await player.subscribe(nameOf(7, 'over_2.5'))
  expect(answer).toMatchObject({
    rows: { selection: { match_id: 7, sub_type_id: 1, odd_key: 'over_2.5', odd_value: 1.85, state: 'open' } },
    health: { state: 'live' },
  })
  expect(stage.provider.callsTo(PATH).map(asked)).toEqual([
    [{ match_id: 7, sub_type_id: 1, odd_key: 'over_2.5' }],
  ])
})

test('the selections of all players are polled together: one call per batch and interval', async () => {
  const everyMs = 250
  const stage = await openStage({ POLL_SELECTION_MS: everyMs, VALIDATION_BATCH: 20 })
  price(stage, () => 2)
  const players = await Promise.all([1, 2, 3, 4].map(() => stage.player()))
  // 50 distinct selections, each watched by two players: 3 batches of at most 20.
  await Promise.all(
    players.map((player, at) =>
      player.subscribe(...Array.from({ length: 25 }, (_, nth) => nameOf((at % 2) * 25 + nth))),
    ),
  )
  const before = stage.provider.callsTo(PATH).length
  const calls = (await stage.provider.called(PATH, before + 18)).slice(before)
  const batches: number[][] = []
  for (const [nth, call] of calls.entries()) {
    if (call.at - (calls[nth - 1]?.at ?? 0) > everyMs / 2) batches.push([])
    batches.at(-1)?.push(asked(call).length)
  }
  // New selections share no call with others: the first batch may have more calls. The last one may not be complete.
  for (const sizes of batches.slice(1, 5)) expect(sizes.toSorted((a, b) => a - b)).toEqual([10, 20, 20])
  expect(batches.length).toBeGreaterThan(4)
})

test('a price that moves is pushed to its watchers only', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 40 })
  let odd_value = 1.5
  let state = 'open'
  price(
    stage,
    () => odd_value,
    () => state,
  )
  const [one, other] = [await stage.player(), await stage.player()]
  await one.subscribe(nameOf(1))
  await other.subscribe(nameOf(901))
  odd_value = 1.62
  await one.until('the new price', () => one.held(nameOf(1))?.rows.selection?.odd_value === 1.62)
  state = 'suspended'
  await one.until('the suspension', () => one.held(nameOf(1))?.rows.selection?.state === 'suspended')
  expect(one.steps(nameOf(1))).toMatchObject({ gap: 0, repeat: 0 })
  expect(other.frames(nameOf(1))).toEqual([])
})

test('a selection that disappears empties its topic', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 40 })
  price(stage, () => 2)
  const player = await stage.player()
  await player.subscribe(nameOf(1))
  stage.provider.on(PATH, { body: { status: 200, data: [] } })
  await player.until(
    'the empty topic',
    () => Object.keys(player.held(nameOf(1))?.rows ?? { held: 1 }).length === 0,
  )
})

/** The provider of `price`, with a bound on the selections of a call. */
function priceOf(stage: Stage, most: number, status: number) {
  stage.provider.on(PATH, (call) => {
    const picks = asked(call)
    if (picks.length > most) return { status, body: { status, error: 'too many' } }
    return { body: { status: 200, data: picks.map((pick) => ({ ...pick, odd_value: 2, state: 'open' })) } }
  })
}

test.each([400, 413, 422])(
  'a provider that accepts fewer selections than set (%i) gets shorter batches, and every price is known',
  async (status) => {
    const stage = await openStage({ POLL_SELECTION_MS: 100, VALIDATION_BATCH: 250 })
    priceOf(stage, 12, status)
    const player = await stage.player()
    const names = Array.from({ length: 40 }, (_, nth) => nameOf(nth))
    for (const answer of await player.subscribe(...names))
      expect(answer).toMatchObject({ rows: { selection: { odd_value: 2 } }, health: { state: 'live' } })
    // The accepted size is remembered: no call is too long again.
    const before = stage.provider.callsTo(PATH).length
    await stage.provider.called(PATH, before + 8)
    const sizes = stage.provider
      .callsTo(PATH)
      .slice(before + 4)
      .map((call) => asked(call).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12)
    expect(names.map((name) => player.held(name)?.health?.state ?? 'live')).toEqual(names.map(() => 'live'))
  },
)

test('no selection is polled once nobody watches', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 30, LINGER_MS: 30 })
  price(stage, () => 2)
  const player = await stage.player()
  await player.subscribe(nameOf(1))
  player.unsubscribe(nameOf(1))
  await eventually('no selection polled', async () => {
    const polled = await stage.metric('gateway_polled_topics', { kind: 'selection' })
    return polled === 0
  })
  const before = stage.provider.callsTo(PATH).length
  stage.provider.on('/v1/nare-league/periods', { body: { status: 200, periods: [] } })
  await player.subscribe('periods/2')
  await stage.provider.called('/v1/nare-league/periods', 3)
  expect(stage.provider.callsTo(PATH)).toHaveLength(before)
})

test('a bad selection that is watched again is still polled alone', async () => {
  const stage = await openStage({ POLL_SELECTION_MS: 60_000, LINGER_MS: 20 })
  stage.provider.on(PATH, (call) => {
    const picks = asked(call)
    if (picks.some(({ match_id }) => match_id === 13)) return { status: 400 }
    return { body: { status: 200, data: picks.map((pick) => ({ ...pick, odd_value: 2, state: 'open' })) } }
  })
  const player = await stage.player()
  await player.subscribe(...Array.from({ length: 32 }, (_, nth) => nameOf(nth)))
  player.unsubscribe(nameOf(13))
  await eventually('it is left', async () => (await stage.metric('gateway_polled_topics')) === 31)
  const before = stage.provider.callsTo(PATH).length
  const names = [13, 100, 101].map((match_id) => nameOf(match_id))
  const states = (await player.subscribe(...names)).map((answer) => 'health' in answer && answer.health.state)
  expect(states).toEqual(['down', 'live', 'live'])
  expect(stage.provider.callsTo(PATH)).toHaveLength(before + 1)
})
