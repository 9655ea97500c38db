import { allSettled, fork, type Scope } from 'effector'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { $demoPlayer, $playMoney } from '#client/account/login/demo.ts'
import { login as loginCall, loginFields } from '#client/account/login/login.ts'
import {
  $balanceError,
  $balancePending,
  $user,
  AccountGate,
  balanceAsked,
  loggedIn,
} from '#client/account/player/account.ts'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { settingsAsked } from '#client/calls/settings.ts'
import { fieldSet } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { createShelf } from '../shelf.ts'

const form = { mobile: '254700000001', password: 'secret' }
const player = { id: 7, mobile: '254700000001', name: 'Ada', token: 'ada' }
const good: Record<string, RestAnswer> = {
  '/v1/login': { status: 200, body: { status: 200, user: player } },
  '/v1/balance': { status: 200, body: { user: { balance: 120.5, bonus: 3, points: 9, currency: 'KES' } } },
  '/v1/bet/settings': { status: 200, body: { status_code: 200, message: { demo_player: form } } },
}

let elsewhere: EventTarget

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  elsewhere = new EventTarget()
  vi.stubGlobal('window', elsewhere)
})

function stage(answers: Record<string, RestAnswer | Promise<RestAnswer>> = {}) {
  const asked: string[] = []
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [$place, { path: () => '/playouts', address: () => '/playouts' }],
    ],
    handlers: [
      [
        requestFx,
        async ({ url }: { url: string }) => {
          const path = url.replace('/provider', '')
          asked.push(path)
          return answers[path] ?? good[path] ?? { status: 404, body: {} }
        },
      ],
    ],
  })
  return { scope, asked, login: (entered = form) => submit(scope, entered) }
}

async function submit(scope: Scope, entered: typeof form) {
  await allSettled(loginFields.entered, { scope, params: entered })
  await allSettled(loginFields.submitted, { scope })
}

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
    ['the provider’s words', { status: 400, body: { error: 'Not right' } }, 'Not right'],
    ['its own', { status: undefined, body: undefined }, 'Login failed'],
    ['its own where the answer has no user', { status: 200, body: {} }, 'Login failed'],
    ['the provider’s words of a 401', { status: 401, body: { message: 'Wrong password' } }, 'Wrong password'],
  ])('says why not in %s', async (_, answer, message) => {
    const { scope, login } = stage({ '/v1/login': answer })
    await login()
    expect(scope.getState(loginCall.$error)).toBe(message)
    await login({ mobile: '', password: '' })
    expect(scope.getState(loginCall.$error)).toBe('')
    expect(scope.getState($user)).toBeNull()
  })
})

describe('coming back', () => {
  it('restores the stored player and requests the balance', async () => {
    writeEntry('user', player)
    const { scope } = stage()
    await allSettled(AccountGate.open, { scope, params: {} })
    expect(scope.getState($user)).toMatchObject({ name: 'Ada', balance: 120.5 })
    expect(scope.getState(fields.isLoggedIn)).toBe(true)
  })

  it('restores a player of whom only the token is stored', async () => {
    writeEntry('auth_token', 'ada')
    const { scope } = stage()
    await allSettled(AccountGate.open, { scope, params: {} })
    expect(scope.getState($user)).toMatchObject({ token: 'ada', balance: 120.5 })
  })

  it('restores no player where none is stored, and requests no balance', async () => {
    const { scope, asked } = stage()
    await allSettled(AccountGate.open, { scope, params: {} })
    expect(scope.getState($user)).toBeNull()
    expect(asked).toEqual(['/v1/bet/settings'])
  })

  it('is offered the demo player where there is one', async () => {
    const { scope } = stage()
    expect(scope.getState($demoPlayer)).toBeNull()
    await allSettled(AccountGate.open, { scope, params: {} })
    expect(scope.getState($demoPlayer)).toEqual(form)
    expect(scope.getState($playMoney)).toBe(false)
  })

  it('shows play money where the settings name the sandbox, and nowhere else', async () => {
    const { scope } = stage({
      '/v1/bet/settings': { status: 200, body: { status_code: 200, message: { sandbox: { speed: 1 } } } },
    })
    expect(scope.getState($playMoney)).toBe(false)
    await allSettled(AccountGate.open, { scope, params: {} })
    expect(scope.getState($playMoney)).toBe(true)
  })

  it('follows another tab that logs out', async () => {
    writeEntry('user', player)
    const { scope } = stage()
    await allSettled(AccountGate.open, { scope, params: {} })
    localStorage.clear()
    elsewhere.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
    await vi.waitFor(() => expect(scope.getState($user)).toBeNull())
    await allSettled(AccountGate.close, { scope, params: {} })
  })
})

describe('another player', () => {
  it('finds nothing of one whose session has ended, even on a page that never loaded that one', async () => {
    const kept = ['betslip', 'betslip-options', 'deposit-asked', 'placing'] as const
    const first = stage({ '/v1/bet/settings': { status: 401, body: {} } })
    await first.login()
    for (const key of kept) writeEntry(key, 'Ada’s')
    await allSettled(settingsAsked, { scope: first.scope })
    for (const key of kept) expect(readEntry(key), key).toBe('Ada’s')
    expect(readEntry('left-by')).toBe('7')
    const { scope } = stage()
    await allSettled(loggedIn, { scope, params: readUser({ id: 8, token: 'grace' }) as User })
    for (const key of kept) expect(readEntry(key), key).toBeUndefined()
    expect(scope.getState($user)).toMatchObject({ id: '8', token: 'grace' })
    expect(readEntry('user')).toMatchObject({ id: '8' })
  })

  it('who logs in over a running session sees nothing of its player', async () => {
    const { scope, login } = stage()
    await login()
    writeEntry('betslip', ['Ada’s'])
    await allSettled(fieldSet, { scope, params: { name: 'points_message', value: 'Ada’s points' } })
    await login()
    expect(scope.getState(fields.points_message)).toBe('Ada’s points')
    expect(readEntry('betslip')).toEqual(['Ada’s'])
    await allSettled(loggedIn, { scope, params: readUser({ id: 8, token: 'grace' }) as User })
    expect(scope.getState(fields.points_message)).toBe('')
    expect(readEntry('betslip')).toBeUndefined()
    expect(scope.getState($user)).toMatchObject({ id: '8', token: 'grace' })
    expect(readEntry('user')).toMatchObject({ id: '8' })
  })

  it('who logged in in another tab sees nothing of the player held in this one', async () => {
    const { scope, login } = stage()
    await allSettled(AccountGate.open, { scope, params: {} })
    await login()
    await allSettled(fieldSet, { scope, params: { name: 'points_message', value: 'Ada’s points' } })
    writeEntry('user', { id: 8, token: 'grace' })
    elsewhere.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
    await vi.waitFor(() => expect(scope.getState($user)).toMatchObject({ id: '8', token: 'grace' }))
    expect(scope.getState(fields.points_message)).toBe('')
    expect(scope.getState(fields.isLoggedIn)).toBe(true)
    await allSettled(AccountGate.close, { scope, params: {} })
  })

  it('keeps the picks made without a login', async () => {
    const { login } = stage()
    writeEntry('betslip', ['nobody’s'])
    await login()
    expect(readEntry('betslip')).toEqual(['nobody’s'])
  })
})

describe('the balance', () => {
  it('is merged into the user; id and token stay', async () => {
    const { scope, login } = stage({
      '/v1/balance': { status: 200, body: { user: { balance: 5, token: 'other', promo: 'x' } } },
    })
    await login()
    await allSettled(balanceAsked, { scope })
    expect(scope.getState($user)).toMatchObject({ token: 'ada', name: 'Ada', balance: 5, promo: 'x' })
  })

  it('is read from `data` as well, and from nothing else', async () => {
    const answers = {
      '/v1/login': { status: 200, body: { data: player } },
      '/v1/balance': { status: 200, body: { data: { balance: '5.50' } } } as RestAnswer,
    }
    const { scope, login } = stage(answers)
    await login()
    const known = scope.getState($user)
    expect(known).toMatchObject({ name: 'Ada', balance: 5.5 })
    answers['/v1/balance'] = { status: 200, body: { message: 'Maintenance' } }
    await allSettled(balanceAsked, { scope })
    expect(scope.getState($user)).toEqual(known)
    expect(scope.getState($balanceError)).toBe('Fetching User Balance failed')
  })

  it('is requested once more after a request made while another was in flight', async () => {
    const answers: ((answer: RestAnswer) => void)[] = []
    const { scope, login } = stage({})
    await login()
    const told = fork({
      values: [[$user, scope.getState($user)]],
      handlers: [[requestFx, () => new Promise<RestAnswer>((resolve) => answers.push(resolve))]],
    })
    const both = [allSettled(balanceAsked, { scope: told }), allSettled(balanceAsked, { scope: told })]
    answers[0]?.({ status: 200, body: { user: { balance: 500 } } })
    await vi.waitUntil(() => answers.length === 2)
    answers[1]?.({ status: 200, body: { user: { balance: 450 } } })
    await Promise.all(both)
    expect(told.getState($user)).toMatchObject({ balance: 450 })
    expect(answers).toHaveLength(2)
  })

  it('of another tab is kept when the answer to an earlier request arrives after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
    onTestFinished(() => void vi.useRealTimers())
    const { promise: late, resolve: answer } = Promise.withResolvers<RestAnswer>()
    writeEntry('user', player)
    const { scope } = stage({ '/v1/balance': late })
    const opening = allSettled(AccountGate.open, { scope, params: {} })
    await vi.waitUntil(() => scope.getState($balancePending))
    vi.setSystemTime(2_000)
    writeEntry('user', { ...player, balance: 450, balance_at: 1_500 })
    elsewhere.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
    await vi.waitUntil(() => scope.getState($user)?.balance === 450)
    answer({ status: 200, body: { user: { balance: 500 } } })
    await opening
    expect(scope.getState($user)).toMatchObject({ balance: 450 })
    expect(readEntry('user')).toMatchObject({ balance: 450 })
    await allSettled(AccountGate.close, { scope, params: {} })
  })

  it('is replaced by the answer to a later request, also where the clock was set back in between', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_900 })
    onTestFinished(() => void vi.useRealTimers())
    const { promise: late, resolve: answer } = Promise.withResolvers<RestAnswer>()
    // Requested before the clock was set back: earlier than the one that follows, at a later time.
    writeEntry('user', { ...player, balance: 500, balance_at: 2_000 })
    const { scope } = stage({ '/v1/balance': late })
    const opening = allSettled(AccountGate.open, { scope, params: {} })
    await vi.waitUntil(() => scope.getState($balancePending))
    vi.setSystemTime(2_100)
    answer({ status: 200, body: { user: { balance: 450 } } })
    await opening
    expect(scope.getState($user)).toMatchObject({ balance: 450 })
    await allSettled(AccountGate.close, { scope, params: {} })
  })

  it('does not update a user whose session was flagged as over', async () => {
    const { scope, login } = stage()
    await login()
    writeEntry('skipUserUpdate', true)
    const before = scope.getState($user)
    await allSettled(balanceAsked, { scope })
    expect(scope.getState($user)).toBe(before)
  })
})
