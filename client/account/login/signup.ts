import { combine, createEffect, sample } from 'effector'
import { createGate } from 'effector-react'
import { signupForm } from '#shared/model/account/account.ts'
import { asFields } from '#shared/model/field.ts'
import { createForm } from '../../query/form.ts'
import { createSubmission } from '../../query/submission.ts'
import { resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { keptCampaign } from '../../storage/campaign.ts'
import { login } from './login.ts'

/** Open while the sign-up screen shows. */
export const SignupGate = createGate()

type SignupBody = ReturnType<typeof signupForm.parse>

export const signup = createSubmission<SignupBody, object>({
  call: 'signup',
  read: (body) => asFields(body) ?? {},
})

export const signupFields = createForm({
  empty: { mobile: '', password: '', name: '', email: '', adult: false as boolean },
  compose: ({ mobile, password, name, email, adult }) => ({
    mobile,
    password,
    name: name.trim() || undefined,
    email: email.trim() || undefined,
    adult,
  }),
  schema: signupForm,
  // During the login that follows, too.
  $busy: combine(signup.$pending, login.$pending, (...pending) => pending.some(Boolean)),
})

/** Adds the campaign that led the player here to the sign-up. */
const attributeFx = createEffect((body: SignupBody) => ({ ...body, ...keptCampaign() }))
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
sample({ clock: [SignupGate.close, signupFields.submitted], fn: () => undefined, target: signup.cleared })

/** The sign-up succeeded. A provider may answer the same for a number that already has an account. */
export const $signedUp = fields.user_sign_up.map((answer) => answer !== null)
