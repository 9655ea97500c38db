import { expect, test } from 'vitest'
import { readLineUps } from '#shared/model/league/line-up.ts'

test('line-ups are read by side, in their order, with a number where there is one', () => {
  const home = [{ name: 'Juma Oloo', number: '1' }, { name: 'Simba Wario' }]
  const rows = [{ match_id: 7, home, away: [{ name: 'Luka Dima', number: 4, position: 'forward' }] }]
  const read = [
    {
      match_id: '7',
      home: [
        { name: 'Juma Oloo', number: 1 },
        { name: 'Simba Wario', number: undefined },
      ],
      away: [{ name: 'Luka Dima', number: 4 }],
    },
  ]
  for (const body of [{ line_ups: rows }, { data: rows }, rows]) expect(readLineUps(body)).toEqual(read)
})

test('players without a name and matches without an id are left out; a side may be unknown', () => {
  const rows = [
    { match_id: 1, home: [{ number: 9 }, null, 'Juma', { name: 'Juma Oloo', number: -1 }], away: 'none' },
    { home: [{ name: 'Juma Oloo' }], away: [] },
    { match_id: 2 },
    null,
  ]
  expect(readLineUps({ line_ups: rows })).toEqual([
    { match_id: '1', home: [{ name: 'Juma Oloo', number: undefined }], away: [] },
    { match_id: '2', home: [], away: [] },
  ])
  for (const body of [undefined, null, 'text', 5, {}, { line_ups: {} }]) expect(readLineUps(body)).toEqual([])
})
