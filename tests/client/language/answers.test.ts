import { afterEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { translated } from '#client/language/answers.ts'
import type { Answers } from '#client/messages/en/answers.ts'
import { t } from '#messages/answers.ts'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { loginForm, resetByLinkForm, resetPasswordForm, signupForm } from '#shared/model/account/account.ts'
import { exclusionForm, limitForm } from '#shared/model/account/restraint.ts'
import { amountWithin, depositForm, redeemFormFrom } from '#shared/model/money/payment.ts'
import { texts } from '#shared/texts.ts'

afterEach(() => {
  for (const name of Object.keys(t)) Reflect.deleteProperty(t, name)
})

const translations = Object.entries(
  import.meta.glob<Answers>(['../../../client/messages/*/answers.ts', '!**/en/**'], {
    eager: true,
    import: 't',
  }),
)

const long = 'x'.repeat(500)
const accountForms = [loginForm, signupForm, resetPasswordForm, resetByLinkForm, exclusionForm]
const forms: readonly z.ZodMiniType[] = [...accountForms, limitForm, depositForm, redeemFormFrom(50)]
const names =
  'mobile password name email code id resetToken time_duration kind period amount points adult'.split(' ')
const values = ['', long, 0, -1, 0.001, 1e9, null, undefined]

/** Complaints of the forms about any of these values. */
function complaints(): readonly string[] {
  const typed = values.map((value) => Object.fromEntries(names.map((name) => [name, value])))
  const checked = [
    ...forms.flatMap((form) => typed.map((fields) => form.safeParse(fields))),
    ...values.map((value) =>
      amountWithin({ min: 10, max: 1000 }, (amount) => `KSh ${amount}`).safeParse(value),
    ),
  ]
  return checked.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
}

test.each(translations)('every text of specification and validation is translated: %s', (_, answers) => {
  const fixed = [...callNames.map((name) => callOf(name).failure), ...Object.values(texts), ...complaints()]
  expect(fixed).toContain('Enter an e-mail address')
  expect(fixed.map(translated)).toEqual(fixed)
  Object.assign(t, answers)
  expect(fixed.filter((text) => translated(text) === text)).toEqual([])
  expect(translated('The least is KSh 10')).toMatch(/^(?!The least is).*KSh 10/)
})

test.each(translations)('the gateway’s own refusals are translated: %s', (_, answers) => {
  Object.assign(t, answers)
  expect(translated('Too many requests: try again in 7 s')).toMatch(/^(?!Too many).*7/)
  for (const text of ['Too busy at the moment: try again', 'The outcome is not known yet'])
    expect(translated(text), text).not.toBe(text)
})
