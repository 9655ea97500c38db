import { createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import {
  codeForm,
  forgotPasswordForm,
  newPasswordForm,
  resetByLinkForm,
} from '#shared/model/account/account.ts'
import { readCodeSent, readVerifiedMobile } from '#shared/model/account/reset.ts'
import { asFields, asText, fieldsOf } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createForm } from '../../query/form.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { passwordResetNames } from '../../state/player.ts'
import { login } from '../login/login.ts'

/** Open while the screen shows; closing it resets the progress. */
export const ResetGate = createGate()

/** The player requests another code for the same number. */
export const codeAskedAgain = createEvent()

export const otherNumberChosen = createEvent()

/** The player chose another method, so the message of the last one is cleared. */
export const methodChosen = createEvent<string>()

/** The page was opened by an e-mailed link with this token. */
export const linkFollowed = createEvent<string>()

/** The link is not valid: the player starts again. */
export const linkGivenUp = createEvent()

/** Texts where the provider sends no message. */
export const CODE_SENT = 'We sent you a code'
export const LINK_SENT = 'Check your inbox'

const messageIn = (body: unknown) => asText(asFields(body)?.message)

const code = callFx('code', readCodeSent)
const forgot = callFx('forgotPassword', (body) => messageIn(body) ?? LINK_SENT)
const verifyLink = callFx('verifyPassword', readVerifiedMobile)
/** Sets a new password, by a code or by a link. */
const change = callFx('resetPassword', (body) => messageIn(body) ?? '')

export const numberFields = createForm({
  empty: { mobile: '' },
  schema: codeForm,
  $busy: code.$loading,
})

export const codeFields = createForm({
  empty: { code: '', password: '' },
  schema: newPasswordForm,
  $busy: change.$loading,
})

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

// By a code.
sample({ clock: numberFields.checked, target: code.fx })
sample({ clock: numberFields.checked, fn: ({ mobile }) => mobile, target: setter('reset_mobile') })
sample({
  clock: codeAskedAgain,
  source: { mobile: fields.reset_mobile, asked: code.$loading },
  filter: ({ asked }) => !asked,
  fn: ({ mobile }) => ({ mobile }),
  target: code.fx,
})
sample({
  clock: code.fx,
  target: [resetter('reset_error'), resetter('reset_message'), resetter('reset_password_error')],
})
/** The end of a request; not of one that is late: its number is dropped when the player goes back. */
const ended = sample({
  clock: code.fx.finally,
  source: fields.reset_mobile,
  filter: (mobile, { params }) => fieldsOf(params).mobile === mobile,
  fn: (_, end) => end,
})
const sent = ended.filterMap((end) => (end.status === 'done' ? end.result : undefined))
sample({ clock: sent, fn: () => ({ code: '' }), target: codeFields.entered })
sample({ clock: sent, fn: ({ id }) => id, target: setter('reset_id') })
sample({ clock: sent, fn: ({ message }) => message ?? CODE_SENT, target: setter('reset_message') })
const failed = ended.filterMap((end) => {
  if (end.status === 'fail') return end.error.message
  return end.result ? undefined : 'Otp failed'
})
// A refusal of another code leaves the one that was sent.
sample({ clock: sent, fn: () => true, target: [setter('otp_sent'), setter('reset_success')] })
sample({ clock: failed, fn: () => false, target: setter('reset_success') })
sample({ clock: failed, target: setter('reset_error') })

/** Sends the code and the new password, with the code's id and the number that the code was sent to. */
sample({
  clock: codeFields.checked,
  source: { mobile: fields.reset_mobile, id: fields.reset_id },
  fn: ({ mobile, id }, typed) => ({ ...typed, mobile, id: id ?? undefined }),
  target: change.fx,
})

// By a link.
sample({ clock: addressFields.checked, target: forgot.fx })
sample({
  clock: [forgot.fx, verifyLink.fx, methodChosen, linkGivenUp],
  target: [resetter('reset_success'), resetter('reset_error'), resetter('reset_message')],
})
sample({ clock: forgot.fx.done, fn: () => true, target: setter('reset_success') })
sample({ clock: forgot.fx.doneData, target: setter('reset_message') })
sample({
  clock: [forgot.fx.failData, verifyLink.fx.failData],
  fn: ({ message }) => message,
  target: setter('reset_error'),
})
sample({
  clock: linkFollowed,
  fn: (resetToken) => ({ resetToken }),
  target: [verifyLink.fx, newPasswordFields.entered],
})
sample({ clock: verifyLink.fx.doneData.filterMap((mobile) => mobile), target: setter('reset_mobile') })

/** Sends the new password, with the number that the verification returned or the player entered before. */
sample({
  clock: newPasswordFields.checked,
  source: fields.reset_mobile,
  fn: (mobile, typed) => ({ ...typed, mobile: mobile || undefined }),
  target: change.fx,
})

/** The state of an e-mailed link, by the success of its verification. */
export const $link = createStore<'none' | 'looking' | 'good' | 'bad'>('none')
  .on(linkFollowed, () => 'looking')
  .on(verifyLink.fx.finally, (link, { status }) => {
    // The player may have left meanwhile.
    if (link !== 'looking') return link
    return status === 'done' ? 'good' : 'bad'
  })
  .reset([ResetGate.close, linkGivenUp, playerForgotten])

// The new password.
sample({ clock: change.fx, target: [resetter('reset_password_error'), resetter('reset_password_message')] })
sample({ clock: change.fx.doneData, target: setter('reset_password_message') })
sample({
  clock: change.fx.finally,
  fn: ({ status }) => status === 'done',
  target: setter('reset_success_password'),
})
sample({ clock: change.fx.failData, fn: ({ message }) => message, target: setter('reset_password_error') })

/** Logs in with the new password, if the number is known: the verification of a link need not name it. */
sample({
  clock: change.fx.done.filterMap(({ params }) => {
    const { mobile, password } = fieldsOf(params)
    return mobile ? { mobile: String(mobile), password: String(password) } : undefined
  }),
  target: login.submitted,
})

sample({ clock: [ResetGate.close, otherNumberChosen], target: passwordResetNames.map(resetter) })
sample({ clock: ResetGate.close, target: [numberFields.emptied, codeFields.emptied] })
sample({ clock: [ResetGate.close, linkGivenUp], target: [addressFields.emptied, newPasswordFields.emptied] })
