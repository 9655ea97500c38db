import { expect, it } from 'vitest'
import { slips } from '#client/slip/slip.ts'
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
