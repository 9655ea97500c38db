import { expect, it } from 'vitest'
import { readCashOutMark } from '#client/alerts/choices.ts'

it.each([
  ['1,250', 1_250],
  ['12,5', 12.5],
  [' 80 ', 80],
  ['', undefined],
  ['eighty', null],
  ['-5', null],
])(
  'the mark of cash-outs typed as "%s" is %s, and none that is typed counts as "all offers"',
  (typed, mark) => {
    expect(readCashOutMark(typed)).toBe(mark)
  },
)
