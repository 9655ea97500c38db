import { sample } from 'effector'
import { createGate } from 'effector-react'
import { asFields, asText, fieldsOf } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { resetter, setter } from '../../state/actions.ts'
import { login } from '../login/login.ts'

/** Open while the screen shows; closing it resets the progress. */
export const ResetGate = createGate()

/** Sets a new password, by a code or by a link. */
export const change = callFx('resetPassword', (body) => asText(asFields(body)?.message) ?? '')

sample({ clock: change.fx, target: [resetter('reset_password_error'), resetter('reset_password_message')] })
sample({ clock: change.fx.doneData, target: setter('reset_password_message') })
sample({
  clock: change.fx.finally,
  fn: ({ status }) => status === 'done',
  target: setter('reset_success_password'),
})
sample({ clock: change.fx.failData, fn: ({ message }) => message, target: setter('reset_password_error') })

/** Logs in where the number is known. A link need not name it. */
sample({
  clock: change.fx.done.filterMap(({ params }) => {
    const { mobile, password } = fieldsOf(params)
    return mobile ? { mobile: String(mobile), password: String(password) } : undefined
  }),
  target: login.submitted,
})
