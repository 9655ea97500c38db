import { fork } from 'effector'
import { expect, it } from 'vitest'
import { readCashOutMark } from '#client/alerts/choices.ts'
import { followRows } from '#client/alerts/marks.ts'
import { $untoldPrices } from '#client/alerts/prices.ts'
import { $follows, type Follow } from '#client/follows/follows.ts'

const draw: Follow = { kind: 'price', of: 'sports', id: 'selection/7/1/draw', name: 'Draw', above: 1.9 }
const club: Follow = { kind: 'team', of: 'league', id: 'Ash', name: 'Ash', competition_id: '2' }

it('a price in the open list of follows has its new mark, also once its bell is off', () => {
  const opened = [club, draw]
  expect(followRows(opened, opened)).toBe(opened)
  const marked = followRows([club, { ...draw, above: 2.5 }], opened)
  expect(marked).toEqual([club, { ...draw, above: 2.5 }])
  expect(followRows([club], marked)).toBe(marked)
})

it('a new follow comes first in the open list, and an unfollowed one keeps its row', () => {
  expect(followRows([draw], [club])).toEqual([draw, club])
})

it('the oldest of more prices than have alerts is shown as one without', () => {
  const prices = Array.from({ length: 11 }, (_, nth) => ({ ...draw, id: `selection/${nth}/1/draw` }))
  expect(fork({ values: [[$follows, prices]] }).getState($untoldPrices)).toEqual([prices[10]])
})

it.each([
  ['1,250', 1_250],
  ['12,5', 12.5],
  [' 80 ', 80],
  ['', undefined],
  ['eighty', null],
  ['-5', null],
])('a mark of cash-outs that is typed as "%s" is read as %s; undefined: all offers', (typed, mark) => {
  expect(readCashOutMark(typed)).toBe(mark)
})
