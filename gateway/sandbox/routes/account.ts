import { loginForm, signupForm } from '#shared/model/account.ts'
import { playerAccount } from '../ledger/movements.ts'
import { hashPassword, passwordMatches } from '../ledger/password.ts'
import type { Player } from '../ledger/players.ts'
import { promotionAt } from '../site/promotion.ts'
import { type Answer, type Answering, type Ask, good, type Provider, refused } from './answer.ts'

export const CURRENCY = 'KES'

const CENTS = 100

/** The calls about who the player is. */
export function accountAnswers({ world, ledger }: Provider) {
  return {
    login: async ({ body }) => {
      const { mobile, password } = loginForm.parse(body)
      const player = ledger.players.byMobile(mobile)
      const matches = await passwordMatches(password, player?.password)
      if (!player || !matches) return refused(400, 'Mobile number or password is not right')
      const token = ledger.sessions.open(player.player_id, world.now())
      return good({ user: { id: player.player_id, mobile: player.mobile, name: player.name, token } })
    },
    signup: async ({ body }) => {
      const { mobile, password, name } = signupForm.parse(body)
      const added = ledger.players.add({
        mobile,
        name: name?.trim() || 'Player',
        password: await hashPassword(password),
        created_at: world.now(),
      })
      return added
        ? { http: 201, body: { status: 201, message: 'Your account is ready: log in with your number' } }
        : refused(409, 'That mobile number has an account already')
    },
    balance: forPlayer(({ player_id }) =>
      good({
        user: {
          balance: ledger.movements.balanceCents(playerAccount(player_id)) / CENTS,
          bonus: 0,
          points: 0,
          currency: CURRENCY,
        },
      }),
    ),
    // Nobody has earned any yet: points come with bets.
    promoPoints: forPlayer(() => good({ points: 0, ...promotionAt(world.now()) })),
  } satisfies Record<string, Answering>

  /** Answers the player whose bearer it is. Both kinds of 401 that providers have: by HTTP, and in the body. */
  function forPlayer(answer: (player: Player) => Answer): Answering {
    return ({ bearer }: Ask) => {
      const session = bearer ? ledger.sessions.find(bearer, world.now()) : undefined
      if (session?.state === 'expired') return { http: 200, body: { status: 401, error: 'Session expired' } }
      const player = session?.state === 'open' ? ledger.players.byId(session.player_id) : undefined
      return player ? answer(player) : { http: 401, body: { error: 'Please log in' } }
    }
  }
}
