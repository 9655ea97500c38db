import { expect, test } from 'vitest'
import { readUseJwt } from '#shared/model/account/use-jwt.ts'
import {
  isPicked,
  readSlip,
  readSlipOptions,
  type SlipLine,
  withToggledPick,
} from '#shared/model/bets/slip.ts'

const pick = { match_id: '7', sub_type_id: '3', odd_key: 'draw' }
const leg = { ...pick, match_id: 7, sub_type_id: 3 }

test('a stored slip has one readable pick per match, with its stored fields', () => {
  const stored = { ...leg, taken: '2.00', version: 'e.4', start_time: 1_800_000_000_000, round_id: 12 }
  expect(readSlip([stored, { ...stored, odd_key: 'home_team' }, { ...leg, match_id: 8, taken: 2 }])).toEqual([
    {
      ...{ ...pick, taken: 2, taken_at: 0, home_team: '', away_team: '', market: '', name: 'draw' },
      ...{ start_time: 1_800_000_000_000, round_id: '12', version: 'e.4' },
    },
    expect.not.objectContaining({ version: expect.anything() }),
  ])
  const partial = Object.keys(leg).map((name) => ({ ...leg, taken: 2, [name]: undefined }))
  expect(readSlip([...partial, leg, { ...leg, taken: 1 }, null, 'x'])).toEqual([])
  for (const value of [undefined, {}, 'x']) expect(readSlip(value)).toEqual([])
})

test('a tap adds a pick, replaces another pick on its match, or removes the pick itself', () => {
  const line = { ...pick, taken: 2 } as SlipLine
  const other = { ...line, match_id: '8' }
  const home = { ...line, odd_key: 'home_team' }
  expect(withToggledPick([other], line)).toEqual([other, line])
  expect(withToggledPick([other, line], line)).toEqual([other])
  expect(withToggledPick([line, other], home)).toEqual([home, other])
  for (const more of [{ match_id: '8' }, { sub_type_id: '4' }, { odd_key: 'home_team' }])
    expect(isPicked([line], { ...pick, ...more })).toBe(false)
  expect(isPicked([other, line], pick)).toBe(true)
})

test('stored options of a slip are read with defaults for unreadable ones', () => {
  expect(readSlipOptions({ accept: 'any', stake: '50' })).toEqual({ accept: 'any', stake: '50' })
  expect(readSlipOptions({ accept: 'all', stake: 50 })).toEqual({ accept: 'higher', stake: '' })
  const lengths = [40, 41].map((length) => readSlipOptions({ stake: '9'.repeat(length) })?.stake.length)
  expect(lengths).toEqual([40, 0])
  for (const value of [undefined, 'any', []]) expect(readSlipOptions(value)).toBeUndefined()
})

test.each([
  [{ use_jwt: true }, true],
  [{ message: { use_jwt: '1' } }, true],
  [{ use_jwt: true, message: 'Welcome' }, true],
  [{ use_jwt: true, message: {} }, false],
  [undefined, false],
])('the settings %j sign bets: %s', (body, isSigned) => expect(readUseJwt(body)).toBe(isSigned))
