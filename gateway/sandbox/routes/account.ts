import * as z from 'zod/mini'
import { CENTS } from '#shared/amounts.ts'
import { MAX_PASSWORD_LENGTH } from '#shared/limits.ts'
import {
  codeForm,
  forgotPasswordForm,
  loginForm,
  resetByLinkForm,
  resetPasswordForm,
  signupForm,
  verifyPasswordForm,
} from '#shared/model/account/account.ts'
import { asFields } from '#shared/model/field.ts'
import { type Answer, good, refused } from '../answer.ts'
import { type AttemptLimit, codeOf, fromNetwork, linkOf, loginOf, signupOf } from '../ledger/attempts.ts'
import { playerAccount } from '../ledger/movements.ts'
import { hashPassword, passwordMatches, sameMobile } from '../ledger/players.ts'
import { CODE } from '../ledger/resets.ts'
import { promotionAt } from '../site/banners.ts'
import { CURRENCY } from '../site/figures.ts'
import { type Answering, forPlayer, type Provider, withForm } from './provider.ts'

const LEAST_PASSWORD = 8

/** The sandbox's own rules for inputs. Providers differ: the client's forms follow the settings. */
export const mobile = z.string().check(z.regex(/^\+?\d{9,15}$/, 'Enter the number with 9 to 15 digits'))
const code = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${CODE.digits}}$`), `Enter the ${CODE.digits} digits of the code`))

const password = z
  .string()
  .check(
    z.minLength(LEAST_PASSWORD, `Use at least ${LEAST_PASSWORD} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH, 'That is too long'),
  )

const strictLogin = z.extend(loginForm, { mobile })
const strictSignup = z.extend(signupForm, { mobile, password })
const strictCode = z.extend(codeForm, { mobile })
const strictReset = z.extend(resetPasswordForm, { mobile, code, password })
const strictResetByLink = z.extend(resetByLinkForm, { mobile: z.optional(mobile), password })

const MINUTE_MS = 60_000

/** Attempts of all networks together, as a multiple of the limit of each. */
const ALL_NETWORKS = 5

/**
 * Counts an attempt for its network and for all; beyond a limit refuses it, with the same text for every caller, and
 * counts it for none: one network uses up its own attempts only.
 */
function refusedAttempt(
  { sandbox, ledger: { attempts } }: Pick<Provider, 'sandbox' | 'ledger'>,
  network: string,
  what: string,
  things: string,
  limit: AttemptLimit,
): Answer | undefined {
  const now = sandbox.now()
  const counters = [
    [fromNetwork(what, network), limit],
    [what, { ...limit, times: limit.times * ALL_NETWORKS }],
  ] as const
  const waitMs = Math.max(...counters.map(([key, bound]) => attempts.waitMs(key, bound, now) ?? 0))
  if (waitMs === 0) {
    for (const [key, bound] of counters) attempts.count(key, bound, now)
    return undefined
  }
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return refused(429, `Too many ${things}: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}

/** Limit on wrong passwords for one number from one network. */
const GUESSING: AttemptLimit = { times: 10, withinMs: 900_000 }

/** Limit on sign-ups of one number from one network, with or without an account. */
const SIGNING_UP: AttemptLimit = { times: 5, withinMs: 3_600_000 }

const SIGNED_UP_AGAIN =
  'Somebody tried to sign up with your number, which has an account. Nothing has changed. If it was you, log in, or choose a new password.'

/** The account calls. A sign-up is answered alike with and without an account: only the next login differs. */
export function accountAnswers(provider: Provider) {
  const { sandbox, ledger } = provider

  return {
    login: withForm(strictLogin, async ({ mobile, password }, { network }) => {
      const guessing = loginOf(mobile)
      // Counted before the slow comparison, so that many guesses at once count as many.
      const refusal = refusedAttempt(provider, network, guessing, 'attempts', GUESSING)
      if (refusal) return refusal
      const player = ledger.players.byMobile(mobile)
      const matches = await passwordMatches(password, player?.password)
      // The password may have changed during the comparison.
      const isStill = player && ledger.players.byId(player.player_id)?.password === player.password
      if (!player || !matches || !isStill) return refused(400, 'Mobile number or password is not right')
      for (const counter of [guessing, fromNetwork(guessing, network)]) ledger.attempts.forgive(counter)
      const token = ledger.sessions.open(player.player_id, sandbox.now())
      return good({ user: { id: player.player_id, mobile: player.mobile, name: player.name, token } })
    }),
    signup: withForm(strictSignup, async ({ mobile, password, name, email }, { network }) => {
      const refusal = refusedAttempt(provider, network, signupOf(mobile), 'sign-ups', SIGNING_UP)
      if (refusal) return refusal
      const added = ledger.players.add({
        mobile,
        name: name?.trim() || 'Player',
        password: await hashPassword(password),
        created_at: sandbox.now(),
        ...(email !== undefined && { email }),
      })
      if (!added) sandbox.outbox.put({ to: sameMobile(mobile), at: sandbox.now(), text: SIGNED_UP_AGAIN })
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
          ...(excluded_until !== undefined && { excluded_until }),
        },
      })
    }),
    promoPoints: forPlayer(provider, ({ player_id }) =>
      good({ points: ledger.points.balance(player_id), ...promotionAt(sandbox.now()) }),
    ),
  } satisfies Record<string, Answering>
}

/** Limit on codes or links for one number or address, asked for from one network. */
const ASKING: AttemptLimit = { times: 5, withinMs: 3_600_000 }

/** The password reset calls. No answer reveals whether a number or an address has an account. */
export function resetAnswers(provider: Provider) {
  const { sandbox, ledger } = provider
  return {
    code: withForm(strictCode, ({ mobile }, { network }) => {
      const player = ledger.players.byMobile(mobile)
      return sparingly(network, codeOf(mobile), 'codes', () => {
        const { id, code } = ledger.resets.code(mobile, player?.player_id, network, sandbox.now())
        if (player) put(player.mobile, `Your code is ${code}. It is good for ten minutes, once.`, { code })
        return good({
          success: { message: 'If that number has an account, a code is on its way to it', id },
        })
      })
    }),
    forgotPassword: withForm(forgotPasswordForm, ({ email }, { network }) =>
      sparingly(network, linkOf(email), 'links', () => {
        for (const player of ledger.players.byEmail(email)) {
          const link = `/reset_password?resetToken=${ledger.resets.link(player, network, sandbox.now())}`
          put(email, `Choose a new password: ${link}`, { link })
        }
        return good({ message: 'If that address has an account, a link is on its way to it' })
      }),
    ),
    verifyPassword: withForm(verifyPasswordForm, ({ resetToken }) => {
      const mobile = ledger.resets.mobileOf(resetToken, sandbox.now())
      return mobile
        ? good({ message: 'Choose a new password', mobile })
        : refused(400, 'This link is not right, or no longer good')
    }),
    resetPassword: async ({ body, network }) => {
      const { password, use } =
        asFields(body)?.resetToken === undefined ? byCode(body, network) : byLink(body)
      const stored = await hashPassword(password)
      return ledger.within(() => {
        const player = ledger.players.byId(use() ?? 0)
        if (!player) return refused(400, 'The code is not right, or no longer good')
        ledger.players.setPassword(player.player_id, stored)
        ledger.sessions.closeAll(player.player_id)
        ledger.attempts.forgiveAll(loginOf(player.mobile))
        return good({ message: 'Your password is changed: log in with it' })
      })
    },
  } satisfies Record<string, Answering>

  function byCode(body: unknown, network: string) {
    const { mobile, code, id, password } = strictReset.parse(body)
    return { password, use: () => ledger.resets.useCode(mobile, code, { id, network }, sandbox.now()) }
  }

  function byLink(body: unknown) {
    const { mobile, resetToken, password } = strictResetByLink.parse(body)
    return { password, use: () => ledger.resets.useLink(mobile, resetToken, sandbox.now()) }
  }

  function sparingly(network: string, what: string, things: string, answer: () => Answer): Answer {
    return refusedAttempt(provider, network, what, things, ASKING) ?? answer()
  }

  function put(to: string, text: string, more: { code: string } | { link: string }) {
    sandbox.outbox.put({ to, at: sandbox.now(), text, ...more })
  }
}
