import { expect, test } from 'vitest'
import { topicName } from '#shared/topics/name.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import { picksOf, scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'

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
