import { createEvent, createStore } from 'effector'
import { createGate } from 'effector-react'
import type { User } from '#shared/model/user.ts'

export interface LoginForm {
  readonly mobile: string
  readonly password: string
}

/** Open while the page is: the stored player is read, the balance asked for. */
export const AccountGate = createGate()

export const loginSubmitted = createEvent<LoginForm>()
export const logoutClicked = createEvent()

export const $user = createStore<User | null>(null)
export const $loginPending = createStore(false)
export const $loginError = createStore('')
export const $loginFieldErrors = createStore<Partial<Record<keyof LoginForm, string>>>({})
export const $demoPlayer = createStore<LoginForm | null>(null)
