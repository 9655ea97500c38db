import { type Answer, good } from '../../../answers/answer.ts'
import { type FairGame, fairGames } from '../../../ledger/games/rounds.ts'
import { playerAccount } from '../../../ledger/movements.ts'
import type { Provider } from '../../../routes/provider.ts'
import { CURRENCY } from '../../../site/figures.ts'
import { rollDice } from '../play/dice.ts'
import { giveUp } from '../play/give-up.ts'
import { cashOutMines, openTile, startMines } from '../play/mines.ts'
import { type GameDeps, roundRow } from '../play/round.ts'
import { rotateSeeds, seedRow } from '../play/seeds.ts'
import { spinInMs, spinSlot } from '../play/slot.ts'
import { MAX_WIN, terms } from '../play/terms.ts'
import {
  cashOutForm,
  diceForm,
  giveUpForm,
  minesForm,
  roundsForm,
  seedForm,
  slotForm,
  tileForm,
} from './forms.ts'

/** Number of rounds in a page of the history. */
const ROUNDS_LISTED = 20

/** A call of a game's page for a player; `game` is the launched game. */
interface GameCall {
  /** The only game with this call; undefined for a call of all games. */
  readonly only?: FairGame
  readonly answer: (player_id: number, game: FairGame, body: unknown) => Answer
}

/** The game of a launched id; undefined for an id without rounds on the ledger. */
export const fairGameOf = (game_id: string): FairGame | undefined =>
  fairGames.find((game) => game === game_id)

/** The calls of the games' pages, by their path under `/games/api/`. */
export function gameCalls({ ledger, sandbox }: Pick<Provider, 'ledger' | 'sandbox'>) {
  const deps: GameDeps = { ledger, now: sandbox.now }

  const roundsOf = (player_id: number, game: FairGame, before?: number) =>
    ledger.games.rounds.list(player_id, game, ROUNDS_LISTED, before).map((round) => roundRow(deps, round))

  return {
    state: {
      answer: (player_id, game) => {
        const open = ledger.games.rounds.open(player_id, game)
        return good({
          mode: 'real',
          player: player_id,
          currency: CURRENCY,
          ...terms[game],
          max_win: MAX_WIN,
          seed: ledger.within(() => seedRow(deps, player_id)),
          rounds: roundsOf(player_id, game),
          ...(open && { open: roundRow(deps, open) }),
          ...(game === 'slot' && { spin_in_ms: spinInMs(deps, player_id) }),
        })
      },
    },
    rounds: {
      answer: (player_id, game, body) =>
        good({ rounds: roundsOf(player_id, game, roundsForm.parse(body).before) }),
    },
    seed: {
      answer: (player_id, _, body) => {
        const { client_seed, from } = seedForm.parse(body)
        return rotateSeeds(deps, player_id, client_seed, from)
      },
    },
    'give-up': {
      answer: (player_id, _, body) => giveUp(deps, player_id, giveUpForm.parse(body).reference),
    },
    dice: {
      only: 'dice',
      answer: (player_id, _, body) => {
        const { stake, reference, ...bet } = diceForm.parse(body)
        return rollDice(deps, { player_id, reference, stake_cents: stake }, bet)
      },
    },
    slot: {
      only: 'slot',
      answer: (player_id, _, body) => {
        const { stake, reference } = slotForm.parse(body)
        return spinSlot(deps, { player_id, reference, stake_cents: stake })
      },
    },
    mines: {
      only: 'mines',
      answer: (player_id, _, body) => {
        const { stake, reference, mines } = minesForm.parse(body)
        return startMines(deps, { player_id, reference, stake_cents: stake }, mines)
      },
    },
    'mines/tile': {
      only: 'mines',
      answer: (player_id, _, body) => {
        const { round_id, tile } = tileForm.parse(body)
        return openTile(deps, player_id, round_id, tile)
      },
    },
    'mines/cash-out': {
      only: 'mines',
      answer: (player_id, _, body) => {
        const { round_id, reference } = cashOutForm.parse(body)
        return cashOutMines(deps, player_id, round_id, reference)
      },
    },
  } as const satisfies Record<string, GameCall>
}

/** The player's balance now, in whole units. Stored answers do not include it. */
export function balanceOf(
  { ledger, sandbox }: Pick<Provider, 'ledger' | 'sandbox'>,
  player_id: number,
): number {
  ledger.settle(sandbox.now())
  return ledger.movements.balanceCents(playerAccount(player_id)) / 100
}
