import { expect, test } from 'vitest'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { openSandbox, rowsOf } from '../opened.ts'

/** A competition's periods, read by the product's reader. */
async function momentIn(opened: Awaited<ReturnType<typeof openSandbox>>, competition_id = 2) {
  const { body } = await opened.ask('periods', { competition_id })
  const periods = rowsOf(body, 'periods').map(readPeriod)
  if (periods.some((period) => !period)) throw new Error('a period could not be read')
  return roundsAt(
    periods.filter((period) => period !== undefined),
    opened.clock.now(),
  )
}

test.each(markets.map(({ market_id, description }) => [market_id, description]))(
  'matches of a round carry market %d (%s), and the 1X2 prices always',
  async (market_id) => {
    const opened = await openSandbox()
    const { open } = await momentIn(opened)
    const { body } = await opened.ask('matches', { round_id: open?.round_id, market_id })
    const market = markets.find((one) => one.market_id === market_id)
    const keys = market?.books.flatMap(({ outcomes }) => outcomes.map(({ odd_key }) => odd_key))
    const fixtures = readFixtures(body)
    expect(fixtures).toHaveLength(10)
    for (const fixture of fixtures) {
      expect(fixture).toMatchObject({ round_id: open?.round_id, sub_type_id: String(market_id) })
      expect(fixture.outcomes.map(({ odd_key }) => odd_key)).toEqual(keys)
    }
    const { body: plain } = await opened.ask('matches', { round_id: open?.round_id })
    const oneXTwo = readFixtures(plain).map(({ outcomes }) => outcomes.map(({ odd_value }) => odd_value))
    expect(
      rowsOf(body, 'matches').map(({ odds }) => {
        const { home_odd, neutral_odd, away_odd } = odds as Record<string, number>
        return [home_odd, neutral_odd, away_odd]
      }),
    ).toEqual(oneXTwo)
  },
)
