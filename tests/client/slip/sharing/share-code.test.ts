import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShared, sharePath } from '#client/slip/sharing/share-code.ts'
import { codePoint } from '../../../support/code-point.ts'
import '../../../support/seed.ts'
import { line } from '../../../support/slip-line.ts'

const hashOf = (path: string) => path.slice(path.indexOf('#'))

describe('a shared slip', () => {
  it('has a link with its picks and prices, and no names', () => {
    const path = sharePath('sports', [line(1, { taken: 1.85 }), line(2, { odd_key: 'over_2.5', taken: 3 })])
    expect(path).toBe('/betslip-slip#picks=1,1,home_team,1.85;2,1,over_2.5,3')
    expect(sharePath('league', [line(3, { round_id: '77' })])).toBe('/betslip-nare#picks=3,1,home_team,2,77')
  })

  /** Whatever ids and keys are: what is written is what is read, one pick per match, and 40 at most. */
  it('is read from its link unchanged, whatever its ids and keys', () => {
    const id = fc
      .string({ minLength: 1, maxLength: 12, unit: codePoint })
      .filter((text) => text.trim() === text)
    const pick = fc.record({
      match_id: id,
      sub_type_id: id,
      odd_key: id,
      cents: fc.integer({ min: 101, max: 99_999 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(pick, { maxLength: 40, selector: ({ match_id }) => match_id }), (picks) => {
        const lines = picks.map(({ cents, ...ids }) => line(1, { ...ids, taken: cents / 100 }))
        const read = readShared(hashOf(sharePath('sports', lines)))
        expect(read).toEqual(
          picks.map(({ cents, ...ids }) => ({ ...ids, shared: cents / 100, round_id: undefined })),
        )
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    '',
    '#picks=',
    '#picks=1,1,draw,abc',
    '#picks=%E0%A4%A,1,draw,2',
    '#notes=1,1,draw,2',
    '#picks=,1,draw,2',
    '#picks=1,,draw,2',
    '#picks=1,1,,2',
  ])('is empty for the address %j', (hash) => {
    expect(readShared(hash)).toEqual([])
  })

  it('has one pick per match and 40 at most, and no round that the link does not name', () => {
    expect(readShared('#picks=1,1,draw,2,').map(({ round_id }) => round_id)).toEqual([undefined])
    const many = Array.from({ length: 60 }, (_, match) => line(match))
    expect(readShared(hashOf(sharePath('sports', many)))).toHaveLength(40)
    expect(readShared('#picks=1,1,draw,2;1,1,home_team,3')).toHaveLength(1)
  })
})
