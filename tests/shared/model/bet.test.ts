import { describe, expect, test } from 'vitest'
import {
  type Bet,
  betDetailsRow,
  betRows,
  readBet,
  readBets,
  readLeagueBets,
  withDetails,
} from '#shared/model/bets/bet.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'

const leg = { match_id: 7, sub_type_id: 3, odd_key: 'over_2.5', odd_value: '1.90' }
const bet = (row: object): Bet => {
  const read = readBet(row, 'league')
  if (!read) throw new Error(`not read: ${JSON.stringify(row)}`)
  return read
}

describe('a list of bets', () => {
  const rows = [{ bet_id: 5, stake: '50' }, { reference: 'r-1' }, { stake: 3 }, null]

  test.each([
    ['data', { status: 200, data: rows }],
    ['bets', { status: 200, bets: rows }],
    ['bet_history', { bet_history: rows }],
    ['old_bets', { old_bets: rows }],
    ['nothing', rows],
  ])('is read under %s, with every row that has an id or a reference', (_, body) => {
    const read = readLeagueBets(body)
    expect(read.map(({ bet_id, kind, stake }) => [bet_id, kind, stake])).toEqual([
      ['5', 'league', 50],
      ['r-1', 'league', undefined],
    ])
    expect(betRows(body)).toHaveLength(4)
  })

  test('has a bet whose id was rounded, by its reference or else by that number', () => {
    const rounded = JSON.parse('[{"bet_id": 9007199254740993, "reference": "r-2"}, {"id": 9007199254740995}]')
    expect(readBets(rounded).map(({ bet_id }) => bet_id)).toEqual(['r-2', '9007199254740996'])
  })

  test('is empty where there is none', () => {
    for (const body of [undefined, null, 'x', {}, { data: null }, { data: { bets: 1 } }]) {
      expect(readBets(body)).toEqual([])
      expect(betRows(body)).toBeUndefined()
    }
  })
})

describe('a bet', () => {
  test.each([
    ['open', 'open'],
    ['PENDING', 'open'],
    ['Won', 'won'],
    ['lost', 'lost'],
    ['cancelled', 'void'],
  ])('that is %s is %s', (status, state) => {
    for (const row of [{ state: status }, { status }, { bet_status: status }])
      expect(bet({ bet_id: 1, ...row })).toMatchObject({ state, status: undefined })
  })

  test('keeps a word for its state that is not known, and claims none where nothing is said', () => {
    expect(bet({ bet_id: 1, status: 'Under review' })).toMatchObject({
      state: undefined,
      status: 'Under review',
    })
    expect(bet({ bet_id: 1, status: 200 })).toMatchObject({ state: undefined, status: undefined })
    expect(bet({ bet_id: 1 })).toMatchObject({ stake: undefined, paid: undefined, placed_at: undefined })
    expect(bet({ bet_id: 1, message: 'Taken' }).message).toBe('Taken')
  })

  test('has its legs with what is known of them, under legs or betslip', () => {
    for (const field of ['legs', 'betslip'])
      expect(bet({ bet_id: 1, [field]: [leg, { match_id: 8 }, { odd_key: 'draw' }] }).legs).toMatchObject([
        {
          match_id: '7',
          sub_type_id: '3',
          odd_keys: ['over_2.5'],
          odd_value: 1.9,
          name: 'Over 2.5',
          home_team: '',
        },
        { match_id: '8', sub_type_id: '', odd_keys: [], name: '', state: 'open' },
      ])
  })
})

describe('the details of a bet', () => {
  const row = { bet_id: 5, stake: 50, legs: [leg] }

  test.each([
    ['an object in data', { status: 200, data: row }],
    ['a list of one in data', { status: 200, data: [row] }],
    ['an object under its name', { status: 200, bet_details: row }],
    ['a list of one under its name', { status: 200, old_bet_details: [row] }],
    ['a list of one, bare', [row]],
    ['the body itself', row],
  ])('are %s', (_, body) => {
    expect(betDetailsRow(body)).toMatchObject(row)
  })

  test('are none where there is no object', () => {
    for (const body of [undefined, null, 'x', { data: [] }, { data: ['x'] }, []])
      expect(betDetailsRow(body)).toBeUndefined()
  })

  test('add to the listed bet, and take nothing away that they do not name', () => {
    const listed = bet({ bet_id: 5, stake: 50, status: 'won', paid: 95, betslip: [leg] })
    expect(withDetails(listed, { status: 200 })).toEqual(listed)
    expect(withDetails(listed, { message: 'Well done', paid: 96 })).toEqual({
      ...listed,
      message: 'Well done',
      paid: 96,
    })
    const detailed = withDetails(bet({ bet_id: 5, status: 'Under review' }), { status: 'lost', legs: [leg] })
    expect(detailed).toMatchObject({ bet_id: '5', state: 'lost', status: undefined })
    expect(detailed.legs).toHaveLength(1)
    expect(withDetails(listed, { status: 'Under review' })).toMatchObject({
      state: undefined,
      status: 'Under review',
    })
  })
})

test('an outcome without a name is said in words', () => {
  const texts = {
    home_team: '1',
    draw: 'X',
    away_team: '2',
    'over_2.5': 'Over 2.5',
    yes: 'Yes',
    '2-1': '2-1',
    '1X': '1X',
  }
  for (const [odd_key, text] of Object.entries(texts)) expect(outcomeText(odd_key)).toBe(text)
})
