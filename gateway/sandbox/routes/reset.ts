import { forgotPasswordForm, verifyPasswordForm } from '#shared/model/account/account.ts'
import { asFields } from '#shared/model/field.ts'
import { type Answer, good, refused } from '../answers/answer.ts'
import { type AttemptLimit, codeOf, linkOf, loginOf } from '../ledger/attempts.ts'
import { hashPassword } from '../ledger/password.ts'
import { refusedAttempt } from './attempt.ts'
import type { Answering, Provider } from './provider.ts'
import { strictCode, strictReset, strictResetByLink } from './strict-form.ts'

/** Limit on codes or links for one number or address, asked for from one network. */
const ASKING: AttemptLimit = { times: 5, withinMs: 3_600_000 }

/** The password reset calls. No answer reveals whether a number or an address has an account. */
export function resetAnswers(provider: Provider) {
  const { sandbox, ledger } = provider
  return {
    code: ({ body, network }) => {
      const { mobile } = strictCode.parse(body)
      const player = ledger.players.byMobile(mobile)
      return sparingly(network, codeOf(mobile), 'codes', () => {
        const { id, code } = ledger.resets.code(mobile, player?.player_id, network, sandbox.now())
        if (player) put(player.mobile, `Your code is ${code}. It is good for ten minutes, once.`, { code })
        return good({
          success: { message: 'If that number has an account, a code is on its way to it', id },
        })
      })
    },
    forgotPassword: ({ body, network }) => {
      const { email } = forgotPasswordForm.parse(body)
      return sparingly(network, linkOf(email), 'links', () => {
        for (const player of ledger.players.byEmail(email)) {
          const link = `/reset_password?resetToken=${ledger.resets.link(player, network, sandbox.now())}`
          put(email, `Choose a new password: ${link}`, { link })
        }
        return good({ message: 'If that address has an account, a link is on its way to it' })
      })
    },
    verifyPassword: ({ body }) => {
      const { resetToken } = verifyPasswordForm.parse(body)
      const mobile = ledger.resets.mobileOf(resetToken, sandbox.now())
      return mobile
        ? good({ message: 'Choose a new password', mobile })
        : refused(400, 'This link is not right, or no longer good')
    },
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
