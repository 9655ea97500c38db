import { createStore, sample } from 'effector'
import { loginForm } from '#shared/model/account.ts'
import { type LoginForm, loginAsked, loginSubmitted } from './login.ts'

export type FieldErrors = Partial<Record<keyof LoginForm, string>>

/** What is wrong with the form, by field; the first thing of each. */
export function faultsOf(form: LoginForm): FieldErrors {
  const checked = loginForm.safeParse(form)
  const issues = checked.success ? [] : checked.error.issues
  const faults = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(faults.reverse())
}

export const $loginFieldErrors = createStore<FieldErrors>({}).on(loginSubmitted, (_, form) => faultsOf(form))

sample({
  clock: loginSubmitted,
  filter: (form) => Object.keys(faultsOf(form)).length === 0,
  target: loginAsked,
})
