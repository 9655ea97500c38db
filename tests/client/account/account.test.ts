import { allSettled, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $demoPlayer, $playMoney } from '#client/account/login/demo.ts'
import { login as loginCall, loginFields } from '#client/account/login/login.ts'
import { $user, AccountGate, loggedIn } from '#client/account/player/account.ts'
import { $balanceError, $balancePending, balanceAsked } from '#client/account/player/balance.ts'
import { settingsAsked } from '#client/calls/settings.ts'
import { fieldSet } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { done, stage as moneyStage, submit } from '../money/stage.ts'
import { createShelf } from '../shelf.ts'

const BALANCE = '/v1/balance'
const SETTINGS = '/v1/bet/settings'
const form = { mobile: '254700000001', password: 'secret' }
const player = { id: 7, mobile: '254700000001', name: 'Ada', token: 'ada' }
const grace = readUser({ id: 8, token: 'grace' }) as User
const good = {
  '/v1/login': done({ user: player }),
  [BALANCE]: done({ user: { balance: 120.5, points: 9, currency: 'KES' } }),
  [SETTINGS]: { status: 200, body: { status_code: 200, message: { demo_player: form } } },
}

/** A page of nobody, whose storage has these entries of the player. */
function stage(
  answers: Parameters<typeof moneyStage>[0] = {},
  stored: object | null = null,
  shelf = createShelf(),
) {
  const set = moneyStage({ ...good, ...answers }, { shelf, user: null, settings: {}, path: '/playouts' })
  if (stored) writeEntry('user', stored)
  const { scope } = set
  return {
    ...set,
    login: (entered = form) => submit(scope, loginFields, entered),
    openPage: () => allSettled(AccountGate.open, { scope, params: {} }),
    closePage: () => allSettled(AccountGate.close, { scope, params: {} }),
  }
}

/** Another tab has stored this user; null: it has logged out. */
function storeElsewhere(user: object | null) {
  if (user) writeEntry('user', user)
  else localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
}

const putPointsMessage = (scope: Scope, value: string) =>
  allSettled(fieldSet, { scope, params: { name: 'points_message', value } })

describe('logging in', () => {
  it('loads the player with the balance', async () => {
    const { scope, login } = stage()
    await login()
    expect(scope.getState($user)).toMatchObject({ name: 'Ada', token: 'ada', balance: 120.5, points: 9 })
    expect(scope.getState(fields.isLoggedIn)).toBe(true)
    expect(readEntry('user')).toMatchObject({ name: 'Ada', balance: 120.5 })
    expect(readEntry('auth_token')).toBe('ada')
  })

  it.each([
    ['our own error when the answer has no user', { status: 200, body: {} }, 'Login failed'],
    ['the provider’s error of a 401', { status: 401, body: { message: 'Wrong password' } }, 'Wrong password'],
  ])('shows %s', async (_, answer, message) => {
    const { scope, login } = stage({ '/v1/login': answer })
    await login()
    expect(scope.getState(loginCall.$error)).toBe(message)
    await login({ mobile: '', password: '' })
    expect(scope.getState(loginCall.$error)).toBe('')
    expect(scope.getState($user)).toBeNull()
  })
})

describe('a returning visit', () => {
  it.each([
    ['the stored player', () => writeEntry('user', player)],
    ['a player of whom only the token is stored', () => writeEntry('auth_token', 'ada')],
  ])('restores %s and requests the balance', async (_, store) => {
    const { scope, openPage } = stage()
    store()
    await openPage()
    expect(scope.getState($user)).toMatchObject({ token: 'ada', balance: 120.5 })
    expect(scope.getState(fields.isLoggedIn)).toBe(true)
  })

  it('without a stored player requests no balance and offers the demo player', async () => {
    const { scope, asked, openPage } = stage()
    expect(scope.getState($demoPlayer)).toBeNull()
    await openPage()
    expect(scope.getState($user)).toBeNull()
    expect(asked.map(({ path }) => path)).toEqual([SETTINGS])
    expect([scope.getState($demoPlayer), scope.getState($playMoney)]).toEqual([form, false])
  })
})

describe('another player who logs in', () => {
  it('finds no stored data of the player whose session expired on an earlier page', async () => {
    const kept = ['betslip', 'betslip-options', 'deposit-asked', 'placing'] as const
    const first = stage({ [SETTINGS]: { status: 401, body: {} } })
    await first.login()
    for (const key of kept) writeEntry(key, 'Ada’s')
    await allSettled(settingsAsked, { scope: first.scope })
    for (const key of kept) expect(readEntry(key), key).toBe('Ada’s')
    expect(readEntry('left-by')).toBe('7')
    const { scope } = stage({}, null, first.shelf)
    await allSettled(loggedIn, { scope, params: grace })
    for (const key of kept) expect(readEntry(key), key).toBeUndefined()
    expect(scope.getState($user)).toMatchObject({ id: '8', token: 'grace' })
    expect(readEntry('user')).toMatchObject({ id: '8' })
  })

  it('clears the data of an open session, while its own player logging in again keeps it', async () => {
    const { scope, login } = stage()
    await login()
    writeEntry('betslip', ['Ada’s'])
    await putPointsMessage(scope, 'Ada’s points')
    await login()
    expect([scope.getState(fields.points_message), readEntry('betslip')]).toEqual(['Ada’s points', ['Ada’s']])
    await allSettled(loggedIn, { scope, params: grace })
    expect([scope.getState(fields.points_message), readEntry('betslip')]).toEqual(['', undefined])
    expect(scope.getState($user)).toMatchObject({ id: '8', token: 'grace' })
  })

  it('through another tab clears the data of the player in this tab', async () => {
    const { scope, login, openPage, closePage } = stage()
    await openPage()
    await login()
    await putPointsMessage(scope, 'Ada’s points')
    storeElsewhere({ id: 8, token: 'grace' })
    await vi.waitFor(() => expect(scope.getState($user)).toMatchObject({ id: '8', token: 'grace' }))
    expect(scope.getState(fields.points_message)).toBe('')
    expect(scope.getState(fields.isLoggedIn)).toBe(true)
    await closePage()
  })
})

describe('the balance', () => {
  it('is merged into the user from `user` or `data` of the answer, without the answer’s token', async () => {
    const { scope, login, answers } = stage({
      [BALANCE]: done({ user: { balance: 5, token: 'other', promo: 'x' } }),
    })
    await login()
    expect(scope.getState($user)).toMatchObject({ token: 'ada', name: 'Ada', balance: 5, promo: 'x' })
    answers[BALANCE] = done({ data: { balance: '5.50' } })
    await allSettled(balanceAsked, { scope })
    const known = scope.getState($user)
    expect(known).toMatchObject({ name: 'Ada', balance: 5.5 })
    answers[BALANCE] = done({ message: 'Maintenance' })
    await allSettled(balanceAsked, { scope })
    expect(scope.getState($user)).toEqual(known)
    expect(scope.getState($balanceError)).toBe('Fetching User Balance failed')
  })

  it('is requested twice, one after the other, when a second request comes during the first', async () => {
    const { scope, login, answers, askedOf } = stage()
    await login()
    const before = askedOf(BALANCE).length
    const first = Promise.withResolvers<RestAnswer>()
    const late = [first.promise, Promise.resolve(done({ user: { balance: 450 } }))]
    answers[BALANCE] = () => late.shift() ?? done({})
    const both = [1, 2].map(() => allSettled(balanceAsked, { scope }))
    first.resolve(done({ user: { balance: 500 } }))
    await Promise.all(both)
    expect(scope.getState($user)).toMatchObject({ balance: 450 })
    expect(askedOf(BALANCE)).toHaveLength(before + 2)
  })

  /** A page that opened at this time, and whose balance is still on its way. */
  async function openedAt(now: number, stored: object) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const late = Promise.withResolvers<RestAnswer>()
    const set = stage({ [BALANCE]: () => late.promise }, stored)
    const opening = set.openPage()
    await vi.waitUntil(() => set.scope.getState($balancePending))
    async function answerAt(later: number, balance: number) {
      vi.setSystemTime(later)
      late.resolve(done({ user: { balance } }))
      await opening
    }
    return { ...set, answerAt }
  }

  it('from another tab is not overwritten by the late answer to an earlier request', async () => {
    const { scope, answerAt, closePage } = await openedAt(1_000, player)
    storeElsewhere({ ...player, balance: 450, balance_at: 1_500 })
    await vi.waitUntil(() => scope.getState($user)?.balance === 450)
    await answerAt(2_000, 500)
    expect(scope.getState($user)).toMatchObject({ balance: 450 })
    expect(readEntry('user')).toMatchObject({ balance: 450 })
    await closePage()
  })

  it('is replaced by the answer to a later request even when the device’s clock was set back', async () => {
    // Requested before the clock was set back: earlier than the one that follows, at a later time.
    const { scope, answerAt, closePage } = await openedAt(1_900, {
      ...player,
      balance: 500,
      balance_at: 2_000,
    })
    await answerAt(2_100, 450)
    expect(scope.getState($user)).toMatchObject({ balance: 450 })
    await closePage()
  })

  it('is not merged into a user whose session is flagged as over', async () => {
    const { scope, login } = stage()
    await login()
    writeEntry('skipUserUpdate', true)
    const before = scope.getState($user)
    await allSettled(balanceAsked, { scope })
    expect(scope.getState($user)).toBe(before)
  })
})
