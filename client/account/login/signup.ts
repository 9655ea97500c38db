import { createEffect, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { signupForm } from '#shared/model/account/account.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createForm } from '../../query/form.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { keptCampaign } from '../../storage/campaign.ts'
import { $loginPending, loginAsked } from './login.ts'

/** Open while the sign-up screen shows. */
export const SignupGate = createGate()

const signup = callFx('signup', (body) => body ?? {})

/** True during the sign-up and the login that follows it. */
const $busy = createStore(false)
  .on(signup.fx.pending, (_, pending) => pending)
  .on($loginPending, (_, pending) => pending)

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
  $busy,
})

type Form = ReturnType<typeof signupForm.parse>

/** Adds the campaign that led the player here to the sign-up. */
const attributeFx = createEffect((form: Form) => ({ ...form, ...keptCampaign() }))
sample({ clock: signupFields.checked, target: attributeFx })
sample({ clock: attributeFx.doneData, target: signup.fx })
sample({ clock: signup.fx.doneData, target: setter('user_sign_up') })

/** Logs in with the number and password of the sign-up. */
sample({
  clock: signup.fx.done,
  source: signupFields.$typed,
  fn: ({ mobile, password }) => ({ mobile, password }),
  target: loginAsked,
})
sample({ clock: SignupGate.close, target: [signupFields.emptied, resetter('user_sign_up')] })

export const $signupError = createStore('')
  .on(signupFields.submitted, () => '')
  .on(signup.fx.failData, (_, { message }) => message)
  .reset([SignupGate.close, playerForgotten])

/** The sign-up succeeded. A provider may answer the same for a number that already has an account. */
export const $signedUp = fields.user_sign_up.map((answer) => answer !== null)
