import { describe, expect, it } from 'vitest'
import { isTooLate, type LiveLine, liveLine, pricedAt, type SelectionState } from '#client/slip/live-lines.ts'
import { CLOSING_MARGIN_MS } from '#shared/model/league/period.ts'
import { line } from '../../support/slip-line.ts'

/** A selection as it is seen: at this price and state, trusted and moved at 40 unless said otherwise. */
const seen = (
  odd_value: number | undefined,
  state: 'open' | 'suspended' | 'closed' = 'open',
): SelectionState => ({
  offered: { odd_value, state },
  movedAt: 40,
  isTrusted: true,
  version: 'a.7',
})
const at = 1_000
const liveLines = (of: SelectionState | undefined, accept: 'none' | 'higher' | 'any' = 'higher') =>
  liveLine(line(1), of, { accept, at })

describe('a line taken at 2', () => {
  it.each([
    ['nothing was received', undefined, 'unsure', undefined],
    ['its state is old', { ...seen(2), isTrusted: false }, 'unsure', undefined],
    ['the provider no longer has it', { ...seen(2), offered: undefined }, 'gone', undefined],
    ['it is suspended', seen(2.5, 'suspended'), 'suspended', 'up'],
    ['it is closed', seen(1.5, 'closed'), 'closed', 'down'],
    ['it is open without a price', seen(undefined), 'suspended', undefined],
    ['the price is the same', seen(2), undefined, undefined],
    ['the price has risen', seen(2.5), undefined, 'up'],
    ['the price has fallen', seen(1.5), 'moved', 'down'],
  ] as const)('where %s has its block reason, move and price', (_, of, blockReason, move) => {
    const held = liveLines(of)
    expect(held).toMatchObject({ blockReason, move, price: of?.offered?.odd_value })
    expect(held.movedAt).toBe(move && 40)
    expect(held.version).toBe(of && 'a.7')
  })

  it.each([
    ['none', 'moved', 'moved'],
    ['higher', undefined, 'moved'],
    ['any', undefined, undefined],
  ] as const)(
    'with acceptance of %s is blocked at a risen price by: %s, at a fallen one by: %s',
    (accept, risen, fallen) => {
      expect([2.5, 1.5].map((now) => liveLines(seen(now), accept).blockReason)).toEqual([risen, fallen])
    },
  )

  it('is summed at the price it would be placed at, else at the price taken', () => {
    const priced = (blockReason: LiveLine['blockReason'], price: number | undefined) =>
      pricedAt({ ...line(1), price, movedAt: undefined, move: undefined, blockReason })
    expect([priced(undefined, 3), priced('moved', 3), priced(undefined, undefined)]).toEqual([3, 3, 2])
    for (const blockReason of ['unsure', 'gone', 'closed', 'suspended'] as const)
      expect(priced(blockReason, 3)).toBe(2)
  })
})

const league = { round_id: '1', start_time: 100_000 }
const last = league.start_time - CLOSING_MARGIN_MS

it('only a league match with a kick-off time closes for bets a margin before kick-off', () => {
  expect([isTooLate(league, last - 1), isTooLate(league, last)]).toEqual([false, true])
  expect(isTooLate({ ...league, round_id: undefined }, last)).toBe(false)
  expect(isTooLate({ ...league, start_time: undefined }, last)).toBe(false)
  const held = liveLine(line(1, league), seen(2), { accept: 'any', at: last })
  expect(held.blockReason).toBe('closed')
})
