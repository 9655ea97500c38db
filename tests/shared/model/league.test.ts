import { describe, expect, test } from 'vitest'
import {
  matchesPayload,
  readCompetitions,
  readMarkets,
  readStandings,
  subTypeOf,
} from '#shared/model/league/league.ts'
import { readLineUps } from '#shared/model/league/line-up.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { readResults } from '#shared/model/league/result.ts'
import { readOffered } from '#shared/model/odds/offered.ts'
import { readSelection } from '#shared/model/odds/selection.ts'

describe('a playout', () => {
  const row = { match_id: 7, home_team: 'A', away_team: 'B', home_score: 1, away_score: '0', minute: 44 }

  test('is read with its readable incidents', () => {
    const goal = { minute: 12, type: 'goal', side: 'home', player: 'P' }
    const corner = { minute: 13, type: 'corner', side: 'away' }
    const incidents = [goal, corner, { minute: 14, type: 'goal', side: 'both' }, null]
    const read = { ...row, match_id: '7', round_id: '3', away_score: 0, phase: 'first-half' }
    expect(readPlayout({ ...read, incidents })).toEqual({ ...read, incidents: [goal, corner] })
    expect(readPlayout({ ...row, phase: 'extra-time' })?.phase).toBeUndefined()
  })

  test('has no score, rather than 0, where none is told', () => {
    const silent = { ...row, home_score: null, away_score: undefined }
    expect(readPlayout(silent)).toMatchObject({ home_score: undefined, away_score: undefined, incidents: [] })
  })

  test.each([{ match_id: '' }, { home_score: -1 }, { away_score: 'x' }, { home_score: 1.5 }])(
    'with a wrong field is rejected: %j',
    (wrong) => expect(readPlayout({ ...row, ...wrong })).toBeUndefined(),
  )
})

const row = { match_id: 1, sub_type_id: 3, odd_key: 'draw', odd_value: '3.40', state: 'open' }
const read = { match_id: '1', sub_type_id: '3', odd_key: 'draw', odd_value: 3.4, state: 'open' }

test.each([
  [{}, {}],
  [{ state: 'closed' }, { state: 'closed' }],
  [{ state: 'OPEN' }, { state: 'suspended' }],
  [{ state: '' }, { state: 'suspended' }],
  [{ state: 1 }, { state: 'suspended' }],
  [{ state: undefined }, {}],
  [{ state: null }, {}],
  [{ odd_value: 1 }, { odd_value: undefined }],
  [
    { odd_value: 'x', state: null },
    { odd_value: undefined, state: 'suspended' },
  ],
  [
    { odd_value: 1, state: undefined },
    { odd_value: undefined, state: 'suspended' },
  ],
])('a selection with %j is read as %j, also when offered on a match', (more, expected) => {
  const { odd_key, odd_value, state } = { ...read, ...expected }
  expect(readSelection({ ...row, ...more })).toEqual({ ...read, ...expected })
  expect(readOffered({ ...row, ...more })).toEqual({ odd_key, name: 'X', odd_value, state })
})

test('competitions need an id, and may lack a name', () => {
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

test('markets need an id, keep their options, and use their id where they have none', () => {
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
  ['sub_type_id=10&line=2.5', { sub_type_id: '10', line: '2.5' }, '10'],
  ['round_id=9&market_id=9&sub_type_id=', { sub_type_id: '' }, '18'],
  ['', {}, '18'],
])('matches are requested with the market’s options: %j', (options, pairs, sub_type_id) => {
  const market = { market_id: '18', description: 'Goals', options }
  expect(matchesPayload('5', market)).toEqual({ ...pairs, round_id: '5', market_id: '18' })
  expect(subTypeOf(market)).toBe(sub_type_id)
})

test('standings are sorted by position, and an unreadable count is 0', () => {
  const first = { team: 'A', position: 1, played: 3, won: 3, goals_for: 7, goals_against: 1, points: 9 }
  const standings = [
    { team: 'B', position: 2, played: 3, points: 'x' },
    { ...first, position: '1' },
    { position: 3 },
    { team_name: 'C', position: '4', points: '1' },
  ]
  expect(readStandings({ standings })).toMatchObject([
    { ...first, drawn: 0, lost: 0 },
    { team: 'B', points: 0 },
    { team: 'C', points: 1 },
  ])
})

describe('the results', () => {
  const match = { match_id: 7, home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }

  test('are read with ids as text, and with the half-time score where it is complete', () => {
    const half_time = { home_score: '1', away_score: 0 }
    const matches = [
      { ...match, half_time },
      { ...match, half_time: { home_score: 1 } },
    ]
    const round = { round_id: 12, round_number: '3', season: 4, matches }
    const read = { ...match, match_id: '7', half_time: undefined }
    expect(readResults({ results: [round] })).toEqual([
      {
        round_id: '12',
        round_number: 3,
        season: '4',
        matches: [{ ...read, half_time: { home_score: 1, away_score: 0 } }, read],
      },
    ])
  })

  test('have each match once where a round comes twice', () => {
    const round = { round_id: 12, matches: [match] }
    expect(readResults({ results: [round, round] })).toMatchObject([{ matches: [{ match_id: '7' }] }])
    expect(readResults({ results: [round, round] })[0]?.matches).toHaveLength(1)
  })

  test('keep their order, and lose unreadable matches and rounds', () => {
    const matches = [match, { ...match, home_score: undefined }, { ...match, match_id: '' }, null]
    const rounds = [
      { round_id: 2, matches },
      { matches: [match] },
      { round_id: 3, matches: [] },
      'round',
      { round_id: 1, matches: [{ match_id: 7, home_score: 2, away_score: 1 }] },
    ]
    expect(readResults(rounds)).toMatchObject([
      { round_id: '2', matches: [{ match_id: '7' }] },
      { round_id: '1', matches: [{ home_team: '', away_team: '' }] },
    ])
  })

  test('are also read from matches that name their round', () => {
    const of = (round_id: unknown, match_id: number) => ({ ...match, match_id, round_id, round_number: 3 })
    expect(readResults({ data: [of(2, 7), of('2', 8), of(1, 9), { ...match, match_id: 10 }] })).toMatchObject(
      [
        { round_id: '2', round_number: 3, matches: [{ match_id: '7' }, { match_id: '8' }] },
        { round_id: '1', round_number: 3, matches: [{ match_id: '9' }] },
      ],
    )
  })
})

test('line-ups are read by side, without nameless players and matches without an id', () => {
  const rows = [
    { match_id: 7, home: [{ name: 'Juma Oloo', number: '1' }, { number: 9 }, null], away: 'none' },
    { home: [{ name: 'Juma Oloo' }], away: [] },
  ]
  expect(readLineUps({ line_ups: rows })).toEqual([
    { match_id: '7', home: [{ name: 'Juma Oloo', number: 1 }], away: [] },
  ])
})
