import { describe, expect, it } from 'vitest'
import { slips } from '#client/slip/slip.ts'
import { fields } from '#client/state/fields.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip } from './world.ts'

describe('the current selection', () => {
  it('is the last tapped pick, with its key and whether it is in the slip', async () => {
    const { tap, put, scope } = await openSlip()
    const now = () => [scope.getState(fields.current_selection), scope.getState(fields.picked)]
    expect(now()).toEqual([null, ''])
    await tap(line(1))
    const first = { ucn: '11hometeam', match_id: '1', sub_type_id: '1', odd_key: 'home_team' }
    expect(now()).toEqual([first, 'picked'])
    await tap(line(2, { odd_key: 'over_2.5' }))
    const second = { ucn: '21over25', match_id: '2', sub_type_id: '1', odd_key: 'over_2.5' }
    expect(now()).toEqual([second, 'picked'])
    await put(slips.sports.lineRemoved, '2')
    expect(now()).toEqual([second, ''])
    await put(slips.sports.undone, undefined)
    expect(now()).toEqual([second, 'picked'])
    await tap(line(1))
    expect(now()).toEqual([first, ''])
  })

  it('is compared by its three parts, since another pick can have the same key', async () => {
    const { toggle, put, scope } = await openSlip()
    const [one, other] = [line(12, { sub_type_id: '3' }), line(1, { sub_type_id: '23' })]
    await toggle(one)
    await toggle(other)
    await put(slips.sports.lineRemoved, other.match_id)
    expect(scope.getState(fields.current_selection)?.ucn).toBe('123hometeam')
    expect(scope.getState(fields.picked)).toBe('')
  })
})
