import { CENTS } from '#shared/amounts.ts'
import { good, refused } from '../answers/answer.ts'
import { type AttemptLimit, fromNetwork, loginOf, signupOf } from '../ledger/attempts.ts'
import { playerAccount } from '../ledger/movements.ts'
import { hashPassword, passwordMatches } from '../ledger/password.ts'
import { sameMobile } from '../ledger/players.ts'
import { CURRENCY } from '../site/figures.ts'
import { promotionAt } from '../site/promotion.ts'
import { refusedAttempt } from './attempt.ts'
import { type Answering, forPlayer, type Provider } from './provider.ts'
import { strictLogin, strictSignup } from './strict-form.ts'

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
    login: async ({ body, network }) => {
      const { mobile, password } = strictLogin.parse(body)
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
    },
    signup: async ({ body, network }) => {
      const { mobile, password, name, email } = strictSignup.parse(body)
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
    },
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
