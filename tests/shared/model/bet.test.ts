import { expect, test } from 'vitest'
import {
  betDetailsRow,
  betRows,
  readBet,
  readBets,
  readLeagueBets,
  withDetails,
} from '#shared/model/bets/bet.ts'
import { readPlaced, readRefusal } from '#shared/model/bets/placed.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'

const leg = { match_id: 7, sub_type_id: 3, odd_key: 'over_2.5', odd_value: '1.90' }
const bet = (row: object) => {
  const read = readBet({ bet_id: 1, ...row }, 'league')
  if (!read) throw new Error(`not read: ${JSON.stringify(row)}`)
  return read
}

const listed = [{ bet_id: 5, stake: '50' }, { reference: 'r-1' }, { stake: 3 }, null]
test.each([
  ['data', { status: 200, data: listed }],
  ['bets', { status: 200, bets: listed }],
  ['bet_history', { bet_history: listed }],
  ['old_bets', { old_bets: listed }],
  ['no name', listed],
])('a list of bets is read under %s, with each row that has an id or a reference', (_, body) => {
  expect(readLeagueBets(body).map(({ bet_id, kind, stake }) => [bet_id, kind, stake])).toEqual([
    ['5', 'league', 50],
    ['r-1', 'league', undefined],
  ])
  expect(betRows(body)).toHaveLength(4)
})

test('a bet with a rounded id is identified by its reference, or else by the rounded number', () => {
  const rounded = JSON.parse('[{"bet_id": 9007199254740993, "reference": "r-2"}, {"id": 9007199254740995}]')
  expect(readBets(rounded).map(({ bet_id }) => bet_id)).toEqual(['r-2', '9007199254740996'])
})

test.each([undefined, 'x', {}, { data: null }, { data: { bets: 1 } }])('no bets are read from %j', (body) =>
  expect([readBets(body), betRows(body)]).toEqual([[], undefined]),
)

test.each([
  [{ state: 'PENDING' }, { state: 'open', status: undefined }],
  [{ status: 'Won' }, { state: 'won', status: undefined }],
  [{ bet_status: 'cancelled' }, { state: 'void', status: undefined }],
  [{ status: 'Under review' }, { state: undefined, status: 'Under review' }],
  [{ status: 200 }, { state: undefined, status: undefined }],
  [{}, { stake: undefined, paid: undefined, placed_at: undefined, kind: 'league' }],
  [
    { message: 'Taken', kind: 'jackpot' },
    { message: 'Taken', kind: 'jackpot' },
  ],
  [{ placed_at: 3, created_at: 4, created: 5 }, { placed_at: 3 }],
  [{ created_at: 4, created: 5 }, { placed_at: 4 }],
  [{ created: 5 }, { placed_at: 5 }],
])('a bet row %j is read as %j', (row, read) => expect(bet(row)).toMatchObject(read))

test.each(['legs', 'betslip'])('the legs of a bet are read under %s, with their known fields', (field) => {
  const match = { state: 'live', home_score: 2, away_score: '1', round_id: 12 }
  const named = { home_team: 'Ash', market: '1X2', name: 'X' }
  const legs = [
    leg,
    { match_id: 8, ...named, status: 'lost', match },
    { match_id: 9, match: { state: 'postponed' } },
    { odd_key: 'x' },
  ]
  expect(bet({ [field]: legs }).legs).toMatchObject([
    {
      match_id: '7',
      sub_type_id: '3',
      odd_keys: ['over_2.5'],
      odd_value: 1.9,
      name: 'Over 2.5',
      home_team: '',
    },
    {
      ...named,
      state: 'lost',
      odd_keys: [],
      match: { state: 'live', home_score: 2, away_score: 1, round_id: '12' },
    },
    { sub_type_id: '', name: '', state: 'open', match: { state: 'upcoming', home_score: 0 } },
  ])
})

const row = { bet_id: 5, stake: 50, legs: [leg] }
test.each([
  ['an object in data', { status: 200, data: row }],
  ['a list of one in data', { status: 200, data: [row] }],
  ['an object under its name', { status: 200, bet_details: row }],
  ['a list of one under its name', { status: 200, old_bet_details: [row] }],
  ['a list of one, bare', [row]],
  ['the body itself', row],
])('the details of a bet are read from %s', (_, body) => expect(betDetailsRow(body)).toMatchObject(row))

test.for([undefined, 'x', { data: [] }, { data: ['x'] }, []])('no bet details are read from %j', (body) =>
  expect(betDetailsRow(body)).toBeUndefined(),
)

test('details add to the listed bet, and remove nothing that they do not name', () => {
  const tiers = [{ right: 17, prize: 9 }]
  const listed = bet({ stake: 50, status: 'won', paid: 95, betslip: [leg], tiers })
  expect(withDetails(listed, { status: 200 })).toEqual(listed)
  expect(withDetails(listed, { message: 'Well done', paid: 96 })).toEqual({
    ...listed,
    message: 'Well done',
    paid: 96,
  })
  const other = { state: undefined, status: 'Under review', tiers: [{ right: 16, prize: 5 }] }
  expect(withDetails(listed, { status: 'Under review', tiers: other.tiers })).toMatchObject(other)
  const detailed = withDetails(bet({ status: 'Under review' }), { status: 'lost', legs: [leg] })
  expect(detailed).toMatchObject({ bet_id: '1', state: 'lost', status: undefined, legs: [{ match_id: '7' }] })
})

test.each([
  ['home_team', '1'],
  ['draw', 'X'],
  ['over_2.5', 'Over 2.5'],
  ['_odd_goals_', 'Odd goals'],
  ['2-1', '2-1'],
])('an outcome %s without a name is shown as %s', (odd_key, text) => expect(outcomeText(odd_key)).toBe(text))

const pick = { match_id: '7', sub_type_id: '3', odd_key: 'over_2.5' }
/** The leg with one of the fields of its pick missing. */
const partial = Object.keys(pick).map((name) => ({ ...leg, [name]: undefined }))

test('an accepted bet has its id, its message and the prices that it was accepted at', () => {
  const legs = [leg, { ...leg, odd_value: undefined }, ...partial, null]
  const placed = { bet_id: '5', message: 'Taken', total_odds: '2.50', possible_win: 120 }
  expect(readPlaced({ ...placed, bet_id: 5, possible_win: '120', legs })).toEqual({
    ...placed,
    legs: [{ ...pick, odd_value: 1.9 }],
  })
  for (const body of [undefined, 'x', {}]) expect(readPlaced(body)).toEqual({ legs: [] })
  expect(readPlaced({ total_odds: 2.5 })).toEqual({ total_odds: '2.5', legs: [] })
})

test('a refusal has its message, the missing amount and the reason for each leg', () => {
  const legs = [{ ...leg, reason: 'moved' }, { ...pick, match_id: 8, reason: 'rain' }, ...partial, 'x']
  expect(readRefusal({ error: 'Too little', insufficient_balance: true, missing: '20.5', legs })).toEqual({
    message: 'Too little',
    insufficient_balance: true,
    missing: 20.5,
    legs: [
      { ...pick, odd_value: 1.9, reason: 'moved' },
      { ...pick, match_id: '8', odd_value: undefined, reason: 'suspended' },
    ],
  })
  expect(readRefusal(undefined)).toEqual({ insufficient_balance: false, legs: [] })
})
