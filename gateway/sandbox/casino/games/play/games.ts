import * as z from 'zod'
import { type Answer, amountText, good, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/stake.ts'
import type { FairGame, GameRound } from '../../../ledger/games.ts'
import { DICE, type DiceBet, diceOutcome, isDiceBet } from '../rules/dice.ts'
import { MINES, type MinesPlay, minesOf, minesOutcome, openableTiles } from '../rules/mines.ts'
import { slotOutcome } from '../rules/slot.ts'
import { createRounds, type StakeForm, terms } from './round.ts'
import { createSeeds } from './seeds.ts'

const DICE_RULE = `The chance to win must be from ${DICE.fewest / 100} to ${DICE.most / 100} %`
const ROUNDS_LISTED = 100

const MAX_WIN_CENTS = 100_000_000

/** The stored play of an open round of mines. The tiles with a mine are not stored: they follow from the seed. */
const openMines = z.object({ mines: z.int(), opened: z.array(z.int()) })

/** Dice, mines and the slot on a ledger. A stake or a cash-out is carried out once for each reference. */
export function createGames(deps: MoneyDeps) {
  const { ledger } = deps
  const seeds = createSeeds(deps)
  const rounds = createRounds(deps)

  function minesRound(player_id: number, round_id: number): GameRound | undefined {
    const round = ledger.games.rounds.find(round_id)
    return round?.player_id === player_id && round.game === 'mines' ? round : undefined
  }

  /** Settles a round of mines and reveals where they are. */
  function endMines(round: GameRound, play: MinesPlay): Answer {
    const outcome = minesOutcome(seeds.numbersOf(round), round.stake_cents, play)
    return rounds.settle({ ...round, play: { ...play } }, outcome)
  }

  return {
    seeds,
    rounds,
    /** The state with which a game's page begins. */
    stateOf(player_id: number, game: FairGame): Answer {
      const listed = ledger.games.rounds.list(player_id, game, ROUNDS_LISTED)
      const open = ledger.games.rounds.findOpen(player_id, game)
      return good({
        player: player_id,
        ...terms[game],
        seed: ledger.within(() => seeds.shownSeeds(player_id)),
        rounds: listed.map(rounds.rowOf),
        open: open && rounds.rowOf(open),
      })
    },
    rollDice(player_id: number, { side, target, ...intent }: StakeForm & DiceBet): Answer {
      const bet = { side, target }
      if (!isDiceBet(bet))
        return rounds.decideOnce(player_id, intent.reference, () => refused(400, DICE_RULE))
      return rounds.open('dice', player_id, intent, bet, (round) =>
        rounds.settle(round, diceOutcome(seeds.numbersOf(round), round.stake_cents, bet)),
      )
    },
    spinSlot: (player_id: number, intent: StakeForm): Answer =>
      rounds.open('slot', player_id, intent, {}, (round) =>
        rounds.settle(round, slotOutcome(seeds.numbersOf(round), round.stake_cents)),
      ),
    startMines: (player_id: number, { mines, ...intent }: StakeForm & { mines: number }): Answer =>
      rounds.open('mines', player_id, intent, { mines, opened: [] }, rounds.answerOf),
    /** Opens a tile; no effect on an open one or an ended round. A mine or the last safe tile ends the round. */
    openTile: (player_id: number, { round_id, tile }: { round_id: number; tile: number }): Answer =>
      ledger.within(() => {
        const round = minesRound(player_id, round_id)
        if (!round) return refused(404, 'There is no such round')
        const { mines, opened } = openMines.parse(round.play)
        if (round.settled_at !== undefined || opened.includes(tile)) return rounds.answerOf(round)
        if (opened.length >= openableTiles(round.stake_cents, mines, MAX_WIN_CENTS))
          return refused(409, `Another tile would pay more than ${amountText(MAX_WIN_CENTS)}: cash out`)
        if (minesOf(seeds.numbersOf(round), mines).includes(tile))
          return endMines(round, { mines, opened, hit: tile })
        const play = { mines, opened: [...opened, tile] }
        if (play.opened.length === MINES.tiles - mines) return endMines(round, play)
        ledger.games.rounds.storePlay(round_id, play)
        return rounds.answerOf({ ...round, play })
      }),
    /** Cashes a round of mines out; for an ended one, returns its end. */
    cashOutMines: (player_id: number, form: { round_id: number; reference: string }): Answer =>
      rounds.decideOnce(player_id, form.reference, () => {
        const round = minesRound(player_id, form.round_id)
        if (!round) return refused(404, 'There is no such round')
        if (round.settled_at !== undefined) return rounds.answerOf(round)
        const play = openMines.parse(round.play)
        return play.opened.length === 0 ? refused(409, 'Open a tile first') : endMines(round, play)
      }),
  }
}
