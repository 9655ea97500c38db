import { expect, test } from 'vitest'
import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'

const AT = 1_800_000_000_000
const match = { match_id: 7, home_team: 'Ash', away_team: 'Birch', start_time: AT, state: 'ended' }
const meta = { jackpot_id: 3, name: 'Daily', closes_at: AT, prize: 900, stake: '50' }
const tiers = [
  { right: 17, prize: 900, winners: 1 },
  { right: 16, prize: 9 },
  { right: 15 },
  { prize: 5 },
  null,
]

test('an open jackpot is read with its prizes and the opening prices of its matches', () => {
  const opening = [
    { odd_key: 'home_team', odd_value: '2.10' },
    { odd_key: 'draw', odd_value: 1 },
    { odd_value: 3 },
  ]
  const data = [{ ...match, opening }, { ...match, match_id: 8 }, { match_id: 9 }]
  const jackpot = readJackpot({ data, meta: { ...meta, tiers, most_combinations: '64' } })
  expect(jackpot).toMatchObject({
    ...{ jackpot_id: '3', name: 'Daily', closes_at: AT, prize: 900, stake: 50, most_combinations: 64 },
    tiers: [
      { right: 17, prize: 900 },
      { right: 16, prize: 9 },
    ],
  })
  expect(jackpot?.matches.map(({ match_id, opening }) => [match_id, opening])).toStrictEqual([
    ['7', { home_team: 2.1 }],
    ['8', {}],
  ])
})

test.each([
  ...['jackpot_id', 'closes_at', 'prize', 'stake'].map((name) => ({
    data: [match],
    meta: { ...meta, [name]: undefined },
  })),
  ...[undefined, 'x', {}, { data: [match] }, { data: [match], meta: 'x' }, { data: [{ match_id: 9 }], meta }],
])('no open jackpot is read from %j', (body) => expect(readJackpot(body)).toBeUndefined())

test('an open jackpot needs no name, prizes or bound', () => {
  expect(readJackpot({ data: [match], meta: { ...meta, name: undefined } })).toMatchObject({ tiers: [] })
})

test('a finished jackpot is read with its results, and the winners of each prize where they are told', () => {
  const data = [
    { ...match, result: 'draw' },
    { ...match, match_id: 8, result: 'void' },
    { ...match, match_id: 9, result: 'both' },
    { result: 'draw' },
  ]
  const result = readJackpotResult({ data, meta: { ...meta, ended_at: AT, tickets: 4, tiers } })
  expect(result).toMatchObject({ jackpot_id: '3', name: 'Daily', ended_at: AT, tickets: 4 })
  expect(result?.tiers).toEqual([
    { right: 17, prize: 900, winners: 1 },
    { right: 16, prize: 9 },
  ])
  expect(result?.matches.map((played) => [played.match_id, played.result])).toEqual([
    ['7', 'draw'],
    ['8', 'void'],
    ['9', undefined],
  ])
})

test('the prizes of a finished jackpot that have cents are not left out', () => {
  const withCents = [
    { right: 17, prize: 123_456.78, winners: 1 },
    { right: 16, prize: '1234.50' },
  ]
  const result = readJackpotResult({ data: [match], meta: { ...meta, prize: 123_456.78, tiers: withCents } })
  expect(result).toMatchObject({ prize: 123_456.78, tiers: [{ prize: 123_456.78 }, { prize: 1_234.5 }] })
})

test.each([undefined, 'x', {}, { data: [], meta }, { data: [match] }, { data: [match], meta: {} }])(
  'no finished jackpot is read from %j',
  (body) => expect(readJackpotResult(body)).toBeNull(),
)
