import { expect, it } from 'vitest'
import { slips } from '#client/slip/slip.ts'
import { fields } from '#client/state/fields.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip, TODAY } from '../slip/world.ts'

it('a tap adds the price to its own slip with the server’s time, and the next removes it', async () => {
  const { tap, scope } = await openSlip()
  const tapped = line(1, { round_id: '5' })
  await tap(tapped, 'league')
  expect(scope.getState(slips.league.$lines)).toEqual([{ ...tapped, taken_at: TODAY }])
  expect(scope.getState(slips.sports.$lines)).toEqual([])
  await tap(tapped, 'league')
  expect(scope.getState(slips.league.$lines)).toEqual([])
})

it('a tap takes the followed price before the one of its list', async () => {
  const { tap, price, scope, put } = await openSlip()
  await tap(line(1))
  await price(line(1), 3.5)
  await put(slips.sports.lineRemoved, '1')
  await tap(line(1))
  expect(scope.getState(slips.sports.$lines)[0]?.taken).toBe(3.5)
})

it('the last tapped pick is the current selection, and picked while it is in its slip', async () => {
  const { tap, put, scope } = await openSlip()
  const now = () => [scope.getState(fields.current_selection)?.ucn, scope.getState(fields.picked)]
  await tap(line(1))
  expect(now()).toEqual(['11hometeam', 'picked'])
  // Another pick of the same key, which is told apart by its three parts.
  await tap(line(12, { sub_type_id: '3' }))
  await tap(line(1, { sub_type_id: '23' }))
  expect(now()).toEqual(['123hometeam', 'picked'])
  await put(slips.sports.lineRemoved, '1')
  expect(now()).toEqual(['123hometeam', ''])
  await put(slips.sports.undone, undefined)
  expect(now()).toEqual(['123hometeam', 'picked'])
})
