import { describe, expect, test } from 'vitest'
import {
  readMatch,
  readMatches,
  readNext,
  readSportCompetitions,
  readSports,
  readSportsMatch,
} from '#shared/model/sportsbook/sportsbook.ts'

const row = {
  match_id: 7,
  sport_id: 79,
  competition_id: 7901,
  competition: 'Savanna Premier',
  country: 'Kenya',
  home_team: 'A',
  away_team: 'B',
  start_time: 1_800_000_000_000,
  state: 'live',
  minute: 12,
  period: '1st half',
  detail: '',
  home_score: 1,
  away_score: '0',
  sub_type_id: 1,
  selections: [
    { odd_key: 'home_team', name: '1', odd_value: '1.85', state: 'open' },
    { odd_key: 'draw', state: 'closed' },
    { name: 'X' },
  ],
}

describe('a match', () => {
  test('is read with its ids as text, its score as numbers, and its selections', () => {
    expect(readSportsMatch(row)).toEqual({
      ...row,
      match_id: '7',
      sport_id: '79',
      competition_id: '7901',
      away_score: 0,
      sub_type_id: '1',
      selections: [
        { odd_key: 'home_team', name: '1', odd_value: 1.85, state: 'open' },
        { odd_key: 'draw', name: 'X', odd_value: undefined, state: 'closed' },
      ],
    })
  })

  test('has no score and no minute before it is played, or where none is said', () => {
    const upcoming = readSportsMatch({ ...row, state: 'upcoming', home_score: 0, away_score: 0, minute: 0 })
    expect(upcoming).toMatchObject({ minute: undefined, home_score: undefined, away_score: undefined })
    const silent = readSportsMatch({ ...row, home_score: null, away_score: 'x', minute: -1 })
    expect(silent).toMatchObject({ minute: undefined, home_score: undefined, away_score: undefined })
    expect(readSportsMatch({ ...row, state: 'ended' })).toMatchObject({ state: 'ended', home_score: 1 })
  })

  test('is refused without its id, a name, its time, or a state that is known', () => {
    for (const wrong of [
      { match_id: null },
      { home_team: '' },
      { away_team: 5 },
      { start_time: 'soon' },
      { state: 'paused' },
      { state: undefined },
    ])
      expect(readSportsMatch({ ...row, ...wrong }), JSON.stringify(wrong)).toBeUndefined()
  })

  test('needs nothing else', () => {
    const { match_id, home_team, away_team, start_time, state } = row
    expect(readSportsMatch({ match_id, home_team, away_team, start_time, state })).toMatchObject({
      competition: '',
      country: '',
      period: '',
      detail: '',
      sport_id: undefined,
      sub_type_id: undefined,
      selections: [],
    })
  })

  test('is listed without those that cannot be read, under either name', () => {
    expect(readMatches({ matches: [row, { match_id: 8 }, null] }).map(({ match_id }) => match_id)).toEqual([
      '7',
    ])
    expect(readMatches({ data: [row] })).toHaveLength(1)
    expect(readMatches({ matches: 'x' })).toEqual([])
  })

  test('has a page with its markets; none of them without an id or an outcome', () => {
    const selections = [{ odd_key: 'yes', odd_value: 1.9, state: 'open' }]
    const markets = [
      { sub_type_id: 29, name: 'Both teams to score', selections },
      { sub_type_id: 30, selections },
      { sub_type_id: 31, name: 'Empty', selections: [] },
      { name: 'Nameless', selections },
    ]
    const page = readMatch({ status: 200, match: row, markets })
    expect(page?.match).toEqual(readSportsMatch(row))
    expect(page?.markets.map(({ sub_type_id, name }) => [sub_type_id, name])).toEqual([
      ['29', 'Both teams to score'],
      ['30', '30'],
    ])
    expect(readMatch({ match: row })?.markets).toEqual([])
    expect(readMatch({ match: { ...row, match_id: '' }, markets })).toBeUndefined()
  })
})

test('sports and competitions need an id and a name; what is not counted is nothing', () => {
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

test('the next page is a text that is not empty', () => {
  expect(readNext({ next: '1-2' })).toBe('1-2')
  for (const next of ['', 5, null, undefined]) expect(readNext({ next })).toBeUndefined()
  expect(readNext('x')).toBeUndefined()
})
