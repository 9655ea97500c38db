import { createEvent, createStore, sample } from 'effector'
import { forgotPasswordForm, resetByLinkForm } from '#shared/model/account/account.ts'
import { readVerifiedMobile } from '#shared/model/account/reset.ts'
import { asFields, asText } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { createForm } from '../../ui/form/form.ts'
import { loginAsked } from '../login/login.ts'
import { ResetGate } from './reset.ts'

/** The page was opened by an e-mailed link with this token. */
export const linkFollowed = createEvent<string>()

/** The link is not valid: the player starts again. */
export const linkGivenUp = createEvent()

const forgot = callFx('forgotPassword', (body) => asText(asFields(body)?.message) ?? 'Check your inbox')
const verify = callFx('verifyPassword', readVerifiedMobile)
const reset = callFx('resetPassword', (body) => asText(asFields(body)?.message) ?? '')

export const addressFields = createForm({
  empty: { email: '' },
  compose: ({ email }) => ({ email: email.trim() }),
  schema: forgotPasswordForm,
  $busy: forgot.$loading,
  forgotten: playerForgotten,
})

/** The new password, with the number where the verification returned it or the player has entered it before. */
export const newPasswordFields = createForm({
  empty: { password: '', mobile: '', resetToken: '' },
  compose: ({ mobile, ...typed }) => ({ ...typed, mobile: mobile || undefined }),
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
  source: fields.reset_mobile,
  fn: (known, mobile) => ({ mobile: mobile ?? known }),
  target: newPasswordFields.entered,
})
sample({ clock: newPasswordFields.checked, target: reset.fx })
sample({ clock: reset.fx.done, fn: () => true, target: setter('reset_success_password') })
sample({ clock: reset.fx.doneData, target: setter('reset_password_message') })
sample({
  clock: reset.fx.done,
  source: newPasswordFields.$typed,
  filter: ({ mobile }) => mobile !== '',
  fn: ({ mobile, password }) => ({ mobile, password }),
  target: loginAsked,
})
sample({
  clock: [ResetGate.close, linkGivenUp],
  fn: () => undefined,
  target: [addressFields.emptied, newPasswordFields.emptied],
})

/** The state of an e-mailed link, by the success of its verification. */
export const $link = createStore<'none' | 'looking' | 'good' | 'bad'>('none')
  .on(linkFollowed, () => 'looking')
  .on(verify.fx.done, () => 'good')
  .on(verify.fx.fail, () => 'bad')
  .reset([ResetGate.close, linkGivenUp, playerForgotten])

/** The provider's message about a requested link. */
export const $emailMessage = createStore('')
  .on(addressFields.submitted, () => '')
  .on(forgot.fx.doneData, (_, message) => message)
  .reset([ResetGate.close, playerForgotten])

export const $linkError = createStore('')
  .on([addressFields.submitted, newPasswordFields.submitted, linkFollowed], () => '')
  .on([forgot.fx.failData, verify.fx.failData, reset.fx.failData], (_, { message }) => message)
  .reset([ResetGate.close, linkGivenUp, playerForgotten])
