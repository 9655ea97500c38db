import * as z from 'zod/mini'
import { CODE, PASSWORD_LENGTH } from '../limits.ts'

const tooLong = 'That is too long'

const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))
const email = z.string().check(z.maxLength(254, tooLong), z.email('Enter an e-mail address'))
const newPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`),
    z.maxLength(PASSWORD_LENGTH.most, tooLong),
  )
const code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE.digits}}$`), `Enter the ${CODE.digits} digits of the code`))
const resetToken = z.string().check(z.minLength(1, 'This link is not whole'), z.maxLength(200, tooLong))

/** The login form: what the client checks before it asks, and the sandbox before it looks. */
export const loginForm = z.object({
  mobile,
  password: z
    .string()
    .check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_LENGTH.most, tooLong)),
})

/** The signup form. An e-mail address lets a forgotten password be reset by a link. */
export const signupForm = z.object({
  mobile,
  password: newPassword,
  name: z.optional(z.string().check(z.maxLength(80, tooLong))),
  email: z.optional(email),
  /** Where it is said, it must be so. */
  adult: z.optional(z.literal(true, 'You must be 18 or older to play')),
})

/** Asks for a one-time code. */
export const codeForm = z.object({ mobile })

/** Sets a new password by a code; `id` is the one that came with it. */
export const resetPasswordForm = z.object({
  mobile,
  code,
  id: z.optional(z.string().check(z.maxLength(200, tooLong))),
  password: newPassword,
})

/** Asks for a link by e-mail. */
export const forgotPasswordForm = z.object({ email })

/** Asks whether a link is still good. */
export const verifyPasswordForm = z.object({ resetToken })

/** Sets a new password by the link's token, for the mobile that its verification named. */
export const resetByLinkForm = z.object({ mobile, resetToken, password: newPassword })
