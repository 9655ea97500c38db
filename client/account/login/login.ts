import { createEvent, createStore, sample } from 'effector'
import { loginForm } from '#shared/model/account/account.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readEntity } from '#shared/model/field.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createForm } from '../../query/form.ts'
import { playerForgotten } from '../../state/actions.ts'
import { loggedIn } from '../player/account.ts'
import type { Credentials } from './demo.ts'

/** Logs in with these credentials: from the form, of the demo player, or of a new player after the sign-up. */
export const loginAsked = createEvent<Credentials>()

const login = callFx('login', (body) => readUser(readEntity(body, 'user')))

export const $loginPending = login.$loading

export const loginFields = createForm({
  empty: { mobile: '', password: '' },
  schema: loginForm,
  $busy: $loginPending,
})

sample({ clock: loginFields.checked, target: loginAsked })
sample({
  clock: loginAsked,
  source: $loginPending,
  filter: (asked) => !asked,
  fn: (_, credentials) => credentials,
  target: login.fx,
})

const welcomed = login.fx.doneData.filterMap((user) => user)
sample({ clock: welcomed, target: [loggedIn, loginFields.emptied] })

/** Error of the last attempt; an answer without a user is one too. */
export const $loginError = createStore('')
  .on([loginFields.submitted, loginAsked], () => '')
  .on(login.fx.failData, (_, { message }) => message)
  .on(login.fx.doneData, (_, user) => (user ? '' : 'Login failed'))
  .reset(playerForgotten)
