import * as z from 'zod/mini'
import { codeForm, loginForm, resetByLinkForm, resetPasswordForm, signupForm } from '#shared/model/account.ts'
import { depositForm, withdrawForm } from '#shared/model/payment.ts'
import { CODE } from '../ledger/resets.ts'

/** The sandbox's own rules for numbers and codes. Other providers have others, so the client's forms do not know them. */
const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))
const code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE.digits}}$`), `Enter the ${CODE.digits} digits of the code`))

export const strictLogin = z.extend(loginForm, { mobile })
export const strictSignup = z.extend(signupForm, { mobile })
export const strictCode = z.extend(codeForm, { mobile })
export const strictReset = z.extend(resetPasswordForm, { mobile, code })
export const strictResetByLink = z.extend(resetByLinkForm, { mobile: z.optional(mobile) })
export const strictDeposit = z.extend(depositForm, { mobile: z.optional(mobile) })
export const strictWithdrawal = z.extend(withdrawForm, { mobile: z.optional(mobile) })
