import { allSettled } from 'effector'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deposits } from '#client/money/deposit/deposit.ts'
import { depositFields } from '#client/money/deposit/form.ts'
import { redeemFields } from '#client/money/points/points.ts'
import { redemptions } from '#client/money/points/redemption.ts'
import { withdrawalFields } from '#client/money/withdrawal/form.ts'
import { withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { setter } from '#client/state/actions.ts'
import { readEntry } from '#client/storage/entry.ts'
import { createShelf } from '../shelf.ts'
import { ada, done, lost, stage, submit } from './stage.ts'

type Stage = ReturnType<typeof stage>

const grace = { ...ada, token: 'grace', id: '8' }

/** Each way to move money outside of a bet: its call, its storage key, its form, and what is held of it. */
const kinds = {
  deposit: {
    path: '/stk/deposit',
    key: 'deposit-asked',
    send: ({ scope }: Stage) => submit(scope, depositFields, { amount: '500', mobile: '' }),
    again: deposits.resendClicked,
    $held: deposits.$progress,
  },
  withdrawal: {
    path: '/withdraw',
    key: 'withdrawal-asked',
    send: ({ scope }: Stage) => submit(scope, withdrawalFields, { amount: '500' }),
    again: withdrawals.resendClicked,
    $held: withdrawals.$progress,
  },
  redemption: {
    path: '/redeem-points',
    key: 'redemption-asked',
    send: ({ scope }: Stage) => submit(scope, redeemFields, { points: '250' }),
    again: redemptions.resendClicked,
    $held: redemptions.$progress,
  },
} as const

/** A lock that is granted when the test says so. */
function lateLock() {
  const { promise: granted, resolve: grant } = Promise.withResolvers<void>()
  const request = vi.fn((_: string, work: () => unknown) => granted.then(work))
  vi.stubGlobal('navigator', { locks: { request } })
  return { grant, requested: () => vi.waitFor(() => expect(request).toHaveBeenCalledOnce()) }
}

afterEach(() => void vi.unstubAllGlobals())

describe.each(Object.entries(kinds))('a %s', (_, { path, key, send, again, $held }) => {
  it('of a player who leaves between the tap and its turn is not sent with the next one’s token', async () => {
    const set = stage({ [path]: done({ message: 'Taken' }) })
    const { grant, requested } = lateLock()
    const sending = send(set)
    await requested()
    const leaving = allSettled(setter('user'), { scope: set.scope, params: grace })
    grant()
    await leaving
    await sending
    expect(set.askedOf(path)).toEqual([])
    expect(set.scope.getState<object>($held)).toEqual({ state: 'idle' })
    expect(readEntry(key)).toBeUndefined()
  })

  it('whose outcome is not known is not sent again with another player’s token, and stays theirs', async () => {
    const shelf = createShelf()
    const set = stage({ [path]: lost }, { shelf })
    await send(set)
    await allSettled(setter('user'), { scope: set.scope, params: grace })
    await allSettled(again, { scope: set.scope })
    expect(set.askedOf(path)).toHaveLength(1)
    expect(set.scope.getState<object>($held)).toMatchObject({ state: 'unknown', intent: { player: '7' } })
    expect(readEntry(key)).toMatchObject({ player: '7' })
  })
})
