import { createEvent, createStore, sample } from 'effector'
import { loginForm } from '#shared/model/account.ts'
import { asFields } from '#shared/model/field.ts'
import { readUser } from '#shared/model/user.ts'
import { callFx } from '../calls/call-fx.ts'

export interface LoginForm {
  readonly mobile: string
  readonly password: string
}

export type FieldErrors = Partial<Record<keyof LoginForm, string>>

export const loginSubmitted = createEvent<LoginForm>()

const login = callFx('login', (body) => readUser(asFields(body)?.user))

/** What is wrong with the form, by field; the first thing of each. */
export function faultsOf(form: LoginForm): FieldErrors {
  const checked = loginForm.safeParse(form)
  const issues = checked.success ? [] : checked.error.issues
  const faults = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(faults.reverse())
}

export const $loginPending = login.$loading
export const $loginFieldErrors = createStore<FieldErrors>({}).on(loginSubmitted, (_, form) => faultsOf(form))

sample({
  clock: loginSubmitted,
  source: login.$loading,
  filter: (asked, form) => !asked && Object.keys(faultsOf(form)).length === 0,
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
