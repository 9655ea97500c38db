import { allSettled, type Scope } from 'effector'
import { describe, expect, it } from 'vitest'
import { login } from '#client/account/login/login.ts'
import { $user } from '#client/account/player/account.ts'
import {
  $link,
  codeAskedAgain,
  codeFields,
  linkFollowed,
  linkGivenUp,
  newPasswordFields,
  numberFields,
  otherNumberChosen,
  ResetGate,
} from '#client/account/reset/reset.ts'
import { fields } from '#client/state/fields.ts'
import type { FieldName } from '#client/state/initial.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { done, refused, stage, submit } from '../money/stage.ts'

const mobile = '254700000001'
const password = 'a good new one'
const answers = {
  '/v1/code': done({ success: { message: 'A code is on its way', id: 12 } }),
  '/v1/reset-password': done({ message: 'Your password is changed' }),
  '/v1/login': done({ user: { id: 7, mobile, token: 'fresh' } }),
  '/v1/balance': done({ user: { balance: 1 } }),
  '/api/forgotPassword': done({ message: 'A link is on its way' }),
  '/api/verifyPassword': done({ message: 'Choose a new password', mobile }),
}
const nobody = () => stage({ ...answers }, { user: null })

/** These fields of the state, in this order. */
const held = (scope: Scope, ...names: readonly FieldName[]) =>
  names.map((name) => scope.getState<unknown>(fields[name]))

describe('a reset code', () => {
  it.each([
    [
      'is refused',
      refused(429, 'Too many codes: try again in 9 minutes'),
      'Too many codes: try again in 9 minutes',
    ],
    ['has no id', done({}), 'Otp failed'],
  ])('leaves otp_sent false and shows an error when it %s', async (_, answer, message) => {
    const { scope, answers } = nobody()
    answers['/v1/code'] = answer
    await submit(scope, numberFields, { mobile })
    expect(held(scope, 'otp_sent', 'reset_success', 'reset_error')).toEqual([false, false, message])
  })

  it('shows an error and keeps the typed password when it is wrong; a new code clears the error', async () => {
    const { scope, answers } = nobody()
    await submit(scope, numberFields, { mobile })
    answers['/v1/reset-password'] = refused(400, 'The code is not right, or no longer good')
    await submit(scope, codeFields, { code: '123456', password })
    expect(held(scope, 'reset_password_error', 'reset_success_password')).toEqual([
      'The code is not right, or no longer good',
      false,
    ])
    expect(scope.getState(codeFields.$typed)).toMatchObject({ password })
    answers['/v1/code'] = done({ success: { id: 13 } })
    await allSettled(codeAskedAgain, { scope })
    expect(scope.getState(codeFields.$typed)).toMatchObject({ code: '' })
    expect(held(scope, 'reset_id', 'reset_mobile', 'reset_password_error')).toEqual(['13', mobile, ''])
  })

  it('stays good, with its form, when another one is refused', async () => {
    const { scope, answers } = nobody()
    await submit(scope, numberFields, { mobile })
    answers['/v1/code'] = refused(429, 'Too many codes: try again in 9 minutes')
    await allSettled(codeAskedAgain, { scope })
    expect(held(scope, 'otp_sent', 'reset_id', 'reset_success', 'reset_error')).toEqual([
      ...[true, '12', false],
      'Too many codes: try again in 9 minutes',
    ])
  })

  it('sets a new password even when the login after it fails', async () => {
    const { scope, answers } = nobody()
    answers['/v1/login'] = refused(500, 'Later')
    await submit(scope, numberFields, { mobile })
    await submit(scope, codeFields, { code: '123456', password })
    expect(scope.getState(fields.reset_success_password)).toBe(true)
    expect([scope.getState($user), scope.getState(login.$error)]).toEqual([null, 'Later'])
  })
})

it('a code or a link that is answered once the player has gone back opens no form, which could set no password', async () => {
  const { scope, answers } = nobody()
  await submit(scope, numberFields, { mobile })
  const code = Promise.withResolvers<RestAnswer>()
  answers['/v1/code'] = () => code.promise
  void allSettled(codeAskedAgain, { scope })
  const back = allSettled(otherNumberChosen, { scope })
  code.resolve(done({ success: { id: 13 } }))
  await back
  expect(held(scope, 'otp_sent', 'reset_id', 'reset_message')).toEqual([false, null, ''])

  const link = Promise.withResolvers<RestAnswer>()
  answers['/api/verifyPassword'] = () => link.promise
  void allSettled(linkFollowed, { scope, params: 'token' })
  const closed = allSettled(ResetGate.close, { scope, params: {} })
  link.resolve(done({ mobile }))
  await closed
  expect(scope.getState($link)).toBe('none')
})

describe('a reset link', () => {
  const resetToken = 'token-of-a-letter'

  it('is verified and sets the password of the number it belongs to', async () => {
    const { scope, askedOf } = nobody()
    await allSettled(linkFollowed, { scope, params: resetToken })
    expect(scope.getState($link)).toBe('good')
    await submit(scope, newPasswordFields, { password })
    expect(askedOf('/v1/reset-password')).toEqual([{ mobile, resetToken, password }])
    expect(scope.getState($user)).toMatchObject({ token: 'fresh' })
  })

  it('without a number in its answer sets the password, and logs in only with a number entered before', async () => {
    for (const entered of [undefined, mobile]) {
      const { scope, answers, askedOf } = nobody()
      answers['/api/verifyPassword'] = done({})
      answers['/v1/reset-password'] = done({})
      if (entered) await submit(scope, numberFields, { mobile: entered })
      await allSettled(linkFollowed, { scope, params: resetToken })
      expect(scope.getState($link)).toBe('good')
      await submit(scope, newPasswordFields, { password })
      expect(askedOf('/v1/reset-password')).toEqual([{ ...(entered && { mobile }), resetToken, password }])
      expect(scope.getState(fields.reset_success_password)).toBe(true)
      expect(askedOf('/v1/login')).toEqual(entered ? [{ mobile, password }] : [])
    }
  })

  it('is bad when an HTTP 200 names an error, until the player gives it up', async () => {
    const { scope, answers } = nobody()
    answers['/api/verifyPassword'] = { status: 200, body: { error: 'This link is over' } }
    await allSettled(linkFollowed, { scope, params: 'old' })
    expect([scope.getState($link), scope.getState(fields.reset_error)]).toEqual(['bad', 'This link is over'])
    await allSettled(linkGivenUp, { scope })
    expect([scope.getState($link), scope.getState(fields.reset_error)]).toEqual(['none', ''])
  })
})
