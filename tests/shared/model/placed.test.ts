import { expect, test } from 'vitest'
import { readUseJwt } from '#shared/model/account/use-jwt.ts'
import { readPlaced, readRefusal } from '#shared/model/bets/placed.ts'
import { isPicked, readSlip, readSlipOptions, type SlipLine, toggled } from '#shared/model/bets/slip.ts'

const leg = { match_id: 7, sub_type_id: 3, odd_key: 'draw' }
const pick = { match_id: '7', sub_type_id: '3', odd_key: 'draw' }

/** The leg with one of its fields missing. */
const partial = Object.keys(leg).map((name) => ({ ...leg, odd_value: 2, [name]: undefined }))

test('a bet that was taken has its id, its message, and the prices that it was taken at', () => {
  const legs = [{ ...leg, odd_value: '2.50' }, leg, ...partial, null]
  expect(readPlaced({ bet_id: 5, message: 'Taken', total_odds: '2.50', possible_win: '120', legs })).toEqual({
    ...{ bet_id: '5', message: 'Taken', total_odds: '2.50', possible_win: 120 },
    legs: [{ ...pick, odd_value: 2.5 }],
  })
  const nothing = {
    bet_id: undefined,
    message: undefined,
    total_odds: undefined,
    possible_win: undefined,
    legs: [],
  }
  for (const body of [undefined, null, 'x', {}]) expect(readPlaced(body)).toEqual(nothing)
})

test('a refusal has its message, what is missing, and why each leg was not taken', () => {
  const legs = [
    { ...leg, odd_value: 3, reason: 'moved' },
    { ...leg, match_id: 8, reason: 'rain' },
    { ...leg, match_id: 9 },
    ...partial,
    'x',
  ]
  const body = { error: 'Too little', insufficient_balance: true, missing: '20.5', legs }
  expect(readRefusal(body)).toEqual({
    message: 'Too little',
    insufficient_balance: true,
    missing: 20.5,
    legs: [
      { ...pick, odd_value: 3, reason: 'moved' },
      { ...pick, match_id: '8', odd_value: undefined, reason: 'suspended' },
      { ...pick, match_id: '9', odd_value: undefined, reason: 'suspended' },
    ],
  })
  expect(readRefusal({ insufficient_balance: 'true' }).insufficient_balance).toBe(true)
  expect(readRefusal({ insufficient_balance: 'no' }).insufficient_balance).toBe(false)
  expect(readRefusal(undefined)).toMatchObject({ insufficient_balance: false, missing: undefined, legs: [] })
})

test('bets are signed where the settings or their message say so in any of their words', () => {
  for (const use_jwt of [true, 1, '1', 'true'])
    for (const body of [{ use_jwt }, { message: { use_jwt } }]) expect(readUseJwt(body)).toBe(true)
  for (const body of [undefined, null, 'true', {}, { use_jwt: 'yes' }, { use_jwt: true, message: {} }])
    expect(readUseJwt(body)).toBe(false)
  expect(readUseJwt({ use_jwt: true, message: 'Welcome' })).toBe(true)
})

const line = (more: Partial<SlipLine> = {}): SlipLine => ({
  ...{ ...pick, taken: 2, taken_at: 5, home_team: 'Ash', away_team: 'Birch', market: '1X2', name: 'X' },
  ...{ start_time: undefined, round_id: undefined },
  ...more,
})

test('a stored slip has one readable pick per match, with what was kept of it', () => {
  const stored = { ...leg, taken: '2.00', version: 'e.4', start_time: 1_800_000_000_000, round_id: 12 }
  expect(readSlip([stored, { ...stored, odd_key: 'home_team' }, { ...stored, match_id: 8 }])).toEqual([
    {
      ...{ ...pick, taken: 2, taken_at: 0, home_team: '', away_team: '', market: '', name: 'draw' },
      ...{ start_time: 1_800_000_000_000, round_id: '12', version: 'e.4' },
    },
    expect.objectContaining({ match_id: '8' }),
  ])
  expect(readSlip([{ ...leg, taken: 2 }])[0]).not.toHaveProperty('version')
  const unreadable = [...partial.map((one) => ({ ...one, taken: 2 })), leg, { ...leg, taken: 1 }, null, 'x']
  expect(readSlip(unreadable)).toEqual([])
  for (const value of [undefined, null, {}, 'x']) expect(readSlip(value)).toEqual([])
})

test('a tap brings a pick in, takes the place of another on its match, or takes it out', () => {
  const other = line({ match_id: '8' })
  expect(toggled([], line())).toEqual([line()])
  expect(toggled([other], line())).toEqual([other, line()])
  expect(toggled([other, line()], line())).toEqual([other])
  const home = line({ odd_key: 'home_team' })
  expect(toggled([line(), other], home)).toEqual([home, other])
  for (const more of [{ match_id: '8' }, { sub_type_id: '4' }, { odd_key: 'home_team' }])
    expect(isPicked([line()], { ...pick, ...more })).toBe(false)
  expect(isPicked([other, line()], pick)).toBe(true)
})

test('stored options are read as far as they can be', () => {
  expect(readSlipOptions({ accept: 'any', stake: '50' })).toEqual({ accept: 'any', stake: '50' })
  expect(readSlipOptions({ accept: 'all', stake: 50 })).toEqual({ accept: 'higher', stake: '' })
  expect([40, 41].map((length) => readSlipOptions({ stake: '9'.repeat(length) })?.stake.length)).toEqual([
    40, 0,
  ])
  for (const value of [undefined, null, 'any', []]) expect(readSlipOptions(value)).toBeUndefined()
})
