import { createEvent, createStore, sample } from 'effector'
import { forgotPasswordForm, resetByLinkForm } from '#shared/model/account.ts'
import { asFields, asText } from '#shared/model/field.ts'
import { readVerifiedMobile } from '#shared/model/reset.ts'
import { callFx } from '../calls/call-fx.ts'
import { playerForgotten } from '../state/actions.ts'
import { createForm } from '../ui/form.ts'
import { loginAsked } from './login.ts'
import { ResetGate } from './reset.ts'

/** The page was opened by a link from a letter: the token that it brought. */
export const linkFollowed = createEvent<string>()

const forgot = callFx('forgotPassword', (body) => asText(asFields(body)?.message) ?? 'Look into your inbox')
const verify = callFx('verifyPassword', readVerifiedMobile)
const reset = callFx('resetPassword')

export const addressFields = createForm({
  empty: { email: '' },
  compose: ({ email }) => ({ email: email.trim() }),
  schema: forgotPasswordForm,
  $busy: forgot.$loading,
  forgotten: playerForgotten,
})

export const newPasswordFields = createForm({
  empty: { password: '', mobile: '', resetToken: '' },
  compose: (typed) => typed,
  schema: resetByLinkForm,
  $busy: reset.$loading,
  forgotten: playerForgotten,
})

sample({ clock: addressFields.checked, target: forgot.fx })
sample({
  clock: linkFollowed,
  fn: (resetToken) => ({ resetToken }),
  target: [verify.fx, newPasswordFields.entered],
})
sample({
  clock: verify.fx.doneData,
  filter: (mobile) => mobile !== undefined,
  fn: (mobile) => ({ mobile: mobile ?? '' }),
  target: newPasswordFields.entered,
})
sample({ clock: newPasswordFields.checked, target: reset.fx })
sample({
  clock: reset.fx.done,
  source: newPasswordFields.$typed,
  fn: ({ mobile, password }) => ({ mobile, password }),
  target: loginAsked,
})
sample({
  clock: ResetGate.close,
  fn: () => undefined,
  target: [addressFields.emptied, newPasswordFields.emptied],
})

/** How far a link from a letter is. */
export const $link = createStore<'none' | 'looking' | 'good' | 'bad'>('none')
  .on(linkFollowed, () => 'looking')
  .on(verify.fx.doneData, (_, mobile) => (mobile ? 'good' : 'bad'))
  .on(verify.fx.fail, () => 'bad')
  .reset([ResetGate.close, playerForgotten])

/** What the provider says of a letter that was asked for. */
export const $letterMessage = createStore('')
  .on(addressFields.submitted, () => '')
  .on(forgot.fx.doneData, (_, message) => message)
  .reset([ResetGate.close, playerForgotten])

export const $linkError = createStore('')
  .on([addressFields.submitted, newPasswordFields.submitted, linkFollowed], () => '')
  .on([forgot.fx.failData, verify.fx.failData, reset.fx.failData], (_, { message }) => message)
  .reset([ResetGate.close, playerForgotten])
