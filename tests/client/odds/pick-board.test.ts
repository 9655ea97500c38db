import { allSettled, fork } from 'effector'
import { NEVER } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import { pickBoardOf } from '#client/odds/pick-board.ts'
import { slips } from '#client/slip/slip.ts'
import { setter } from '#client/state/actions.ts'
import { $clock } from '#client/streams/clock.ts'
import { $topics } from '#client/streams/topics.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { line } from '../../support/slip-line.ts'
import { openPage } from '../page.ts'

const [first, second] = [line(1), line(2)]
const keyOf = selectionKey

beforeEach(() => openPage())

/** A scope without a page: the slip's lines ask for topics and the time where their module is loaded too. */
const quietScope = () =>
  fork({
    values: [
      [$topics, () => ({ topic$: () => NEVER })],
      [$clock, knownClock({ now: () => 0 })],
    ],
  })

const put = (scope: ReturnType<typeof fork>, field: 'betslip' | 'kiron', lines: (typeof first)[]) =>
  allSettled(setter(field), { scope, params: lines })

it('each subscriber is notified of its own pick alone, in any slip, until it unsubscribes', async () => {
  const scope = quietScope()
  await put(scope, 'betslip', [second])
  const board = pickBoardOf(scope)
  expect([board.has('sports', keyOf(second)), board.has('league', keyOf(second))]).toEqual([true, false])
  expect(board.has('sports', keyOf(first))).toBe(false)
  const [told, also, other] = [vi.fn(), vi.fn(), vi.fn()]
  const stop = board.watch(keyOf(first), told)
  const stopAlso = board.watch(keyOf(first), also)
  board.watch(keyOf(second), other)
  await put(scope, 'betslip', [first, second])
  expect([told, also, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  stop()
  await put(scope, 'kiron', [first])
  expect(board.has('league', keyOf(first))).toBe(true)
  await put(scope, 'betslip', [])
  expect([told, also, other].map(({ mock }) => mock.calls.length)).toEqual([1, 3, 1])
  stopAlso()
  const again = vi.fn()
  board.watch(keyOf(first), again)
  // Ended twice, it takes nobody else's place away.
  stopAlso()
  await put(scope, 'kiron', [])
  expect([also.mock.calls.length, again.mock.calls.length]).toEqual([3, 1])
})

it('has one board for each scope', async () => {
  const [one, other] = [quietScope(), quietScope()]
  expect(pickBoardOf(one)).toBe(pickBoardOf(one))
  expect(pickBoardOf(one)).not.toBe(pickBoardOf(other))
  const board = pickBoardOf(other)
  await allSettled(slips.league.changed, { scope: one, params: [first] })
  expect(pickBoardOf(one).has('league', keyOf(first))).toBe(true)
  expect(board.has('league', keyOf(first))).toBe(false)
  expect(pickBoardOf(null)).toBe(pickBoardOf(null))
})
