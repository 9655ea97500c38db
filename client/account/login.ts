import { createEvent, createStore, sample } from 'effector'
import { asFields } from '#shared/model/field.ts'
import { readUser } from '#shared/model/user.ts'
import { callFx } from '../calls/call-fx.ts'

export interface LoginForm {
  readonly mobile: string
  readonly password: string
}

/** The form as the player filled it. What checks it comes with the login screen: no other page needs that code. */
export const loginSubmitted = createEvent<LoginForm>()

/** A form without faults. */
export const loginAsked = createEvent<LoginForm>()

const login = callFx('login', (body) => readUser(asFields(body)?.user))

export const $loginPending = login.$loading

sample({
  clock: loginAsked,
  source: login.$loading,
  filter: (asked) => !asked,
  fn: (_, form) => form,
  target: login.fx,
})

/** Someone logged in: the answer's user. */
export const loggedIn = login.fx.doneData.filterMap((user) => user)

/** Why the last attempt failed; an answer without a user is a failure too. */
export const $loginError = createStore('')
  .on(loginSubmitted, () => '')
  .on(login.fx.failData, (_, { message }) => message)
  .on(login.fx.doneData, (_, user) => (user ? '' : 'Login failed'))
