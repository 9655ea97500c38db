import * as z from 'zod/mini'
import { CENTS } from '#shared/amounts.ts'
import {
  codeForm,
  forgotPasswordForm,
  loginForm,
  MAX_PASSWORD_LENGTH,
  resetByLinkForm,
  resetPasswordForm,
  signupForm,
  verifyPasswordForm,
} from '#shared/model/account/account.ts'
import { asFields } from '#shared/model/field.ts'
import { good, refused } from '../answer.ts'
import { playerAccount } from '../ledger/movements.ts'
import { canonicalMobile, hashPassword, passwordMatches } from '../ledger/players.ts'
import { CODE } from '../ledger/resets.ts'
import { promotionAt } from '../site/banners.ts'
import { CURRENCY } from '../site/figures.ts'
import { type CallHandler, forPlayer, type Provider, withForm } from './provider.ts'

const LEAST_PASSWORD_LENGTH = 8

/** The sandbox's own rules for inputs; other providers have others. */
export const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))
const code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE.digits}}$`), `Enter the ${CODE.digits} digits of the code`))

const password = z
  .string()
  .check(
    z.minLength(LEAST_PASSWORD_LENGTH, `Use at least ${LEAST_PASSWORD_LENGTH} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH, 'That is too long'),
  )

const strictLogin = z.extend(loginForm, { mobile })
const strictSignup = z.extend(signupForm, { mobile, password })
const strictCode = z.extend(codeForm, { mobile })
const strictReset = z.extend(resetPasswordForm, { mobile, code, password })
const strictResetByLink = z.extend(resetByLinkForm, { mobile: z.optional(mobile), password })

const SIGNED_UP_AGAIN =
  'Somebody tried to sign up with your number, which has an account. Nothing has changed. If it was you, log in, or choose a new password.'

/** The account calls. The answer to a sign-up does not tell whether the number had an account. */
export function accountAnswers(provider: Provider) {
  const { sandbox, ledger } = provider

  return {
    login: withForm(strictLogin, async ({ mobile, password }) => {
      const player = ledger.players.byMobile(mobile)
      const matches = await passwordMatches(password, player?.password)
      // The password may have changed during the comparison.
      const isUnchanged = player && ledger.players.byId(player.player_id)?.password === player.password
      if (!player || !matches || !isUnchanged) return refused(400, 'Mobile number or password is not right')
      const token = ledger.sessions.open(player.player_id, sandbox.now())
      return good({ user: { id: player.player_id, mobile: player.mobile, name: player.name, token } })
    }),
    signup: withForm(strictSignup, async ({ mobile, password, name, email }) => {
      const added = ledger.players.add({
        mobile,
        name: name?.trim() || 'Player',
        password: await hashPassword(password),
        created_at: sandbox.now(),
        email,
      })
      if (!added)
        sandbox.outbox.put({ to: canonicalMobile(mobile), at: sandbox.now(), text: SIGNED_UP_AGAIN })
      return {
        http: 201,
        body: { status: 201, message: 'If that number is new, its account is ready: log in' },
      }
    }),
    logout: ({ bearer }) => {
      if (bearer) ledger.sessions.close(bearer)
      return good({ message: 'Logged out' })
    },
    balance: forPlayer(provider, ({ player_id }) => {
      const excluded_until = ledger.exclusions.until(player_id, sandbox.now())
      return good({
        user: {
          balance: ledger.movements.balanceCents(playerAccount(player_id)) / CENTS,
          bonus: 0,
          points: ledger.points.balance(player_id),
          currency: CURRENCY,
          excluded_until,
        },
      })
    }),
    promoPoints: forPlayer(provider, ({ player_id }) =>
      good({ points: ledger.points.balance(player_id), ...promotionAt(sandbox.now()) }),
    ),
  } satisfies Record<string, CallHandler>
}

/** The password reset calls. No answer reveals whether a number or an address has an account. */
export function resetAnswers(provider: Provider) {
  const { sandbox, ledger } = provider
  return {
    code: withForm(strictCode, ({ mobile }, { network }) => {
      const player = ledger.players.byMobile(mobile)
      const { id, code } = ledger.resets.addCode(mobile, player?.player_id, network, sandbox.now())
      if (player)
        sendMessage(player.mobile, `Your code is ${code}. It is good for ten minutes, once.`, { code })
      return good({
        success: { message: 'If that number has an account, a code is on its way to it', id },
      })
    }),
    forgotPassword: withForm(forgotPasswordForm, ({ email }, { network }) => {
      for (const player of ledger.players.byEmail(email)) {
        const link = `/reset_password?resetToken=${ledger.resets.addLink(player, network, sandbox.now())}`
        sendMessage(email, `Choose a new password: ${link}`, { link })
      }
      return good({ message: 'If that address has an account, a link is on its way to it' })
    }),
    verifyPassword: withForm(verifyPasswordForm, ({ resetToken }) => {
      const mobile = ledger.resets.mobileOf(resetToken, sandbox.now())
      return mobile
        ? good({ message: 'Choose a new password', mobile })
        : refused(400, 'This link is not right, or no longer good')
    }),
    resetPassword: async ({ body, network }) => {
      const isByCode = asFields(body)?.resetToken === undefined
      const form = isByCode ? strictReset.parse(body) : strictResetByLink.parse(body)
      const stored = await hashPassword(form.password)
      return ledger.within(() => {
        const now = sandbox.now()
        const player_id =
          'code' in form
            ? ledger.resets.spendCode(form.mobile, form.code, { id: form.id, network }, now)
            : ledger.resets.spendLink(form.mobile, form.resetToken, now)
        const player = ledger.players.byId(player_id ?? 0)
        if (!player) return refused(400, 'The code is not right, or no longer good')
        ledger.players.setPassword(player.player_id, stored)
        ledger.sessions.closeAll(player.player_id)
        return good({ message: 'Your password is changed: log in with it' })
      })
    },
  } satisfies Record<string, CallHandler>

  function sendMessage(to: string, text: string, more: { code: string } | { link: string }) {
    sandbox.outbox.put({ to, at: sandbox.now(), text, ...more })
  }
}
