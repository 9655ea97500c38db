import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, good, refused } from '../../../answers/answer.ts'
import { addFaultHooks } from '../../../faults/fault.ts'
import type { FairGame } from '../../../ledger/games/rounds.ts'
import type { Provider } from '../../../routes/provider.ts'
import { balanceOf, fairGameOf, gameCalls } from './calls.ts'
import { pageRoutes } from './pages.ts'

/** The header with a launch's token. Pages of other origins cannot send it. */
const SESSION_HEADER = 'x-game-session'

/** The largest body of a call, in bytes: the relay's limit, applied here because these calls bypass the relay. */
const MAX_BODY_BYTES = 65_536

/** The games' pages and calls: 401 for an ended launch, 403 for play money and for another game's call. */
export function gameRoutes(app: FastifyInstance, provider: Provider): void {
  pageRoutes(app, (game_id) => provider.casino.find(game_id)?.name)
  app.register(async (api) => {
    addFaultHooks(api, provider.sandbox.faults)
    for (const [name, answer] of Object.entries(gameCalls(provider))) {
      const only = fairGameOf(name.split('/', 1)[0] ?? '')
      api.post(`/games/api/${name}`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        const { http, body } = answerTo(provider, request, name === 'state', (player_id, game) =>
          only && only !== game
            ? refused(403, `This is a game of ${game}`)
            : answer(player_id, game, request.body ?? {}),
        )
        reply.header('cache-control', 'no-store')
        return reply.code(http).send(body)
      })
    }
  })
}

function answerTo(
  provider: Provider,
  { headers }: FastifyRequest,
  isState: boolean,
  answer: (player_id: number, game: FairGame) => Answer,
): Answer {
  const token = headers[SESSION_HEADER]
  const launch = typeof token === 'string' ? provider.launches.of(token) : undefined
  if (!launch) return refused(401, 'This game has been open for too long: open it again')
  const { player_id, game_id } = launch
  const game = fairGameOf(game_id)
  if (player_id === null || !game)
    return isState ? good({ mode: 'demo' }) : refused(403, 'This game is played with play money')
  const { http, body } = answer(player_id, game)
  return { http, body: { ...body, balance: balanceOf(provider, player_id) } }
}
