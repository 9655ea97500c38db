import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  CODE_LENGTH,
  codeForm,
  forgotPasswordForm,
  MAX_PASSWORD_LENGTH,
  MOBILE_LENGTH,
  newPasswordForm,
  resetByLinkForm,
  resetPasswordForm,
  signupForm,
} from '#shared/model/account/account.ts'
import { EXCLUSION_DAYS, exclusionForm, limitForm } from '#shared/model/account/restraint.ts'
import {
  amountWithin,
  depositForm,
  intentFields,
  redeemFormFrom,
  withdrawForm,
} from '#shared/model/money/payment.ts'
import '#tests/support/seed.ts'

/** The first complaint about each field. */
function complaints(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = form.safeParse(value)
  const told = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(told.reverse())
}

const bounded = z.object({ amount: amountWithin({ min: 10, max: 150_000 }, (bound) => `UGX ${bound}`) })
const wholeSignup = { mobile: '0712345678', password: 'x' }
const long = 'x'.repeat(MAX_PASSWORD_LENGTH + 1)

test.each([
  ['an amount below its bounds', bounded, { amount: 9.99 }, { amount: 'The least is UGX 10' }],
  ['an amount above its bounds', bounded, { amount: 150_000.01 }, { amount: 'The most is UGX 150000' }],
  ['too few points', redeemFormFrom(100), { points: 99 }, { points: 'Redeem 100 points or more' }],
  ['too long a password', signupForm, { ...wholeSignup, password: long }, { password: 'That is too long' }],
  ['nothing', newPasswordForm, {}, { code: 'Enter the code', password: 'Choose a password' }],
  ['too long a name', signupForm, { ...wholeSignup, name: 'N'.repeat(81) }, { name: 'That is too long' }],
  [
    'the fault of every field',
    signupForm,
    { mobile: '', password: '', email: 'me', adult: false },
    {
      mobile: 'Enter the mobile number',
      password: 'Choose a password',
      email: 'Enter an e-mail address',
      adult: 'Confirm your age',
    },
  ],
])('a form reports %s', (_, form, value, expected) => expect(complaints(form, value)).toEqual(expected))

const codeWith = z.pick(resetPasswordForm, { code: true })
const referred = z.object(intentFields)
const limit = { kind: 'loss', period: 'day', amount: null }

/** Values that a field takes, and that it refuses. */
test.each<readonly [string, z.ZodMiniType, string, readonly unknown[], readonly unknown[]]>([
  ['an amount within bounds', bounded, 'amount', [10, 10.01, 150_000], [0, -1, 12.345, '100', null]],
  ['a deposit', depositForm, 'amount', [0.01, 1e10], [0, -0.01, 0.001, '100', Number.NaN, Infinity]],
  ['a withdrawal', withdrawForm, 'amount', [0.01, 1e10], [0, -0.01, 0.001, '100', Number.NaN, Infinity]],
  ['points', redeemFormFrom(), 'points', [1], [0, 100.5, '100', -5]],
  [
    'a reference of printable characters',
    referred,
    'reference',
    ['r', '~!#', 'x'.repeat(64)],
    ['', 'with spaces', 'x'.repeat(65), 'tab\t', 'naïve', 5],
  ],
  [
    // The provider decides which numbers it takes.
    'a mobile number of any printable text',
    codeForm,
    'mobile',
    ['1', '+1 (555) 010-99', 'ada.lovelace', 'x'.repeat(MOBILE_LENGTH)],
    ['', '   ', 'a\u0000b', '\u200b', 'x'.repeat(MOBILE_LENGTH + 1), 711000111],
  ],
  [
    'a code of any printable text',
    codeWith,
    'code',
    ['1', 'K7-qX2', 'é№7', 'x'.repeat(CODE_LENGTH)],
    ['', 'a\nb', 'x'.repeat(CODE_LENGTH + 1), 123456],
  ],
  ['an address', forgotPasswordForm, 'email', ['a@nare.example'], ['a@b']],
  ['an exclusion of the offered days', exclusionForm, 'time_duration', EXCLUSION_DAYS, [2]],
])('a form accepts %s and rejects other values', (_, form, field, good, bad) => {
  for (const value of good) expect(complaints(form, { [field]: value }), String(value)).toEqual({})
  for (const value of [...bad, undefined])
    expect(Object.keys(complaints(form, { [field]: value })), String(value)).toEqual([field])
})

test.each([
  [signupForm, { ...wholeSignup, email: 'a@example.com', adult: true, name: 'Asha' }],
  [resetPasswordForm, { ...wholeSignup, code: '4821' }],
  [resetPasswordForm, { ...wholeSignup, code: '4821', id: 'an id' }],
  [resetByLinkForm, { resetToken: 'a token', password: 'x' }],
  [resetByLinkForm, { mobile: '0712345678', resetToken: 'a token', password: 'x' }],
  [limitForm, limit],
  [limitForm, { ...limit, amount: 10.25 }],
])('the form %o accepts %j', (form, value) => expect(complaints(form, value)).toEqual({}))

test.each([10.255, -1, '5'])('a limit rejects the amount %j', (amount) =>
  expect(Object.keys(complaints(limitForm, { kind: 'x', period: 'y', amount })).sort()).toEqual([
    'amount',
    'kind',
    'period',
  ]),
)

test('an amount without bounds may be any whole number of cents above zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
      for (const form of [depositForm, withdrawForm])
        expect(complaints(form, { amount: cents / 100 })).toEqual({})
    }),
  )
})
