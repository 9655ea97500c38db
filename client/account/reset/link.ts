import { createEvent, createStore, sample } from 'effector'
import { forgotPasswordForm, resetByLinkForm } from '#shared/model/account/account.ts'
import { readVerifiedMobile } from '#shared/model/account/reset.ts'
import { asFields, asText } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createForm } from '../../query/form.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { change, ResetGate } from './change.ts'

/** The page was opened by an e-mailed link with this token. */
export const linkFollowed = createEvent<string>()

/** The link is not valid: the player starts again. */
export const linkGivenUp = createEvent()

/** The player chose another method, so the message of the last one is cleared. */
export const methodChosen = createEvent<string>()

/** Text where the provider sends no message. */
export const LINK_SENT = 'Check your inbox'

const forgot = callFx('forgotPassword', (body) => asText(asFields(body)?.message) ?? LINK_SENT)
const verify = callFx('verifyPassword', readVerifiedMobile)

export const addressFields = createForm({
  empty: { email: '' },
  compose: ({ email }) => ({ email: email.trim() }),
  schema: forgotPasswordForm,
  $busy: forgot.$loading,
})

export const newPasswordFields = createForm({
  empty: { password: '', resetToken: '' },
  schema: resetByLinkForm,
  $busy: change.$loading,
})

sample({ clock: addressFields.checked, target: forgot.fx })
sample({
  clock: [forgot.fx, verify.fx, methodChosen, linkGivenUp],
  target: [resetter('reset_success'), resetter('reset_error'), resetter('reset_message')],
})
sample({ clock: forgot.fx.done, fn: () => true, target: setter('reset_success') })
sample({ clock: forgot.fx.doneData, target: setter('reset_message') })
sample({
  clock: [forgot.fx.failData, verify.fx.failData],
  fn: ({ message }) => message,
  target: setter('reset_error'),
})

sample({
  clock: linkFollowed,
  fn: (resetToken) => ({ resetToken }),
  target: [verify.fx, newPasswordFields.entered],
})
sample({ clock: verify.fx.doneData.filterMap((mobile) => mobile), target: setter('reset_mobile') })
/** Sends the new password, with the number that the verification returned or the player entered before. */
sample({
  clock: newPasswordFields.checked,
  source: fields.reset_mobile,
  fn: (mobile, typed) => ({ ...typed, mobile: mobile || undefined }),
  target: change.fx,
})
sample({ clock: [ResetGate.close, linkGivenUp], target: [addressFields.emptied, newPasswordFields.emptied] })

/** The state of an e-mailed link, by the success of its verification. */
export const $link = createStore<'none' | 'looking' | 'good' | 'bad'>('none')
  .on(linkFollowed, () => 'looking')
  .on(verify.fx.done, () => 'good')
  .on(verify.fx.fail, () => 'bad')
  .reset([ResetGate.close, linkGivenUp, playerForgotten])
