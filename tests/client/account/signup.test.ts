import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { $signedUp, signup, signupFields } from '#client/account/login/signup.ts'
import { wayBack } from '#client/account/login/way-back.ts'
import { $user } from '#client/account/player/account.ts'
import { $balanceAt } from '#client/account/player/balance.ts'
import { $operator } from '#client/calls/page-settings.ts'
import { $language } from '#client/language/language.ts'
import { fields } from '#client/state/fields.ts'
import { storeCampaign } from '#client/storage/campaign.ts'
import { done, refused, stage, submit } from '../money/stage.ts'

const typed = { mobile: '254700000002', password: 'a good one', name: '', email: '', adult: true }
const made = { status: 201, body: { status: 201, message: 'Your account is ready' } }
const answers = {
  '/v1/signup': made,
  '/v1/login': done({ user: { id: 8, token: 'fresh' } }),
  '/v1/balance': done({ user: { balance: 0 } }),
}

describe('signing up', () => {
  it('sends the form with the stored campaign, stores the answer and logs in', async () => {
    const { scope, askedOf } = stage(answers, { user: null })
    storeCampaign('?utm_source=radio&btag=a_71&utm_medium=fm')
    await submit(scope, signupFields, typed)
    const { mobile, password } = typed
    expect(askedOf('/v1/signup')).toEqual([
      { mobile, password, adult: true, utm_source: 'radio', btag: 'a_71' },
    ])
    expect(scope.getState(fields.user_sign_up)).toEqual(made.body)
    expect(askedOf('/v1/login')).toEqual([{ mobile, password }])
    expect(scope.getState($user)).toMatchObject({ token: 'fresh', balance: 0 })
    expect(scope.getState($balanceAt)).toBeTypeOf('number')
  })

  it('accepts only numbers that match the operator’s pattern, with or without spaces', async () => {
    const { scope, askedOf } = stage(answers, {
      user: null,
      values: [[$operator, { phone: { pattern: '^0[0-9]{9}$', example: '0200000001' } }]],
    })
    await submit(scope, signupFields, { ...typed, mobile: '12' })
    expect(scope.getState(signupFields.$faults)).toEqual({ mobile: 'Enter a number such as 0200000001' })
    // Said in the language before.
    await allSettled($language, { scope, params: 'sw' })
    expect(scope.getState(signupFields.$faults)).toEqual({})
    await submit(scope, signupFields, { ...typed, mobile: '0200 000 001' })
    expect(askedOf('/v1/signup')).toMatchObject([{ mobile: '0200 000 001' }])
  })

  it('shows why it failed, and counts as done when only the login after it fails', async () => {
    const taken = stage({
      ...answers,
      '/v1/signup': refused(409, 'That mobile number has an account already'),
    })
    await submit(taken.scope, signupFields, typed)
    expect(taken.scope.getState(signup.$error)).toBe('That mobile number has an account already')
    expect(taken.scope.getState($signedUp)).toBe(false)
    const half = stage({ ...answers, '/v1/login': refused(500, 'Later') }, { user: null })
    await submit(half.scope, signupFields, typed)
    expect(half.scope.getState($signedUp)).toBe(true)
    expect(half.scope.getState($user)).toBeNull()
  })
})

it.each([
  [{ from: '/deposit' }, null, '/deposit'],
  [null, '/my-bets', '/my-bets'],
  [{ from: '/deposit' }, '/my-bets', '/deposit'],
  [{ from: '/auth/login' }, null, '/playouts'],
  [null, '/reset_password?token=1', '/playouts'],
  [{ from: '/\\elsewhere.example' }, null, '/playouts'],
  [null, '/match/7?from=home#market-3', '/match/7?from=home#market-3'],
  [{ from: '/\t/elsewhere.example' }, null, '/playouts'],
  [{ from: '/.//elsewhere.example' }, null, '/playouts'],
  [{ from: '/x/../auth/login' }, null, '/playouts'],
  [{ from: '//elsewhere.example:x' }, '/my-bets', '/playouts'],
  [undefined, null, '/playouts'],
])('a login from %j or %s returns to %s', (state, endedAt, to) => expect(wayBack(state, endedAt)).toBe(to))
