import type { Answer } from '../answers/answer.ts'
import type { Player } from '../ledger/players.ts'
import type { Answering, Ask, Provider } from './provider.ts'

/**
 * Answers the player of the bearer token, or with one of the two kinds of 401 that providers have: by HTTP, or in
 * the body.
 */
export function forPlayer(
  { ledger, sandbox }: Pick<Provider, 'ledger' | 'sandbox'>,
  answer: (player: Player, ask: Ask) => Answer | Promise<Answer>,
): Answering {
  return (ask) => {
    const session = ask.bearer ? ledger.sessions.find(ask.bearer, sandbox.now()) : undefined
    if (session?.state === 'expired') return { http: 200, body: { status: 401, error: 'Session expired' } }
    ledger.settle(sandbox.now())
    const player = session?.state === 'open' ? ledger.players.byId(session.player_id) : undefined
    return player ? answer(player, ask) : { http: 401, body: { error: 'Please log in' } }
  }
}
