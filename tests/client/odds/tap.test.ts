import { expect, it } from 'vitest'
import { slips } from '#client/slip/slip.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip, TODAY } from '../slip/world.ts'

it('a tapped price comes into its own slip alone, with the server’s time of the tap, and goes out of it again', async () => {
  const { tap, scope } = await openSlip()
  const tapped = line(1, { round_id: '5' })
  await tap(tapped, 'league')
  expect(scope.getState(slips.league.$lines)).toEqual([{ ...tapped, taken_at: TODAY }])
  expect(scope.getState(slips.sports.$lines)).toEqual([])
  await tap(tapped, 'league')
  expect(scope.getState(slips.league.$lines)).toEqual([])
})
