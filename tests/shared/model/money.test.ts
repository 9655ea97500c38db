import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CODE_LENGTH, EXCLUSION_DAYS, MAX_PASSWORD_LENGTH, MOBILE_LENGTH } from '#shared/limits.ts'
import {
  codeForm,
  forgotPasswordForm,
  resetByLinkForm,
  resetPasswordForm,
  signupForm,
} from '#shared/model/account/account.ts'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { readPlayLimits } from '#shared/model/account/play-limit.ts'
import { readCodeSent, readVerifiedMobile } from '#shared/model/account/reset.ts'
import { exclusionForm, limitForm } from '#shared/model/account/restraint.ts'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import {
  amountWithin,
  depositForm,
  redeemFormFrom,
  sentWith,
  withdrawForm,
} from '#shared/model/money/payment.ts'
import '#tests/support/seed.ts'

const reference = '0b7c2c8e-8a55-4b69-8f0e-6c2f7d1f5a11'

type Form = {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** The first complaint about each field. */
function complaints(form: Form, value: unknown): Record<string, string> {
  const { error } = form.safeParse(value)
  const told = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(told.reverse())
}

test('an amount is within the bounds that are known, to the cent, and says which it is not', () => {
  const form = z.object({ amount: amountWithin({ min: 10, max: 150_000 }, (bound) => `UGX ${bound}`) })
  for (const amount of [10, 10.01, 149_999.99, 150_000])
    expect(complaints(form, { amount }), String(amount)).toEqual({})
  expect(complaints(form, { amount: 9.99 })).toEqual({ amount: 'The least is UGX 10' })
  expect(complaints(form, { amount: 150_000.01 })).toEqual({ amount: 'The most is UGX 150000' })
  for (const amount of [0, -1, 12.345, '100', Number.NaN, null, undefined])
    expect(Object.keys(complaints(form, { amount })), String(amount)).toEqual(['amount'])
})

test.each([
  ['deposit', depositForm],
  ['withdrawal', withdrawForm],
] as const)('without bounds a %s is any whole number of cents above nothing', (_, form) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
      expect(complaints(form, { amount: cents / 100 })).toEqual({})
    }),
  )
  for (const amount of [0, -0.01, 0.001, '100', Number.NaN, Number.POSITIVE_INFINITY])
    expect(Object.keys(complaints(form, { amount })), String(amount)).toEqual(['amount'])
})

test('a reference is any printable name of 64 characters at most, without a space', () => {
  const form = z.extend(depositForm, sentWith)
  for (const good of ['r', '0c6bd2a4-7d0f-4a53-a9a3-5b1a2f3c4d5e', '~!#', 'x'.repeat(64)])
    expect(complaints(form, { amount: 100, reference: good })).toEqual({})
  for (const bad of ['', 'with spaces', 'x'.repeat(65), 'tab\t', 'naïve', 5, undefined])
    expect(Object.keys(complaints(form, { amount: 100, reference: bad }))).toEqual(['reference'])
})

test('points are whole and not fewer than the least that is known', () => {
  expect(complaints(redeemFormFrom(100), { points: 100 })).toEqual({})
  expect(complaints(redeemFormFrom(), { points: 1 })).toEqual({})
  expect(complaints(redeemFormFrom(100), { points: 99 })).toEqual({
    points: 'Redeem 100 points or more',
  })
  for (const points of [0, 100.5, '100', -5])
    expect(Object.keys(complaints(redeemFormFrom(), { points })), String(points)).toEqual(['points'])
})

test('a new password is neither empty nor endless, and each wrong field has its own complaint', () => {
  const whole = { mobile: '0712345678', password: 'x' }
  expect(complaints(signupForm, whole)).toEqual({})
  expect(complaints(signupForm, { ...whole, email: 'a@example.com', adult: true, name: 'Asha' })).toEqual({})
  expect(complaints(signupForm, { mobile: '', password: '', email: 'me', adult: false })).toEqual({
    mobile: 'Enter the mobile number',
    password: 'Choose a password',
    email: 'Enter an e-mail address',
    adult: 'Confirm your age',
  })
  expect(complaints(signupForm, { ...whole, name: 'N'.repeat(81) })).toEqual({ name: 'That is too long' })
  expect(complaints(signupForm, { ...whole, password: 'x'.repeat(MAX_PASSWORD_LENGTH + 1) })).toEqual({
    password: 'That is too long',
  })
})

test('a number is any printable text: the provider decides which it takes', () => {
  for (const mobile of ['1', '0711 000 111', '+1 (555) 010-99', 'ada.lovelace', 'x'.repeat(MOBILE_LENGTH)])
    expect(complaints(codeForm, { mobile }), mobile).toEqual({})
  for (const mobile of ['', '   ', 'a\u0000b', '\u200b', 'x'.repeat(MOBILE_LENGTH + 1), 711000111, undefined])
    expect(Object.keys(complaints(codeForm, { mobile })), String(mobile)).toEqual(['mobile'])
})

test('a reset takes a code of any printable characters, or a link and no more', () => {
  const password = 'eight or more'
  const whole = { mobile: '0712345678', code: '4821', password }
  expect(complaints(resetPasswordForm, whole)).toEqual({})
  expect(complaints(resetPasswordForm, { ...whole, id: 'an id' })).toEqual({})
  for (const code of ['1', 'K7-qX2', '123456', 'é№7', 'x'.repeat(CODE_LENGTH)])
    expect(complaints(resetPasswordForm, { ...whole, code }), code).toEqual({})
  for (const code of ['', 'a\nb', 'x'.repeat(CODE_LENGTH + 1), 123456, undefined])
    expect(Object.keys(complaints(resetPasswordForm, { ...whole, code })), String(code)).toEqual(['code'])
  expect(complaints(resetByLinkForm, { resetToken: 'a token', password })).toEqual({})
  expect(complaints(resetByLinkForm, { mobile: '0712345678', resetToken: 'a token', password })).toEqual({})
  expect(Object.keys(complaints(codeForm, {}))).toEqual(['mobile'])
  expect(Object.keys(complaints(forgotPasswordForm, { email: 'a@b' }))).toEqual(['email'])
})

test('an exclusion lasts as long as is offered; a limit names what it limits', () => {
  for (const time_duration of EXCLUSION_DAYS) expect(complaints(exclusionForm, { time_duration })).toEqual({})
  expect(Object.keys(complaints(exclusionForm, { time_duration: 2 }))).toEqual(['time_duration'])
  expect(complaints(limitForm, { kind: 'loss', period: 'day', amount: null })).toEqual({})
  expect(Object.keys(complaints(limitForm, { kind: 'x', period: 'y', amount: -1 })).sort()).toEqual([
    'amount',
    'kind',
    'period',
  ])
})

test('a deposit of a state that nobody knows is still pending: money may come', () => {
  const deposit = { reference, amount: '100', state: 'confirmed', asked_at: '1800000000000' }
  expect(readDepositAnswer({ message: 'Paid', deposit })).toMatchObject({
    deposit: { reference, amount: 100, state: 'confirmed', asked_at: 1_800_000_000_000 },
    message: 'Paid',
  })
  for (const state of ['settling', '', null, undefined])
    expect(readDepositAnswer({ deposit: { ...deposit, state } }).deposit?.state).toBe('pending')
})

test.each([
  [{ success: true, message: 'Thank you' }, true, 'Thank you'],
  [{ success: 'It is in your account', message: 'Thank you' }, true, 'It is in your account'],
  [{ success: 'true' }, true, undefined],
  [{ success: false, message: 'Enter your PIN' }, false, 'Enter your PIN'],
  [{ success: 'false' }, false, undefined],
  [{ success: '' }, false, undefined],
  [{ success: null, message: 'OK' }, false, undefined],
  [{}, false, undefined],
])('a confirmation %j ends the deposit: %s', (body, isPaid, message) => {
  expect(readDepositAnswer(body)).toEqual({ deposit: undefined, isPaid, message })
})

test('of a history each line that can be read is read; kinds that are not known stay as other', () => {
  const line = { movement_id: 'm1', kind: 'deposit', amount: 5, state: 'pending', made_at: 1_800_000_000_000 }
  const body = {
    movements: [line, { ...line, movement_id: 2, kind: 'tax', state: 'x' }, { movement_id: 3 }, null],
    next: '1.m1',
  }
  expect(readPlayerMovements(body)).toEqual({
    movements: [
      { ...line, reference: undefined },
      { ...line, movement_id: '2', kind: 'other', state: 'done', reference: undefined },
    ],
    next: '1.m1',
  })
})

test('a limit that waits tells from when; one that is lifted has no amount', () => {
  const limits = [
    { kind: 'loss', period: 'day', amount: 100, used: 5, next: { amount: null, from: 1_800_000_000_000 } },
    { kind: 'stake', period: 'week', amount: null },
    { kind: 'sleep', period: 'day' },
  ]
  expect(readPlayLimits({ limits })).toEqual([
    {
      kind: 'loss',
      period: 'day',
      amount: 100,
      used: 5,
      next: { amount: undefined, from: 1_800_000_000_000 },
    },
    { kind: 'stake', period: 'week', amount: undefined, used: 0, next: undefined },
  ])
})

test('a net position is whole or nothing', () => {
  const span = { deposits: 1, withdrawals: 2, stakes: '3', wins: 4, net: -1 }
  const body = { started_at: 1_800_000_000_000, session: span, day: span, week: span, month: {} }
  expect(readNetPosition(body)).toMatchObject({ session: { stakes: 3, net: -1 }, month: { deposits: 0 } })
  expect(readNetPosition({ ...body, week: undefined })).toBeUndefined()
})

test('a code that was sent has its id', () => {
  expect(readCodeSent({ success: { message: 'Sent', id: 7 } })).toEqual({ id: '7', message: 'Sent' })
  expect(readCodeSent({ success: 'yes' })).toBeUndefined()
  expect(readVerifiedMobile({ mobile: 254712345678 })).toBe('254712345678')
})
