import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { reference } from '#shared/model/reference.ts'
import { type Answer, refused } from '../../../answer.ts'
import { cents } from '../../../bets/forms.ts'
import { addFaultHooks } from '../../../fault.ts'
import { type FairGame, fairGameOf } from '../../../ledger/games.ts'
import { playerAccount } from '../../../ledger/movements.ts'
import type { Provider } from '../../../routes/provider.ts'
import { createGames } from '../play/games.ts'
import { MINES } from '../rules/mines.ts'
import { pageRoutes } from './pages.ts'

/** Amounts arrive in whole units of the currency and are parsed to cents; targets are in hundredths. */
const stakeFields = { stake: cents, reference }
const round_id = z.int()
const tile = z.int().gte(0).lt(MINES.tiles)

const diceForm = z.object({ ...stakeFields, side: z.enum(['under', 'over']), target: z.int() })
const minesForm = z.object({ ...stakeFields, mines: z.int().min(MINES.fewest).max(MINES.most) })

const seedForm = z.object({
  client_seed: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, hyphens or underscores'),
  /** The hash of the server seed in use, as known to the client. */
  from: z.string().optional(),
})

/** Answers a call of a game's page. @param game the launched game */
type GameCallHandler = (player_id: number, body: unknown, game: FairGame) => Answer

const call =
  <T>(form: z.ZodType<T>, answer: (player_id: number, fields: T) => Answer): GameCallHandler =>
  (player_id, body) =>
    answer(player_id, form.parse(body))

/** The calls of the games' pages, by path under `/games/api/`. A path that begins with a game is of that game only. */
const callsOf = (games: ReturnType<typeof createGames>): Readonly<Record<string, GameCallHandler>> => ({
  state: (player_id, _, game) => games.stateOf(player_id, game),
  seed: call(seedForm, games.seeds.rotate),
  'give-up': call(z.object({ reference }), games.rounds.giveUp),
  dice: call(diceForm, games.rollDice),
  slot: call(z.object(stakeFields), games.spinSlot),
  mines: call(minesForm, games.startMines),
  'mines/tile': call(z.object({ round_id, tile }), games.openTile),
  'mines/cash-out': call(z.object({ round_id, reference }), games.cashOutMines),
})

/** The header with a launch's token. Pages of other origins cannot send it. */
const SESSION_HEADER = 'x-game-session'

/** Largest body of a call: the relay's limit, since these calls bypass the relay. */
const MAX_BODY_BYTES = 65_536

/** The games' pages and calls: 401 for an ended launch, 403 for another game's call. */
export function gameRoutes(app: FastifyInstance, provider: Provider): void {
  const { ledger, launches, sandbox } = provider
  const calls = callsOf(createGames({ ledger, now: sandbox.now }))
  pageRoutes(app, (game_id) => provider.casino.find(game_id)?.name)

  /** The answer to a page, with the present balance, which stored answers do not have. */
  function answerTo(token: unknown, name: string, answer: GameCallHandler, body: unknown): Answer {
    const launch = typeof token === 'string' ? launches.find(token) : undefined
    const game = launch && fairGameOf(launch.game_id)
    if (!game) return refused(401, 'This game has been open for too long: open it again')
    const { player_id } = launch
    const gameOfCall = fairGameOf(name.split('/', 1)[0] ?? '')
    const isAllowed = gameOfCall === undefined || gameOfCall === game
    const outcome = isAllowed ? answer(player_id, body, game) : refused(403, `This is a game of ${game}`)
    ledger.settle(sandbox.now())
    const balance = ledger.movements.balanceCents(playerAccount(player_id)) / 100
    return { http: outcome.http, body: { ...outcome.body, balance } }
  }

  app.register(async (api) => {
    addFaultHooks(api, sandbox.faults)
    for (const [name, answer] of Object.entries(calls))
      api.post(`/games/api/${name}`, { bodyLimit: MAX_BODY_BYTES }, async ({ headers, body }, reply) => {
        const outcome = answerTo(headers[SESSION_HEADER], name, answer, body ?? {})
        return reply.header('cache-control', 'no-store').code(outcome.http).send(outcome.body)
      })
  })
}
