import { expect, test } from 'vitest'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { fieldsOf, openSandbox, rowsOf } from '../opened.ts'

test('the matches of a round have the outcomes of the asked market, and the 1X2 prices always', async () => {
  const { ask, clock } = await openSandbox()
  const periods = rowsOf((await ask('periods', { competition_id: 2 })).body, 'periods')
  const { round_id } = periods.find(({ start_time }) => Number(start_time) > clock.now()) ?? {}
  const plain = readFixtures((await ask('matches', { round_id })).body)
  const oneXTwo = plain.map(({ outcomes }) => outcomes.map(({ odd_value }) => odd_value))
  for (const { market_id, books } of markets) {
    const { body } = await ask('matches', { round_id, market_id })
    const keys = books.flatMap(({ outcomes }) => outcomes.map(({ odd_key }) => odd_key))
    const fixtures = readFixtures(body)
    expect(fixtures).toHaveLength(10)
    for (const fixture of fixtures) {
      expect(fixture).toMatchObject({ round_id: String(round_id), sub_type_id: String(market_id) })
      expect(fixture.outcomes.map(({ odd_key }) => odd_key)).toEqual(keys)
    }
    const odds = rowsOf(body, 'matches').map((row) => fieldsOf(row.odds))
    expect(odds.map(({ home_odd, neutral_odd, away_odd }) => [home_odd, neutral_odd, away_odd])).toEqual(
      oneXTwo,
    )
  }
})
