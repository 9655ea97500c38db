import * as z from 'zod/mini'
import { MAX_PASSWORD_LENGTH } from '#shared/limits.ts'
import {
  codeForm,
  loginForm,
  resetByLinkForm,
  resetPasswordForm,
  signupForm,
} from '#shared/model/account/account.ts'
import {
  amountWithin,
  depositForm,
  redeemFormFrom,
  sentWith,
  withdrawForm,
} from '#shared/model/money/payment.ts'
import { POINTS } from '../ledger/points.ts'
import { CODE } from '../ledger/resets.ts'
import { deposit, shillings, withdrawal } from '../site/figures.ts'

const LEAST_PASSWORD = 8

/** The sandbox's own rules for inputs. Providers differ: the client's forms follow the settings. */
const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))
const code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE.digits}}$`), `Enter the ${CODE.digits} digits of the code`))

const password = z
  .string()
  .check(
    z.minLength(LEAST_PASSWORD, `Use at least ${LEAST_PASSWORD} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH, 'That is too long'),
  )

export const strictLogin = z.extend(loginForm, { mobile })
export const strictSignup = z.extend(signupForm, { mobile, password })
export const strictCode = z.extend(codeForm, { mobile })
export const strictReset = z.extend(resetPasswordForm, { mobile, code, password })
export const strictResetByLink = z.extend(resetByLinkForm, { mobile: z.optional(mobile), password })
export const strictDeposit = z.extend(depositForm, {
  ...sentWith,
  mobile: z.optional(mobile),
  amount: amountWithin(deposit, shillings),
})
export const strictWithdrawal = z.extend(withdrawForm, {
  ...sentWith,
  mobile: z.optional(mobile),
  amount: amountWithin(withdrawal, shillings),
})
const redeemed = redeemFormFrom(POINTS.least)
export const strictRedeem = z.extend(redeemed, {
  ...sentWith,
  points: redeemed.shape.points.check(z.lte(1_000_000, 'That is more than can be redeemed at once')),
})
