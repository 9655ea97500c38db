import { allSettled, type Scope } from 'effector'
import { describe, expect, it } from 'vitest'
import { logoutClicked } from '#client/account/player/account.ts'
import { type SlipKind, slips } from '#client/slip/slip.ts'
import { $totals } from '#client/slip/total.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { DEFAULT_ACCEPT } from '#shared/model/bets/slip.ts'
import { createShelf } from '../shelf.ts'
import { openSlip } from './world.ts'

const entryOf = (value: unknown) => JSON.stringify({ value, born: Date.now(), ttl: 6e8 })
const told = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

const optionsOf = (scope: Scope, kind: SlipKind) => ({
  accept: scope.getState(slips[kind].$accept),
  stake: scope.getState(slips[kind].$stake),
})

describe('the options of a slip', () => {
  it('belong to one slip: its acceptance and stake leave the other slip alone', async () => {
    const { put, scope } = await openSlip()
    await put(slips.league.acceptChosen, 'any')
    await put(slips.league.stakeEntered, '50')
    expect(optionsOf(scope, 'sports')).toEqual({ accept: DEFAULT_ACCEPT, stake: '' })
    expect(optionsOf(scope, 'league')).toEqual({ accept: 'any', stake: '50' })
    expect([scope.getState($totals.sports).stakeCents, scope.getState($totals.league).stakeCents]).toEqual([
      0, 5_000,
    ])
  })

  it('are stored, restored after a reload, and followed across tabs', async () => {
    const shelf = createShelf()
    const first = await openSlip(undefined, shelf)
    await first.put(slips.sports.acceptChosen, 'none')
    await first.stake('1,5')
    expect(readEntry('betslip-options', Date.now(), shelf)).toEqual({ accept: 'none', stake: '1,5' })
    const next = await openSlip(undefined, shelf)
    expect(optionsOf(next.scope, 'sports')).toEqual({ accept: 'none', stake: '1,5' })
    expect(next.scope.getState(fields.stake_value).sports).toBe('1,5')
    shelf.setItem('kironbetslip-options', entryOf({ accept: 'any', stake: '7' }))
    told('betslip-options')
    await next.land()
    expect(optionsOf(next.scope, 'league')).toEqual({ accept: DEFAULT_ACCEPT, stake: '' })
    told('kironbetslip-options')
    await next.land()
    expect(optionsOf(next.scope, 'league')).toEqual({ accept: 'any', stake: '7' })
    expect(optionsOf(next.scope, 'sports')).toEqual({ accept: 'none', stake: '1,5' })
  })

  it('are cleared at log-out, and kept when only the session is lost', async () => {
    const { put, stake, scope } = await openSlip()
    await put(slips.sports.acceptChosen, 'any')
    await stake('100')
    await allSettled(playerForgotten, { scope })
    expect(optionsOf(scope, 'sports')).toEqual({ accept: 'any', stake: '100' })
    expect(scope.getState(fields.stake_value).sports).toBe('100')
    await allSettled(logoutClicked, { scope })
    expect(optionsOf(scope, 'sports')).toEqual({ accept: DEFAULT_ACCEPT, stake: '' })
    expect(scope.getState(fields.stake_value).sports).toBe('')
  })
})
