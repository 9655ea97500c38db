import { expect, test } from 'vitest'
import { readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'
import {
  readMatch,
  readMatches,
  readNext,
  readSportCompetitions,
  readSports,
  readSportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'

const AT = 1_800_000_000_000
const bare = { match_id: 7, home_team: 'A', away_team: 'B', start_time: AT, state: 'live' }
const row = {
  ...bare,
  ...{ sport_id: 79, competition_id: 7901, competition: 'Savanna Premier', country: 'Kenya' },
  ...{ minute: 12, period: '1st half', detail: '', home_score: 1, away_score: '0', sub_type_id: 1 },
  selections: [
    { odd_key: 'home_team', name: '1', odd_value: '1.85', state: 'open' },
    { odd_key: 'draw', state: 'closed' },
    { name: 'X' },
  ],
}

test('a sportsbook match is read with its ids as text, its score as numbers, and its selections', () => {
  expect(readSportsMatch(row)).toEqual({
    ...row,
    ...{ match_id: '7', sport_id: '79', competition_id: '7901', away_score: 0, sub_type_id: '1' },
    selections: [
      { odd_key: 'home_team', name: '1', odd_value: 1.85, state: 'open' },
      { odd_key: 'draw', name: 'X', odd_value: undefined, state: 'closed' },
    ],
  })
  const texts = { competition: '', country: '', period: '', detail: '' }
  expect(readSportsMatch(bare)).toMatchObject({ ...texts, sport_id: undefined, selections: [] })
})

const unscored = { minute: undefined, home_score: undefined, away_score: undefined }
test.each([
  [{ state: 'upcoming', home_score: 0, away_score: 0, minute: 0 }, unscored],
  [{ home_score: null, away_score: 'x', minute: -1 }, unscored],
  [{ state: 'ended' }, { state: 'ended', home_score: 1 }],
])('a sportsbook match with %j is read as %j', (more, read) =>
  expect(readSportsMatch({ ...row, ...more })).toMatchObject(read),
)

test.each([
  ...[{ match_id: null }, { home_team: '' }, { away_team: 5 }, { start_time: 'soon' }],
  ...[{ state: 'paused' }, { state: undefined }],
])('a match with %j is rejected', (wrong) => expect(readSportsMatch({ ...row, ...wrong })).toBeUndefined())

test('a list of matches is read under both names, without unreadable matches', () => {
  for (const name of ['matches', 'data'])
    expect(readMatches({ [name]: [row, { match_id: 8 }, null] })).toEqual([readSportsMatch(row)])
  expect(readMatches({ matches: 'x' })).toEqual([])
})

test('the page of a match has its markets, without those that lack an id or an outcome', () => {
  const selections = [{ odd_key: 'yes', odd_value: 1.9, state: 'open' }]
  const markets = [
    { sub_type_id: 29, name: 'Both teams to score', selections },
    { sub_type_id: 30, selections },
    { sub_type_id: 31, name: 'Empty', selections: [] },
    { name: 'Nameless', selections },
  ]
  expect(readMatch({ match: row, markets })).toMatchObject({
    match: readSportsMatch(row),
    markets: [
      { sub_type_id: '29', name: 'Both teams to score' },
      { sub_type_id: '30', name: '30' },
    ],
  })
  expect(readMatch({ match: row })?.markets).toEqual([])
  expect(readMatch({ match: { ...row, match_id: '' }, markets })).toBeUndefined()
})

test('sports and competitions need an id and a name, and missing counts are 0', () => {
  const sports = [
    { sport_id: 79, name: 'Football', live: 7, upcoming: '40' },
    { sport_id: 85, name: 'B' },
    {},
  ]
  expect(readSports({ sports })).toEqual([
    { sport_id: '79', name: 'Football', live: 7, upcoming: 40 },
    { sport_id: '85', name: 'B', live: 0, upcoming: 0 },
  ])
  const competitions = [
    { competition_id: 7901, sport_id: 79, name: 'S', country: 'Kenya', live: 1, upcoming: 3 },
    { competition_id: 7902, name: 'M' },
    { name: 'N' },
  ]
  expect(readSportCompetitions({ competitions })).toEqual([
    { competition_id: '7901', sport_id: '79', name: 'S', country: 'Kenya', live: 1, upcoming: 3 },
    { competition_id: '7902', sport_id: undefined, name: 'M', country: '', live: 0, upcoming: 0 },
  ])
})

test('the key of a next page is a text that is not empty', () => {
  expect(['1-2', '', 5, undefined].map((next) => readNext({ next }))).toEqual([
    '1-2',
    undefined,
    undefined,
    undefined,
  ])
})

test('a printed list has its lines, title and time, and a jackpot its closing time and prize as well', () => {
  const markets = [{ sub_type_id: 1, name: '1X2', selections: [{ odd_key: 'draw', odd_value: 3 }] }]
  const meta = {
    name: 'Daily jackpot',
    as_of: AT - 1_000,
    closes_at: AT,
    prize: 9,
    stake: 50,
    currency: 'KES',
  }
  const body = { data: [{ ...bare, competition: 'Cup', position: 3, markets }, { home_team: 'C' }], meta }
  const print = readJackpotPrint(body)
  expect(print).toMatchObject(meta)
  expect(print.data).toMatchObject([
    {
      ...{ match_id: '7', home_team: 'A', away_team: 'B', competition: 'Cup', position: 3 },
      markets: [{ sub_type_id: '1', selections: [{ odd_key: 'draw' }] }],
    },
  ])
  expect(readPrint(body)).toEqual({ data: print.data, name: meta.name, as_of: meta.as_of })
  expect(readPrint({ data: [] })).toEqual({ data: [], name: undefined, as_of: undefined })
})

const odds = { home_odd: 2.1, neutral_odd: 3.2, away_odd: 3.4 }
const over = [{ odd_key: 'over_2.5', odd_value: 2, state: 'suspended' }]
test.each([
  [{ odds }, { sub_type_id: '', name: '1X2', selections: [{ odd_key: 'home_team', state: 'open' }, {}, {}] }],
  [
    { selections: over, odds, sub_type_id: 18 },
    { sub_type_id: '18', name: 'Market 18', selections: over },
  ],
  [{ selections: over }, { sub_type_id: '', name: '' }],
  [{ selections: over, market: 'Goals' }, { name: 'Goals' }],
  [{ selections: [{ odd_key: 'home_team', odd_value: 2 }] }, { name: '1X2' }],
  [{ selections: [{ odd_key: 'away_team', odd_value: 2 }] }, { name: '1X2' }],
])('the prices of a printed row %j are read as the market %j', (row, market) =>
  expect(readPrint({ data: [{ match_id: 1, ...row }] }).data[0]?.markets).toMatchObject([market]),
)

test('printed rows of one match become one line, with each market and each outcome once', () => {
  const priced = (sub_type_id: number, odd_key: string) => ({
    match_id: 1,
    sub_type_id,
    odd_key,
    odd_value: 2,
  })
  const rows = [priced(18, 'yes'), priced(18, 'no'), priced(18, 'yes'), priced(3, 'yes'), { match_id: 2 }]
  const yes = expect.objectContaining({ odd_key: 'yes' })
  const no = expect.objectContaining({ odd_key: 'no' })
  expect(readPrint({ data: rows }).data).toMatchObject([
    {
      match_id: '1',
      markets: [
        { sub_type_id: '18', selections: [yes, no] },
        { sub_type_id: '3', selections: [yes] },
      ],
    },
    { match_id: '2', markets: [] },
  ])
})
