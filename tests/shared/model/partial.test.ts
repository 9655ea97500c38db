import { expect, test } from 'vitest'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { limitForm } from '#shared/model/account/restraint.ts'
import { readBet, withDetails } from '#shared/model/bets/bet.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'
import { readOwnRank } from '#shared/model/site/leaderboard.ts'
import { readPrint } from '#shared/model/sportsbook/print.ts'
import { readSports } from '#shared/model/sportsbook/sportsbook.ts'

/** The row once for each of its fields, without that one. */
const lacking = (row: object) => Object.keys(row).map((name) => ({ ...row, [name]: undefined }))

test.each([
  [
    'a movement',
    { movement_id: 1, amount: 5, made_at: 1_800_000_000_000 },
    (row: object) => readPlayerMovements({ movements: [row] }).movements[0],
  ],
  [
    'a deposit',
    { reference: 'one', amount: 5 },
    (row: object) => readDepositAnswer({ deposit: row }).deposit,
  ],
  ['a sport', { sport_id: 79, name: 'Football' }, (row: object) => readSports({ sports: [row] })[0]],
  [
    'an incident',
    { minute: 5, type: 'goal', side: 'home' },
    (row: object) => readPlayout({ match_id: 1, incidents: [row] })?.incidents[0],
  ],
  ['a net position', { session: {}, day: {}, week: {}, month: {} }, readNetPosition],
  ['an own place', { rank: 1, points: 2 }, (own: object) => readOwnRank({ own })],
  [
    'a tax',
    { stake_permille: 50, winnings_permille: 200 },
    (row: object) => readFigures({ tax: [row] }).tax?.[0],
  ],
  [
    'the terms of a jackpot',
    { matches: 17, stake: 50, least_prize: 0 },
    (jackpot: object) => readFigures({ jackpot }).jackpot,
  ],
] as const)('%s is read whole, and not without any of its fields', (_, row, read) => {
  expect(read(row)).toBeDefined()
  for (const partial of lacking(row)) expect(read(partial)).toBeUndefined()
  expect(read({})).toBeUndefined()
})

test('what the settings list nothing of is not said', () => {
  const { tax, leaderboard, points } = readFigures({
    tax: [],
    leaderboard: { prizes: [] },
    points: { worth: 0 },
  })
  expect([tax, leaderboard, points?.worth]).toEqual([undefined, undefined, 0])
  expect(readFigures({ points: { worth: -1 } }).points?.worth).toBeUndefined()
  expect(readFigures({ leaderboard: 'x' }).leaderboard).toBeUndefined()
  expect(readFigures({ leaderboard: { prizes: [5] } }).leaderboard).toMatchObject({ prizes: [5] })
})

test('a limit has two decimals at most', () => {
  const of = (amount: unknown) => limitForm.safeParse({ kind: 'loss', period: 'day', amount }).success
  expect([0, 10.25, null].map(of)).toEqual([true, true, true])
  expect([10.255, -1, '5'].map(of)).toEqual([false, false, false])
})

test('a printed row has its prices as selections or as a match has them, under the name that fits', () => {
  const market = (row: object) => readPrint({ data: [{ match_id: 1, ...row }] }).data[0]?.markets[0]
  const odds = { home_odd: 2.1, neutral_odd: 3.2, away_odd: 3.4 }
  const keysOf = (row: object) => market(row)?.selections.map(({ odd_key }) => odd_key)
  expect(keysOf({ odds })).toEqual(['home_team', 'draw', 'away_team'])
  expect(market({ odds })).toMatchObject({
    sub_type_id: '',
    name: '1X2',
    selections: [{ state: 'open' }, {}, {}],
  })
  const selections = [{ odd_key: 'over_2.5', odd_value: 2, state: 'suspended' }]
  expect(market({ selections, odds, sub_type_id: 18 })).toMatchObject({
    ...{ sub_type_id: '18', name: 'Market 18', selections: [{ odd_key: 'over_2.5', state: 'suspended' }] },
  })
  expect(market({ selections })).toMatchObject({ sub_type_id: '', name: '' })
  expect(market({ selections, market: 'Goals' })?.name).toBe('Goals')
  for (const odd_key of ['home_team', 'away_team'])
    expect(market({ selections: [{ odd_key, odd_value: 2 }] })?.name).toBe('1X2')
  expect(market({})).toBeUndefined()
  const named = { competition: 'Cup', home_team: 'Ash', away_team: 'Birch' }
  expect(readPrint({ data: [{ match_id: 1, ...named }] }).data[0]).toMatchObject(named)
})

test('rows of one match are one line, each market once, each outcome once', () => {
  const row = (sub_type_id: number, odd_key: string) => ({ match_id: 1, sub_type_id, odd_key, odd_value: 2 })
  const { data } = readPrint({
    data: [row(18, 'yes'), row(18, 'no'), row(18, 'yes'), row(3, 'yes'), { match_id: 2 }],
  })
  expect(data.map(({ match_id }) => match_id)).toEqual(['1', '2'])
  const shape = data[0]?.markets.map((one) => [one.sub_type_id, one.selections.map(({ odd_key }) => odd_key)])
  expect(shape).toEqual([
    ['18', ['yes', 'no']],
    ['3', ['yes']],
  ])
})

test('a leg has its match as it stands, its names, and its state under either name', () => {
  const legOf = (leg: object) => readBet({ bet_id: 1, legs: [{ match_id: 7, ...leg }] })?.legs[0]
  const match = { home_score: 2, away_score: '1', round_id: 12 }
  for (const state of ['upcoming', 'live', 'ended'])
    expect(legOf({ match: { ...match, state } })?.match).toEqual({
      ...{ state, home_score: 2, away_score: 1, round_id: '12' },
    })
  expect(legOf({ match: { state: 'postponed' } })?.match).toMatchObject({
    ...{ state: 'upcoming', home_score: 0, away_score: 0 },
  })
  expect(legOf({ match: 'x' })?.match).toBeUndefined()
  const named = { home_team: 'Ash', away_team: 'Birch', market: '1X2', name: 'X' }
  expect(legOf(named)).toMatchObject(named)
  expect([legOf({ state: 'won' })?.state, legOf({ status: 'lost' })?.state]).toEqual(['won', 'lost'])
})

test('a bet has its kind, its boost, and the first time that says when it was placed', () => {
  const times = [1_800_000_000_000, 1_800_000_000_001, 1_800_000_000_002] as const
  const [placed_at, created_at, created] = times
  const placed = (row: object) => readBet({ bet_id: 1, ...row })?.placed_at
  expect([
    placed({ placed_at, created_at, created }),
    placed({ created_at, created }),
    placed({ created }),
  ]).toEqual(times)
  expect(readBet({ bet_id: 1, kind: 'jackpot', boost_percent: '5' })).toMatchObject({
    ...{ kind: 'jackpot', boost_percent: 5 },
  })
  expect(readBet({ bet_id: 1, kind: 'lottery' }, 'league')).toMatchObject({
    kind: 'league',
    boost_percent: 0,
  })
})

test('details bring the prizes of a ticket, and leave those that are known where they name none', () => {
  const listed = readBet({ bet_id: 1, tiers: [{ right: 17, prize: 9 }] })
  if (!listed) throw new Error('not read')
  expect(withDetails(listed, {}).tiers).toEqual([{ right: 17, prize: 9 }])
  expect(withDetails(listed, { tiers: [{ right: 16, prize: 5 }] }).tiers).toEqual([{ right: 16, prize: 5 }])
})

test('an outcome without a name has no spaces around its words', () => {
  expect(outcomeText('_odd_goals_')).toBe('Odd goals')
})
