import { sample } from 'effector'
import { loginForm } from '#shared/model/account/account.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readEntity } from '#shared/model/field.ts'
import { createForm } from '../../query/form.ts'
import { createSubmission } from '../../query/submission.ts'
import { loggedIn } from '../player/account.ts'
import type { Credentials } from './demo.ts'

/** A login by the form, of the demo player, or of a new player after the sign-up. */
export const login = createSubmission<Credentials, NonNullable<ReturnType<typeof readUser>>>({
  call: 'login',
  read: (body) => readUser(readEntity(body, 'user')),
})

export const loginFields = createForm({
  empty: { mobile: '', password: '' },
  schema: loginForm,
  $busy: login.$pending,
})

sample({ clock: loginFields.submitted, target: login.cleared })
sample({ clock: loginFields.checked, target: login.submitted })
sample({ clock: login.answered, fn: ({ result }) => result, target: [loggedIn, loginFields.emptied] })
