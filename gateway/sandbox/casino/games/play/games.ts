import * as z from 'zod'
import { type Answer, refused, shillings } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/stake.ts'
import type { GameRound } from '../../../ledger/games.ts'
import { DICE, type DiceBet, diceOutcome, isDiceBet } from '../rules/dice.ts'
import { MINES, type MinesPlay, minesOf, minesOutcome, openableTiles } from '../rules/mines.ts'
import { slotOutcome } from '../rules/slot.ts'
import { MAX_WIN, numbersOf, once, openRound, roundAnswer, type StakeForm, settleRound } from './round.ts'

/** One roll for each reference. */
export const rollDice = (deps: MoneyDeps, player_id: number, form: StakeForm & DiceBet): Answer =>
  once(deps, player_id, form, () => {
    const bet = { side: form.side, target: form.target }
    if (!isDiceBet(bet))
      return refused(400, `The chance to win must be from ${DICE.fewest / 100} to ${DICE.most / 100} %`)
    return openRound(deps, 'dice', player_id, form, bet, (round) =>
      settleRound(deps, round, diceOutcome(numbersOf(deps, round), round.stake_cents, bet)),
    )
  })

/** One spin for each reference. */
export const spinSlot = (deps: MoneyDeps, player_id: number, form: StakeForm): Answer =>
  once(deps, player_id, form, () =>
    openRound(deps, 'slot', player_id, form, {}, (round) =>
      settleRound(deps, round, slotOutcome(numbersOf(deps, round), round.stake_cents)),
    ),
  )

const MAX_WIN_CENTS = MAX_WIN * 100

/** The state of an open round of mines. The mines themselves are not stored: they follow from the seed. */
const openMines = z.object({ mines: z.int(), opened: z.array(z.int()) })

/** Starts a round with a number of mines, once for each reference. */
export const startMines = (
  deps: MoneyDeps,
  player_id: number,
  form: StakeForm & { readonly mines: number },
): Answer =>
  once(deps, player_id, form, () =>
    openRound(deps, 'mines', player_id, form, { mines: form.mines, opened: [] }, (round) =>
      roundAnswer(deps, round),
    ),
  )

/** Opens a tile; repeated, it returns the state. A mine or the last safe tile ends the round. */
export function openTile(
  deps: MoneyDeps,
  player_id: number,
  { round_id, tile }: { readonly round_id: number; readonly tile: number },
): Answer {
  return deps.ledger.within(() => {
    const round = minesRound(deps, player_id, round_id)
    if (!round) return refused(404, 'There is no such round')
    const { mines, opened } = openMines.parse(round.play)
    if (round.settled_at !== undefined || opened.includes(tile)) return roundAnswer(deps, round)
    if (opened.length >= openableTiles(round.stake_cents, mines, MAX_WIN_CENTS))
      return refused(409, `Another tile would pay more than ${shillings(MAX_WIN_CENTS)}: cash out`)
    if (minesOf(numbersOf(deps, round), mines).includes(tile))
      return endMines(deps, round, { mines, opened, hit: tile })
    const play = { mines, opened: [...opened, tile] }
    if (play.opened.length === MINES.tiles - mines) return endMines(deps, round, play)
    deps.ledger.games.rounds.keepPlay(round_id, play)
    return roundAnswer(deps, { ...round, play })
  })
}

/** Cashes out, once for each reference; for an ended round, returns its end. */
export const cashOutMines = (
  deps: MoneyDeps,
  player_id: number,
  form: { readonly round_id: number; readonly reference: string },
): Answer =>
  once(deps, player_id, form, () => {
    const round = minesRound(deps, player_id, form.round_id)
    if (!round) return refused(404, 'There is no such round')
    if (round.settled_at !== undefined) return roundAnswer(deps, round)
    const play = openMines.parse(round.play)
    return play.opened.length === 0 ? refused(409, 'Open a tile first') : endMines(deps, round, play)
  })

/** Settles a round of mines and reveals where they are. */
const endMines = (deps: MoneyDeps, round: GameRound, play: MinesPlay): Answer =>
  settleRound(
    deps,
    { ...round, play: { ...play } },
    minesOutcome(numbersOf(deps, round), round.stake_cents, play),
  )

function minesRound({ ledger }: MoneyDeps, player_id: number, round_id: number): GameRound | undefined {
  const round = ledger.games.rounds.find(round_id)
  return round?.player_id === player_id && round.game === 'mines' ? round : undefined
}
