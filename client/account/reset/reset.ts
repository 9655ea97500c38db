import { createEvent, sample } from 'effector'
import { codeForm, newPasswordForm } from '#shared/model/account/account.ts'
import { readCodeSent } from '#shared/model/account/reset.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createForm } from '../../query/form.ts'
import { resetter, setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { change, ResetGate } from './change.ts'

/** The player requests another code for the same number. */
export const codeAskedAgain = createEvent()

export const otherNumberChosen = createEvent()

/** Text where the provider sends no message. */
export const CODE_SENT = 'We sent you a code'

const code = callFx('code', readCodeSent)

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

const sent = code.fx.doneData.filterMap((answer) => answer)
sample({ clock: sent, fn: () => ({ code: '' }), target: codeFields.entered })
sample({ clock: sent, fn: ({ id }) => id, target: setter('reset_id') })
sample({
  clock: sent,
  fn: ({ message }) => message ?? CODE_SENT,
  target: setter('reset_message'),
})
const failed = code.fx.finally.filterMap((end) => {
  if (end.status === 'fail') return end.error.message
  return end.result ? undefined : 'Otp failed'
})
sample({
  clock: [sent.map(() => true), failed.map(() => false)],
  target: [setter('otp_sent'), setter('reset_success')],
})
sample({ clock: failed, target: setter('reset_error') })

/** Sends the code and the new password, with the code's id and the number that the code was sent to. */
sample({
  clock: codeFields.checked,
  source: { mobile: fields.reset_mobile, id: fields.reset_id },
  fn: ({ mobile, id }, typed) => ({ ...typed, mobile, id: id ?? undefined }),
  target: change.fx,
})

sample({
  clock: [ResetGate.close, otherNumberChosen],
  target: [
    resetter('otp_sent'),
    resetter('reset_mobile'),
    resetter('reset_id'),
    resetter('reset_success'),
    resetter('reset_error'),
    resetter('reset_message'),
    resetter('reset_success_password'),
    resetter('reset_password_error'),
    resetter('reset_password_message'),
  ],
})
sample({ clock: ResetGate.close, target: [numberFields.emptied, codeFields.emptied] })
