import * as z from 'zod/mini'
import { printable } from '../field.ts'

/** The longest password that a form sends, in characters: providers have their own rules for new ones. */
export const MAX_PASSWORD_LENGTH = 200

/** The longest mobile number and the longest one-time code that a form sends, in characters: providers bound theirs. */
export const MOBILE_LENGTH = 64
export const CODE_LENGTH = 64

const tooLong = 'That is too long'

/** A mobile number: any printable text. The provider decides which numbers it accepts. */
export const mobile = z
  .string('Enter the mobile number')
  .check(
    z.trim(),
    z.minLength(1, 'Enter the mobile number'),
    z.maxLength(MOBILE_LENGTH, tooLong),
    z.regex(printable, 'Enter the mobile number'),
  )
/** A text that is not empty, as it was entered. */
const nonEmptyText = (most: number, missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(most, tooLong))
const email = z.string().check(z.maxLength(254, tooLong), z.email('Enter an e-mail address'))
/** A new password. The provider decides how long it has to be. */
const newPassword = nonEmptyText(MAX_PASSWORD_LENGTH, 'Choose a password')
const code = nonEmptyText(CODE_LENGTH, 'Enter the code').check(z.regex(printable, 'Enter the code'))
const resetToken = nonEmptyText(200, 'This link is incomplete')

/** The login form. */
export const loginForm = z.object({
  mobile,
  password: nonEmptyText(MAX_PASSWORD_LENGTH, 'Enter your password'),
})

/** The signup form. An e-mail address lets a forgotten password be reset by a link. */
export const signupForm = z.object({
  mobile,
  password: newPassword,
  name: z.optional(z.string().check(z.maxLength(80, tooLong))),
  email: z.optional(email),
  /** Absent or true. */
  adult: z.optional(z.literal(true, 'Confirm your age')),
})

/** The form that requests a one-time code. */
export const codeForm = z.object({ mobile })

/** The form that sets a new password by a code; `id` is the code's own, from the same answer. */
export const resetPasswordForm = z.object({
  mobile,
  code,
  id: z.optional(z.string().check(z.maxLength(200, tooLong))),
  password: newPassword,
})

/** The fields of `resetPasswordForm` that a player enters: the number is known, and the id came with the code. */
export const newPasswordForm = z.pick(resetPasswordForm, { code: true, password: true })

/** The form that requests a link by e-mail. */
export const forgotPasswordForm = z.object({ email })

/** The form that checks if a link is still valid. */
export const verifyPasswordForm = z.object({ resetToken })

/** The form that sets a new password by the link's token. `mobile` is sent only where it is known. */
export const resetByLinkForm = z.object({
  mobile: z.optional(mobile),
  resetToken,
  password: newPassword,
})
