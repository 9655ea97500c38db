import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { login } from '#client/account/login/login.ts'
import { $user } from '#client/account/player/account.ts'
import { ResetGate } from '#client/account/reset/change.ts'
import {
  $link,
  addressFields,
  linkFollowed,
  linkGivenUp,
  newPasswordFields,
} from '#client/account/reset/link.ts'
import { codeAskedAgain, codeFields, numberFields, otherNumberChosen } from '#client/account/reset/reset.ts'
import { fields } from '#client/state/fields.ts'
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

describe('a code', () => {
  it('is sent, entered with a new password, and logs the player in', async () => {
    const { scope, askedOf } = nobody()
    await submit(scope, numberFields, { mobile })
    expect(
      [fields.otp_sent, fields.reset_success, fields.reset_id, fields.reset_mobile].map((field) =>
        scope.getState<unknown>(field),
      ),
    ).toEqual([true, true, '12', mobile])
    expect(scope.getState(fields.reset_message)).toBe('A code is on its way')
    await submit(scope, codeFields, { code: '123456', password })
    expect(askedOf('/v1/reset-password')).toEqual([{ mobile, code: '123456', id: '12', password }])
    expect(scope.getState(fields.reset_success_password)).toBe(true)
    expect(scope.getState(fields.reset_password_message)).toBe('Your password is changed')
    expect(askedOf('/v1/login')).toEqual([{ mobile, password }])
    expect(scope.getState($user)).toMatchObject({ token: 'fresh', balance: 1 })
  })

  it('that is refused leaves otp_sent false and shows the reason', async () => {
    const set = nobody()
    set.answers['/v1/code'] = refused(429, 'Too many codes: try again in 9 minutes')
    await submit(set.scope, numberFields, { mobile })
    expect([set.scope.getState(fields.otp_sent), set.scope.getState(fields.reset_success)]).toEqual([
      false,
      false,
    ])
    expect(set.scope.getState(fields.reset_error)).toBe('Too many codes: try again in 9 minutes')
  })

  it('without an id is none', async () => {
    const set = nobody()
    set.answers['/v1/code'] = done({})
    await submit(set.scope, numberFields, { mobile })
    expect(set.scope.getState(fields.otp_sent)).toBe(false)
    expect(set.scope.getState(fields.reset_error)).toBe('Otp failed')
  })

  it('that is wrong shows an error and keeps everything typed except the code', async () => {
    const set = nobody()
    await submit(set.scope, numberFields, { mobile })
    set.answers['/v1/reset-password'] = refused(400, 'The code is not right, or no longer good')
    await submit(set.scope, codeFields, { code: '123456', password })
    expect(set.scope.getState(fields.reset_password_error)).toBe('The code is not right, or no longer good')
    expect(set.scope.getState(fields.reset_success_password)).toBe(false)
    expect(set.scope.getState(codeFields.$typed)).toMatchObject({ password })
    set.answers['/v1/code'] = done({ success: { id: 13 } })
    await allSettled(codeAskedAgain, { scope: set.scope })
    expect(set.scope.getState(codeFields.$typed)).toMatchObject({ code: '' })
    expect([set.scope.getState(fields.reset_id), set.scope.getState(fields.reset_mobile)]).toEqual([
      '13',
      mobile,
    ])
    expect(set.scope.getState(fields.reset_password_error)).toBe('')
  })

  it('that set a new password is a success even where the login after it fails', async () => {
    const set = nobody()
    set.answers['/v1/login'] = refused(500, 'Later')
    await submit(set.scope, numberFields, { mobile })
    await submit(set.scope, codeFields, { code: '123456', password })
    expect(set.scope.getState(fields.reset_success_password)).toBe(true)
    expect([set.scope.getState($user), set.scope.getState(login.$error)]).toEqual([null, 'Later'])
  })

  it('is forgotten with the number that was not right, and with the screen', async () => {
    for (const end of [otherNumberChosen, ResetGate.close] as const) {
      const { scope } = nobody()
      await submit(scope, numberFields, { mobile })
      await (end === otherNumberChosen
        ? allSettled(otherNumberChosen, { scope })
        : allSettled(ResetGate.close, { scope, params: {} }))
      expect([
        scope.getState(fields.otp_sent),
        scope.getState(fields.reset_id),
        scope.getState(fields.reset_mobile),
      ]).toEqual([false, null, ''])
    }
  })
})

describe('a link from a letter', () => {
  it('is requested by e-mail address', async () => {
    const { scope, askedOf } = nobody()
    await submit(scope, addressFields, { email: ' ada@nare.example ' })
    expect(askedOf('/api/forgotPassword')).toEqual([{ email: 'ada@nare.example' }])
    expect(scope.getState(fields.reset_message)).toBe('A link is on its way')
  })

  it('is looked at, brings its number, and sets the password', async () => {
    const { scope, askedOf } = nobody()
    await allSettled(linkFollowed, { scope, params: 'token-of-a-letter' })
    expect(scope.getState($link)).toBe('good')
    await submit(scope, newPasswordFields, { password })
    expect(askedOf('/v1/reset-password')).toEqual([{ mobile, resetToken: 'token-of-a-letter', password }])
    expect(scope.getState($user)).toMatchObject({ token: 'fresh' })
  })

  it('opens the form by a status alone, and sets the password without a number', async () => {
    const set = nobody()
    set.answers['/api/verifyPassword'] = { status: 200, body: { status: 200 } }
    set.answers['/v1/reset-password'] = { status: 200, body: { status: 200 } }
    await allSettled(linkFollowed, { scope: set.scope, params: 'token-of-a-letter' })
    expect(set.scope.getState($link)).toBe('good')
    await submit(set.scope, newPasswordFields, { password })
    expect(set.askedOf('/v1/reset-password')).toEqual([{ resetToken: 'token-of-a-letter', password }])
    expect(set.scope.getState(fields.reset_success_password)).toBe(true)
    expect(set.askedOf('/v1/login')).toEqual([])
  })

  it('takes the number along that was entered for a code before', async () => {
    const set = nobody()
    set.answers['/api/verifyPassword'] = { status: 200, body: { status: 200 } }
    await submit(set.scope, numberFields, { mobile })
    await allSettled(linkFollowed, { scope: set.scope, params: 'token-of-a-letter' })
    await submit(set.scope, newPasswordFields, { password })
    expect(set.askedOf('/v1/reset-password')).toEqual([{ mobile, resetToken: 'token-of-a-letter', password }])
  })

  it('that is refused in an HTTP 200 is bad, until the player gives it up', async () => {
    const set = nobody()
    set.answers['/api/verifyPassword'] = { status: 200, body: { error: 'This link is over' } }
    await allSettled(linkFollowed, { scope: set.scope, params: 'old' })
    expect([set.scope.getState($link), set.scope.getState(fields.reset_error)]).toEqual([
      'bad',
      'This link is over',
    ])
    await allSettled(linkGivenUp, { scope: set.scope })
    expect([set.scope.getState($link), set.scope.getState(fields.reset_error)]).toEqual(['none', ''])
  })
})
