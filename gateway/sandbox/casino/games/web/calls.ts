import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { reference } from '#shared/model/reference.ts'
import { type Answer, good, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/deps.ts'
import { cents } from '../../../bets/slip-form.ts'
import { addFaultHooks } from '../../../fault.ts'
import { type FairGame, fairGameOf } from '../../../ledger/games.ts'
import { playerAccount } from '../../../ledger/movements.ts'
import type { Provider } from '../../../routes/provider.ts'
import { CURRENCY } from '../../../site/figures.ts'
import { rollDice } from '../play/dice.ts'
import { cashOutMines, openTile, startMines } from '../play/mines.ts'
import { giveUp, MAX_WIN, roundRow, terms } from '../play/round.ts'
import { rotateSeeds, seedRow } from '../play/seeds.ts'
import { spinInMs, spinSlot } from '../play/slot.ts'
import { MINES } from '../rules/mines.ts'
import { pageRoutes } from './pages.ts'

/** Amounts arrive in whole units of the currency and are parsed to cents; targets are in hundredths. */
const staked = { stake: cents, reference }
const round_id = z.int()

const diceForm = z.object({ ...staked, side: z.enum(['under', 'over']), target: z.int() })
const minesForm = z.object({ ...staked, mines: z.int().min(MINES.fewest).max(MINES.most) })
const tileForm = z.object({
  round_id,
  tile: z
    .int()
    .min(0)
    .max(MINES.tiles - 1),
})
const cashOutForm = z.object({ round_id, reference })
const giveUpForm = z.object({ reference })
const slotForm = z.object(staked)

const seedForm = z.object({
  client_seed: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, hyphens or underscores'),
  /** The hash of the server seed in use, as known to the client. */
  from: z.string().optional(),
})
const roundsForm = z.object({ before: z.int().optional() })

const ROUNDS_LISTED = 20

/** A call of a game's page for a player; `game` is the launched game. */
type GameCall = (player_id: number, game: FairGame, body: unknown) => Answer

const call =
  <T>(form: z.ZodType<T>, answer: (player_id: number, fields: T, game: FairGame) => Answer): GameCall =>
  (player_id, game, body) =>
    answer(player_id, form.parse(body), game)

/**
 * The calls of the games' pages, by their path under `/games/api/`; one whose path begins with a game is that game's
 * only.
 */
function gameCalls({ ledger, sandbox }: Pick<Provider, 'ledger' | 'sandbox'>) {
  const deps: MoneyDeps = { ledger, now: sandbox.now }

  const roundsOf = (player_id: number, game: FairGame, before?: number) =>
    ledger.games.rounds.list(player_id, game, ROUNDS_LISTED, before).map((round) => roundRow(deps, round))

  return {
    state: call(z.unknown(), (player_id, _, game) => {
      const open = ledger.games.rounds.open(player_id, game)
      return good({
        player: player_id,
        currency: CURRENCY,
        ...terms[game],
        max_win: MAX_WIN,
        seed: ledger.within(() => seedRow(deps, player_id)),
        rounds: roundsOf(player_id, game),
        ...(open && { open: roundRow(deps, open) }),
        ...(game === 'slot' && { spin_in_ms: spinInMs(deps, player_id) }),
      })
    }),
    rounds: call(roundsForm, (player_id, { before }, game) =>
      good({ rounds: roundsOf(player_id, game, before) }),
    ),
    seed: call(seedForm, (player_id, { client_seed, from }) =>
      rotateSeeds(deps, player_id, client_seed, from),
    ),
    'give-up': call(giveUpForm, (player_id, { reference }) => giveUp(deps, player_id, reference)),
    dice: call(diceForm, (player_id, { stake: stake_cents, reference, ...bet }) =>
      rollDice(deps, { player_id, reference, stake_cents }, bet),
    ),
    slot: call(slotForm, (player_id, { stake: stake_cents, reference }) =>
      spinSlot(deps, { player_id, reference, stake_cents }),
    ),
    mines: call(minesForm, (player_id, { stake: stake_cents, reference, mines }) =>
      startMines(deps, { player_id, reference, stake_cents }, mines),
    ),
    'mines/tile': call(tileForm, (player_id, { round_id, tile }) =>
      openTile(deps, player_id, round_id, tile),
    ),
    'mines/cash-out': call(cashOutForm, (player_id, { round_id, reference }) =>
      cashOutMines(deps, player_id, round_id, reference),
    ),
  } satisfies Record<string, GameCall>
}

/** The player's balance now, in whole units. Stored answers do not include it. */
function balanceOf({ ledger, sandbox }: Pick<Provider, 'ledger' | 'sandbox'>, player_id: number): number {
  ledger.settle(sandbox.now())
  return ledger.movements.balanceCents(playerAccount(player_id)) / 100
}

/** The header with a launch's token. Pages of other origins cannot send it. */
const SESSION_HEADER = 'x-game-session'

/** The largest body of a call, in bytes: the relay's limit, applied here because these calls bypass the relay. */
const MAX_BODY_BYTES = 65_536

/** The games' pages and calls: 401 for an ended launch, 403 for another game's call. */
export function gameRoutes(app: FastifyInstance, provider: Provider): void {
  pageRoutes(app, (game_id) => provider.casino.find(game_id)?.name)
  app.register(async (api) => {
    addFaultHooks(api, provider.sandbox.faults)
    for (const [name, answer] of Object.entries(gameCalls(provider))) {
      const only = fairGameOf(name.split('/', 1)[0] ?? '')
      api.post(`/games/api/${name}`, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
        const { http, body } = answerTo(provider, request, (player_id, game) =>
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
  answer: (player_id: number, game: FairGame) => Answer,
): Answer {
  const token = headers[SESSION_HEADER]
  const launch = typeof token === 'string' ? provider.launches.of(token) : undefined
  const game = launch && fairGameOf(launch.game_id)
  if (!game) return refused(401, 'This game has been open for too long: open it again')
  const { http, body } = answer(launch.player_id, game)
  return { http, body: { ...body, balance: balanceOf(provider, launch.player_id) } }
}
