import { createEvent, sample } from 'effector'
import { createGate } from 'effector-react'
import { codeForm, resetPasswordForm } from '#shared/model/account/account.ts'
import { readCodeSent } from '#shared/model/account/reset.ts'
import { asFields, asText } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { createForm } from '../../ui/form/form.ts'
import { loginAsked } from '../login/login.ts'

/** Open while the screen shows; closing it resets the progress. */
export const ResetGate = createGate()

/** The player requests another code for the same number. */
export const codeAskedAgain = createEvent()

/** The player wants to enter another number. */
export const otherNumberChosen = createEvent()

const code = callFx('code', readCodeSent)
const reset = callFx('resetPassword', (body) => asText(asFields(body)?.message) ?? '')

export const numberFields = createForm({
  empty: { mobile: '' },
  compose: (typed) => typed,
  schema: codeForm,
  $busy: code.$loading,
  forgotten: playerForgotten,
})

/** The form of the code and the new password, with the number that the code was sent to. */
export const codeFields = createForm({
  empty: { code: '', password: '', mobile: '', id: '' },
  compose: ({ id, ...typed }) => ({ ...typed, id: id || undefined }),
  schema: resetPasswordForm,
  $busy: reset.$loading,
  forgotten: playerForgotten,
})

sample({ clock: numberFields.checked, target: code.fx })
sample({ clock: numberFields.checked, fn: ({ mobile }) => mobile, target: setter('reset_mobile') })
sample({
  clock: codeAskedAgain,
  source: { mobile: fields.reset_mobile, asked: code.$loading },
  filter: ({ asked }) => !asked,
  fn: ({ mobile }) => ({ mobile }),
  target: code.fx,
})

const cleared = [
  resetter('reset_error'),
  resetter('reset_message'),
  resetter('reset_password_error'),
  resetter('reset_password_message'),
]
sample({ clock: code.fx, fn: () => undefined, target: cleared })

const sent = code.fx.doneData.filterMap((sent) => sent)
sample({
  clock: sent,
  source: fields.reset_mobile,
  fn: (mobile, { id }) => ({ mobile, id, code: '' }),
  target: codeFields.entered,
})
sample({ clock: sent, fn: ({ id }) => id, target: setter('reset_id') })
sample({
  clock: sent,
  fn: ({ message }) => message ?? 'We sent you a code',
  target: setter('reset_message'),
})
sample({
  clock: code.fx.doneData,
  fn: (sent) => sent !== undefined,
  target: [setter('otp_sent'), setter('reset_success')],
})
sample({
  clock: code.fx.doneData,
  filter: (sent) => sent === undefined,
  fn: () => 'Otp failed',
  target: setter('reset_error'),
})
sample({ clock: code.fx.failData, fn: () => false, target: [setter('otp_sent'), setter('reset_success')] })
sample({ clock: code.fx.failData, fn: ({ message }) => message, target: setter('reset_error') })

sample({ clock: codeFields.checked, target: reset.fx })
sample({ clock: codeFields.checked, fn: () => undefined, target: resetter('reset_password_error') })
sample({ clock: reset.fx.doneData, target: setter('reset_password_message') })
sample({ clock: reset.fx.done, fn: () => true, target: setter('reset_success_password') })
sample({ clock: reset.fx.failData, fn: () => false, target: setter('reset_success_password') })
sample({ clock: reset.fx.failData, fn: ({ message }) => message, target: setter('reset_password_error') })
sample({
  clock: reset.fx.done,
  source: codeFields.$typed,
  fn: ({ mobile, password }) => ({ mobile, password }),
  target: loginAsked,
})

sample({
  clock: [ResetGate.close, otherNumberChosen],
  fn: () => undefined,
  target: [
    ...cleared,
    resetter('otp_sent'),
    resetter('reset_mobile'),
    resetter('reset_id'),
    resetter('reset_success'),
    resetter('reset_success_password'),
  ],
})
sample({ clock: ResetGate.close, fn: () => undefined, target: [numberFields.emptied, codeFields.emptied] })
