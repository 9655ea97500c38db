import { combine, createEffect, sample } from 'effector'
import { createGate } from 'effector-react'
import * as z from 'zod/mini'
import { t } from '#messages/login.ts'
import { signupForm } from '#shared/model/account/account.ts'
import { asFields } from '#shared/model/field.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { $operator } from '../../calls/page-settings.ts'
import { $language } from '../../language/language.ts'
import { createForm, type Schema } from '../../query/form.ts'
import { createSubmission } from '../../query/submission.ts'
import { resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { storedCampaign } from '../../storage/campaign.ts'
import { login } from './login.ts'

export const SignupGate = createGate()

type SignupBody = ReturnType<typeof signupForm.parse>

export const signup = createSubmission<SignupBody, object>({
  call: 'signup',
  read: (body) => asFields(body) ?? {},
})

/** The form. The operator's settings can give the country's form of a phone number. */
function formOf({ phone = {} }: Operator): Schema<SignupBody> {
  const { pattern, example } = phone
  if (!pattern) return signupForm
  const expected = new RegExp(pattern)
  const isOne = (number: string) => expected.test(number.replaceAll(/[\s-]/g, ''))
  const error = () => (example ? t.numberLike(example) : t.numberHere)
  return z.extend(signupForm, { mobile: signupForm.shape.mobile.check(z.refine(isOne, { error })) })
}

export const signupFields = createForm({
  empty: { mobile: '', password: '', name: '', email: '', adult: false as boolean },
  compose: ({ mobile, password, name, email, adult }) => ({
    mobile,
    password,
    name: name.trim() || undefined,
    email: email.trim() || undefined,
    adult,
  }),
  schema: $operator.map(formOf),
  // Also true during the login after the sign-up.
  $busy: combine(signup.$pending, login.$pending, (...pending) => pending.some(Boolean)),
})

// After a change of language the fault would stay in the old one.
sample({
  clock: $language,
  source: signupFields.$typed,
  fn: ({ mobile }) => ({ mobile }),
  target: signupFields.entered,
})

/** Adds the campaign that led the player here to the sign-up. */
const attributeFx = createEffect((body: SignupBody) => ({ ...body, ...storedCampaign() }))
sample({ clock: signupFields.checked, target: attributeFx })
sample({ clock: attributeFx.doneData, target: signup.submitted })
sample({ clock: signup.answered, fn: ({ result }) => result, target: setter('user_sign_up') })

/** Logs in with the number and password of the sign-up. */
sample({
  clock: signup.answered,
  fn: ({ payload: { mobile, password } }) => ({ mobile, password }),
  target: login.submitted,
})
sample({ clock: SignupGate.close, target: [signupFields.emptied, resetter('user_sign_up')] })
sample({ clock: [SignupGate.close, signupFields.submitted], target: signup.cleared })

/** The sign-up succeeded. A provider may answer the same for a number that already has an account. */
export const $signedUp = fields.user_sign_up.map((answer) => answer !== null)
