import * as z from 'zod/mini'
import { codeForm, loginForm, resetByLinkForm, resetPasswordForm, signupForm } from '#shared/model/account.ts'
import { amountWithin, depositForm, redeemFormFrom, withdrawForm } from '#shared/model/payment.ts'
import { POINTS } from '../ledger/points.ts'
import { CODE } from '../ledger/resets.ts'
import { deposit, shillings, withdrawal } from '../site/figures.ts'

/**
 * The sandbox's own rules for numbers, codes and amounts. Other providers have others: the client's forms know only
 * what the settings say.
 */
const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))
const code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE.digits}}$`), `Enter the ${CODE.digits} digits of the code`))

export const strictLogin = z.extend(loginForm, { mobile })
export const strictSignup = z.extend(signupForm, { mobile })
export const strictCode = z.extend(codeForm, { mobile })
export const strictReset = z.extend(resetPasswordForm, { mobile, code })
export const strictResetByLink = z.extend(resetByLinkForm, { mobile: z.optional(mobile) })
export const strictDeposit = z.extend(depositForm, {
  mobile: z.optional(mobile),
  amount: amountWithin(deposit, shillings),
})
export const strictWithdrawal = z.extend(withdrawForm, {
  mobile: z.optional(mobile),
  amount: amountWithin(withdrawal, shillings),
})
const redeemed = redeemFormFrom(POINTS.least)
export const strictRedeem = z.extend(redeemed, {
  points: redeemed.shape.points.check(z.lte(1_000_000, 'That is more than can be redeemed at once')),
})
