import { expect, test } from 'vitest'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { readCompetitions, readMarkets, readStandings } from '#shared/model/league/league.ts'
import { readLineUps } from '#shared/model/league/line-up.ts'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { readLive, readPeriods } from '#shared/topics/read.ts'
import { seed } from '#tests/support/seed.ts'
import { NOON, openSandbox, rowsOf } from '../opened.ts'

const league = createLeague(String(seed), 1)

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

test('the four competitions and the six markets are listed in a form the product reads', async () => {
  const { ask } = await openSandbox()
  expect(readCompetitions((await ask('competitions')).body)).toEqual([
    { competition_id: '1', name: 'Coast League' },
    { competition_id: '2', name: 'Nare Premier' },
    { competition_id: '3', name: 'Highlands Cup' },
    { competition_id: '4', name: 'Rift Division' },
  ])
  const { body } = await ask('markets')
  expect(readMarkets(body).map(({ market_id }) => market_id)).toEqual(['3', '10', '18', '29', '45', '47'])
  for (const market of rowsOf(body, 'markets'))
    expect(market.options).toBe(`sub_type_id=${String(market.market_id)}`)
})

test('periods are the 38 rounds of the season in order, each with its times, all readable', async () => {
  const { ask } = await openSandbox()
  const { status, body } = await ask('periods', { competition_id: 3 })
  expect(status).toBe(200)
  const rows = rowsOf(body, 'periods')
  expect(rows.slice(0, 38).map((row) => row.round_number)).toEqual(
    Array.from({ length: 38 }, (_, at) => at + 1),
  )
  for (const row of rows) {
    expect(row).toMatchObject({ competition_id: 3 })
    expect(Number(row.start_time) - Number(row.open_time)).toBe(1_020_000)
    expect(Number(row.end_time) - Number(row.start_time)).toBe(45_000)
  }
  const reading = readPeriods(body)
  expect('rows' in reading && Object.keys(reading.rows)).toHaveLength(rows.length)
  expect('dropped' in reading && reading.dropped).toEqual({})
})

test('a round is watched over HTTP from countdown to full time, in step with the clock', async () => {
  const opened = await openSandbox()
  const { open } = await momentIn(opened)
  if (!open) throw new Error('no round takes bets')
  const live = async (at: number) => {
    opened.clock.moveTo(at)
    return rowsOf((await opened.ask('live', { round_id: open.round_id })).body, 'playouts')
  }
  const phasesAt = async (at: number) => new Set((await live(at)).map(({ phase }) => phase))
  expect(await phasesAt(open.start_time - 1)).toEqual(new Set(['pending']))
  expect(await phasesAt(open.start_time)).toEqual(new Set(['first-half']))
  expect(await phasesAt(open.start_time + 22_000)).toEqual(new Set(['half-time']))
  expect(await phasesAt(open.start_time + 24_000)).toEqual(new Set(['second-half']))
  expect(await phasesAt(open.end_time)).toEqual(new Set(['full-time']))

  const last = await live(open.end_time)
  const [result] = rowsOf((await opened.ask('results', { competition_id: 2 })).body, 'results')
  expect(String(result?.round_id)).toBe(open.round_id)
  expect(
    rowsOf(result, 'matches').map(({ match_id, home_score, away_score }) => [
      match_id,
      home_score,
      away_score,
    ]),
  ).toEqual(last.map(({ match_id, home_score, away_score }) => [match_id, home_score, away_score]))
})

test('the live answer is read without a dropped row, and is the league at that moment', async () => {
  const opened = await openSandbox()
  const { open } = await momentIn(opened)
  opened.clock.moveTo((open?.start_time ?? 0) + 30_000)
  const { body } = await opened.ask('live', { round_id: open?.round_id })
  const reading = readLive(body)
  expect('rows' in reading && Object.keys(reading.rows)).toHaveLength(10)
  expect('dropped' in reading && reading.dropped).toEqual({})
  const round = league.roundAt(2, opened.clock.now())
  expect(rowsOf(body, 'playouts')).toEqual(league.liveAt(round, opened.clock.now()))
})

test('the line-ups of a round are known before its kick-off, and stay the same', async () => {
  const opened = await openSandbox()
  const { open } = await momentIn(opened)
  const lineUps = async () =>
    readLineUps((await opened.ask('leagueLineUps', { round_id: open?.round_id })).body)
  const before = await lineUps()
  expect(before.map(({ home, away }) => [home.length, away.length])).toEqual(
    Array.from({ length: 10 }, () => [11, 11]),
  )
  opened.clock.moveTo(open?.end_time ?? 0)
  expect(await lineUps()).toEqual(before)
})

test('ids are taken as numbers and as their digits', async () => {
  const { ask } = await openSandbox()
  const asNumber = await ask('periods', { competition_id: 2 })
  expect(asNumber.status).toBe(200)
  expect(await ask('periods', { competition_id: '2' })).toEqual(asNumber)
})

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

test('standings and results are those of the last finished round', async () => {
  const opened = await openSandbox()
  const { last } = await momentIn(opened, 4)
  const standings = await opened.ask('standings', { competition_id: 4 })
  expect(standings.body).toMatchObject({ status: 200, round_number: last?.round_number })
  expect(readStandings(standings.body).map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  )
  const rounds = rowsOf((await opened.ask('results', { competition_id: 4 })).body, 'results')
  expect(rounds.map((round) => round.round_number)).toEqual(
    Array.from({ length: last?.round_number ?? 0 }, (_, back) => (last?.round_number ?? 0) - back),
  )
  for (const match of rounds.flatMap((round) => rowsOf(round, 'matches'))) {
    const half = match.half_time as Record<string, number>
    expect(half.home_score).toBeLessThanOrEqual(Number(match.home_score))
    expect(half.away_score).toBeLessThanOrEqual(Number(match.away_score))
  }
})

test.each([
  ['periods', { competition_id: 9 }, 404, 'There is no competition 9'],
  ['periods', {}, 400, 'competition_id: must be an id'],
  ['periods', { competition_id: null }, 400, 'competition_id: must be an id'],
  ['periods', [], 400, 'Invalid input: expected object, received array'],
  ['standings', { competition_id: 0 }, 404, 'There is no competition 0'],
  ['results', { competition_id: -1 }, 400, 'competition_id: must be an id'],
  ['live', { round_id: 'last' }, 400, 'round_id: must be an id'],
  ['live', { round_id: 1.5 }, 400, 'round_id: must be an id'],
  ['live', { round_id: 7 }, 404, 'There is no round 7'],
  ['live', { round_id: 999_999_999_992 }, 404, 'There is no round 999999999992'],
  ['leagueLineUps', { round_id: 7 }, 404, 'There is no round 7'],
  ['matches', { round_id: 12, market_id: 4 }, 404, 'There is no market 4'],
] as const)('%s with %j is refused with %d and says why', async (name, body, status, error) => {
  const { ask } = await openSandbox()
  expect(await ask(name, body)).toEqual({ status, body: { status, error } })
})

test('a sandbox started in mid-season gives the same answers', async () => {
  const [one, other] = [await openSandbox(), await openSandbox()]
  for (const [name, body] of [
    ['periods', { competition_id: 1 }],
    ['standings', { competition_id: 1 }],
    ['results', { competition_id: 1 }],
  ] as const)
    expect(await other.ask(name, body)).toEqual(await one.ask(name, body))
  expect(one.clock.now()).toBe(NOON)
})
