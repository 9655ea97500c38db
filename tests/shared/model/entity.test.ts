import { describe, expect, test } from 'vitest'
import { loginForm } from '#shared/model/account/account.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readBets } from '#shared/model/bets/bet.ts'
import {
  matchesPayload,
  readCompetitions,
  readMarkets,
  readStandings,
  subTypeOf,
} from '#shared/model/league/league.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readOffered } from '#shared/model/odds/offered.ts'
import { readSelection } from '#shared/model/odds/selection.ts'
import { readCrashLeaderboard, readLeaderboard } from '#shared/model/site/leaderboard.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { type Reading, readLive, readPeriods, readSelections } from '#shared/topics/read.ts'

describe('a playout', () => {
  const row = { match_id: 7, home_team: 'A', away_team: 'B', home_score: 1, away_score: '0', minute: 44 }

  test('is read with its incidents; those that cannot be read are left out', () => {
    const goal = { minute: 12, type: 'goal', side: 'home', player: 'P' }
    const incidents = [
      goal,
      { minute: 13, type: 'corner', side: 'away' },
      { minute: 14, type: 'goal', side: 'both' },
      null,
    ]
    expect(readPlayout({ ...row, round_id: 3, phase: 'first-half', incidents })).toEqual({
      match_id: '7',
      round_id: '3',
      home_team: 'A',
      away_team: 'B',
      home_score: 1,
      away_score: 0,
      minute: 44,
      phase: 'first-half',
      incidents: [goal, { minute: 13, type: 'corner', side: 'away', player: undefined }],
    })
  })

  test('has no score where none is said: it is not nil', () => {
    const { home_score, away_score, ...rest } = row
    expect(readPlayout(rest)).toMatchObject({ home_score: undefined, away_score: undefined, incidents: [] })
    expect(readPlayout({ ...row, home_score: null })).toMatchObject({ home_score: undefined, away_score: 0 })
    expect([home_score, away_score]).toEqual([1, '0'])
  })

  test('is refused without its id or with a score that is none: a wrong goal is worse than none', () => {
    for (const wrong of [
      { match_id: '' },
      { home_score: -1 },
      { away_score: 'x' },
      { home_score: 1.5 },
      { away_score: [1] },
    ])
      expect(readPlayout({ ...row, ...wrong }), JSON.stringify(wrong)).toBeUndefined()
  })

  test('has no phase where the word is not known', () => {
    expect(readPlayout({ ...row, phase: 'extra-time' })?.phase).toBeUndefined()
  })
})

describe('a selection', () => {
  const row = { match_id: 1, sub_type_id: 3, odd_key: 'draw', odd_value: '3.40', state: 'open' }

  test('is read with its price and state', () => {
    expect(readSelection(row)).toEqual({
      match_id: '1',
      sub_type_id: '3',
      odd_key: 'draw',
      odd_value: 3.4,
      state: 'open',
    })
    expect(readSelection({ ...row, state: 'closed' })?.state).toBe('closed')
  })

  test('takes no bets in a state that is not known', () => {
    for (const state of ['suspended', 'OPEN', 'paused', '', false, 1])
      expect(readSelection({ ...row, state })?.state).toBe('suspended')
  })

  test('without a state is open where it has a price', () => {
    for (const state of [undefined, null]) {
      expect(readSelection({ ...row, state })).toMatchObject({ odd_value: 3.4, state: 'open' })
      expect(readOffered({ ...row, state })).toMatchObject({ odd_value: 3.4, state: 'open' })
      for (const odd_value of [undefined, 0, 1, 'x', Number.POSITIVE_INFINITY]) {
        expect(readSelection({ ...row, state, odd_value })?.state).toBe('suspended')
        expect(readOffered({ ...row, state, odd_value })?.state).toBe('suspended')
      }
    }
  })

  test('has no price where none above 1 is offered', () => {
    for (const odd_value of [undefined, null, 0, 1, 'x'])
      expect(readSelection({ ...row, odd_value })?.odd_value).toBeUndefined()
  })

  test('is refused without any of its three ids', () => {
    for (const field of ['match_id', 'sub_type_id', 'odd_key'])
      expect(readSelection({ ...row, [field]: null })).toBeUndefined()
  })
})

describe('the league', () => {
  test('competitions need an id; the name of one that has none is empty', () => {
    const competitions = [
      { competition_id: 2, name: 'Nare' },
      { competition_id: 3 },
      { name: 'X' },
      { competition_id: '4', competition_name: 'Cup' },
    ]
    expect(readCompetitions({ competitions })).toEqual([
      { competition_id: '2', name: 'Nare' },
      { competition_id: '3', name: '' },
      { competition_id: '4', name: 'Cup' },
    ])
  })

  test('markets need an id, keep their options, and are asked by their id where they name none', () => {
    const data = [
      { market_id: 3, description: '1X2', options: 'sub_type_id=1&line=2.5' },
      { market_id: 4, options: { sub_type_id: 9 } },
      { description: 'X' },
    ]
    expect(readMarkets({ data })).toEqual([
      { market_id: '3', description: '1X2', options: 'sub_type_id=1&line=2.5' },
      { market_id: '4', description: 'Market 4', options: 'sub_type_id=4' },
    ])
  })

  test.each([
    ['sub_type_id=3', { sub_type_id: '3' }, '3'],
    ['sub_type_id=10&line=2.5', { sub_type_id: '10', line: '2.5' }, '10'],
    ['line=2.5', { line: '2.5' }, '18'],
    ['round_id=9&market_id=9&sub_type_id=', { sub_type_id: '' }, '18'],
    ['', {}, '18'],
  ])('matches are asked with what the options %j say', (options, pairs, sub_type_id) => {
    const market = { market_id: '18', description: 'Goals', options }
    expect(matchesPayload('5', market)).toEqual({ ...pairs, round_id: '5', market_id: '18' })
    expect(subTypeOf(market)).toBe(sub_type_id)
  })

  test('standings come in the order of position, counts that cannot be read as nought', () => {
    const standings = [
      { team: 'B', position: 2, played: 3, points: 'x' },
      {
        team: 'A',
        position: '1',
        played: 3,
        won: 3,
        drawn: 0,
        lost: 0,
        goals_for: 7,
        goals_against: 1,
        points: 9,
      },
      { position: 3 },
      { team_name: 'C', position: '4', points: '1' },
    ]
    const read = readStandings({ standings })
    expect(read.map(({ team, points }) => [team, points])).toEqual([
      ['A', 9],
      ['B', 0],
      ['C', 1],
    ])
    expect(read[0]).toEqual({ ...standings[1], position: 1 })
  })
})

describe('a user', () => {
  test('is read with its token; fields that are not known are kept', () => {
    const user = {
      token: 't',
      id: 5,
      name: 'N',
      mobile: 254711,
      balance: '12.50',
      bonus: 0,
      points: 3,
      currency: 'KES',
      own: [1],
    }
    expect(readUser(user)).toEqual({ ...user, id: '5', mobile: '254711', balance: 12.5 })
  })

  test('is nobody without a token', () => {
    for (const value of [null, {}, { token: '' }, { token: 5 }, 't', [{ token: 't' }]])
      expect(readUser(value)).toBeUndefined()
  })

  test('has no balance rather than a wrong one', () => {
    for (const balance of ['', 'x', null, true, [1], Number.NaN])
      expect(readUser({ token: 't', balance })?.balance).toBeUndefined()
  })
})

test('a form takes any mobile number and a password', () => {
  expect(loginForm.safeParse({ mobile: '+254711000111', password: 'x' }).success).toBe(true)
  for (const mobile of ['', ' ', 'x'.repeat(65), 711000111])
    expect(loginForm.safeParse({ mobile, password: 'x' }).success, String(mobile)).toBe(false)
  for (const password of ['', 'x'.repeat(201), undefined])
    expect(loginForm.safeParse({ mobile: '0711000111', password }).success).toBe(false)
})

const score = { home_score: 1, away_score: 0 }
const times = { start_time: '2026-11-21T06:00:00Z', end_time: 1_795_240_845_000 }
const rowsOf = (reading: Reading) => ('rows' in reading ? Object.values(reading.rows) : [])

test.each([
  ['competitions', readCompetitions, { competition_id: 2 }],
  ['markets', readMarkets, { market_id: '3' }],
  ['matches', readFixtures, { match_id: 1 }],
  ['standings', readStandings, { team: 'A' }],
  ['results', readResults, { round_id: 1, matches: [{ match_id: 1, ...score }] }],
  ['leaderboard', readLeaderboard, { rank: 1, mobile: '07••1', points: 5 }],
  ['leaderboard', readCrashLeaderboard, { rank: 1, mobile: '07••1', multiplier: 5 }],
  ['bets', readBets, { bet_id: 1 }],
  ['periods', (body: unknown) => rowsOf(readPeriods(body)), { round_id: 1, ...times }],
  ['playouts', (body: unknown) => rowsOf(readLive(body)), { match_id: 1 }],
  ['data', (body: unknown) => rowsOf(readSelections(body)), { match_id: 1, sub_type_id: 3, odd_key: 'draw' }],
])(
  'a list of the provider is read under %s, under data, or bare, with fields that are not known',
  (name, read, row) => {
    const list = [{ ...row, own_field: { deep: [1] } }]
    for (const body of [{ status: 200, [name]: list }, { status: 200, data: list }, list])
      expect(read(body)).toHaveLength(1)
    expect(read({ [name]: list })).toEqual(read(list))
  },
)
