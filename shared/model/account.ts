import * as z from 'zod/mini'

const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))

/** The login form: what the client checks before it asks, and the sandbox before it looks. */
export const loginForm = z.object({
  mobile,
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200, 'That is too long')),
})

/** The signup form. */
export const signupForm = z.object({
  mobile,
  password: z
    .string()
    .check(z.minLength(8, 'Use at least 8 characters'), z.maxLength(200, 'That is too long')),
  name: z.optional(z.string().check(z.maxLength(80, 'That is too long'))),
})
