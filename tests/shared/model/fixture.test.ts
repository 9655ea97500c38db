import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixturesIn, readFixtures } from '#shared/model/sportsbook/fixture.ts'
import '#tests/support/seed.ts'

const odds = { home_odd: '2.10', neutral_odd: 3.2, away_odd: 3.4 }
const home = { odd_key: 'home_team', name: '1', odd_value: 2.1 }
const draw = { odd_key: 'draw', name: 'X', odd_value: 3.2 }
const away = { odd_key: 'away_team', name: '2', odd_value: 3.4 }
const over = { odd_key: 'over_2.5', name: 'Over 2.5', odd_value: 1.9 }
const under = { odd_key: 'under_2.5', name: 'Under 2.5', odd_value: 1.8 }

/** A row without the name of its outcome. */
const bare = ({ odd_key, odd_value }: typeof home) => ({ odd_key, odd_value })

test.each([
  ['its selections', [{ odds, selections: [over, { odd_key: 'x' }] }], [over]],
  [
    'the three odds where no selection is read',
    [{ odds, selections: [{ odd_key: 'x' }] }],
    [home, draw, away],
  ],
  ['only those of the three odds that are prices', [{ odds: { ...odds, neutral_odd: 1 } }], [home, away]],
  ['one price for each row', [bare(over), bare(under)], [over, under]],
  ['the prices of rows of 1X2, in their usual order', [away, home, draw].map(bare), [home, draw, away]],
  ['the three odds beside one of them', [{ odds, ...bare(home) }], [home, draw, away]],
  ['its own price of another market, not the three odds', [{ odds, ...bare(over) }], [over]],
  ['its own price where the odds are null', [{ odds: null, ...bare(draw) }], [draw]],
  ['none', [{}], []],
])('the prices of a match are %s', (_, rows, outcomes) => {
  const match = { match_id: 1, home_team: 'A', away_team: 'B', sub_type_id: 18, round_id: 5 }
  expect(readFixtures({ matches: rows.map((row) => ({ ...match, ...row })) })).toEqual([
    { ...match, match_id: '1', round_id: '5', sub_type_id: '18', outcomes },
  ])
})

/** Fixtures as match, sub type and keys of the prices. */
const shapeOf = (rows: readonly object[]) =>
  readFixtures({ data: rows }).map(({ match_id, sub_type_id, outcomes }) => [
    match_id,
    sub_type_id,
    outcomes.map(({ odd_key }) => odd_key).join(' '),
  ])

test('rows of one match are joined within their sub type, and share the names that any of them has', () => {
  const rows = [
    { match_id: 1, sub_type_id: 18, odd_key: 'yes', odd_value: 2, away_team: 'B' },
    { match_id: '1', sub_type_id: '3', odds },
    { match_id: 2, sub_type_id: 18, odd_key: 'yes', odd_value: 2 },
    { match_id: 1, sub_type_id: 18, odd_key: 'no', odd_value: 2, home_team: 'A', round_id: 5 },
    { odd_key: 'yes', odd_value: 2 },
  ]
  expect(shapeOf(rows)).toEqual([
    ['1', '18', 'yes no'],
    ['1', '3', 'home_team draw away_team'],
    ['2', '18', 'yes'],
  ])
  expect(readFixtures(rows)[0]).toMatchObject({ home_team: 'A', away_team: 'B', round_id: '5' })
  const of = (type: string) =>
    fixturesIn(readFixtures(rows), type).map(({ match_id, sub_type_id }) => `${match_id} ${sub_type_id}`)
  expect([of('18'), of('3'), of('99')]).toEqual([['1 18', '2 18'], ['1 3'], ['1 18', '2 18']])
})

/** Whatever the order of its rows, a match has each of its prices once, and each match stands once. */
test('the order of rows does not change the prices of a match', () => {
  const row = fc.record({
    match_id: fc.constantFrom(1, '1', 2),
    sub_type_id: fc.constantFrom(3, '3', 18),
    odd_key: fc.constantFrom('home_team', 'draw', 'away_team', 'yes', 'no'),
    odd_value: fc.constant(2),
  })
  const keysOf = (rows: readonly object[]) =>
    shapeOf(rows)
      .map(([match, type, keys]) => [match, type, keys?.split(' ').toSorted().join(' ')].join('|'))
      .toSorted()
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      expect(keysOf(rows.toReversed())).toEqual(keysOf(rows))
      for (const [, , keys] of shapeOf(rows)) {
        const each = keys?.split(' ') ?? []
        expect(new Set(each).size).toBe(each.length)
      }
      const shown = fixturesIn(readFixtures(rows), '3').map(({ match_id }) => match_id)
      expect(new Set(shown).size).toBe(shown.length)
    }),
  )
})
