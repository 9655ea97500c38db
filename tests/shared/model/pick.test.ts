import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickKey, selectionKey } from '#shared/model/odds/pick.ts'
import '#tests/support/seed.ts'

// Different picks can share a pick key, as specified.
test.each([
  [{ match_id: '12', sub_type_id: '3', odd_key: 'home_team' }, '123hometeam'],
  [{ match_id: '12', sub_type_id: '3', odd_key: 'draw' }, '123draw'],
  [{ match_id: '1', sub_type_id: '23' }, '123draw'],
  [{ match_id: 'SR:match:7', sub_type_id: '18', odd_key: 'Over_2.5' }, 'srmatch718over25'],
  [{ match_id: 'ñ1', sub_type_id: '—', odd_key: '2-1' }, '121'],
])('the pick key of %j is %s', (pick, key) => {
  expect(pickKey(pick)).toBe(key)
})

/** Two picks have the same selection key exactly when all three parts are the same. */
test('two picks share a selection key only if all three parts are equal', () => {
  const part = fc.oneof(fc.constantFrom('1', '12', '2', '23', '3', '"', ',', '","', '\\'), fc.string())
  const pick = fc.record({ match_id: part, sub_type_id: part, odd_key: part })
  fc.assert(
    fc.property(pick, pick, (one, other) => {
      const same = (['match_id', 'sub_type_id', 'odd_key'] as const).every(
        (name) => one[name] === other[name],
      )
      expect(selectionKey(one) === selectionKey(other)).toBe(same)
    }),
    { numRuns: 1000 },
  )
})
