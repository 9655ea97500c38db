import * as z from 'zod'
import { type Answer, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/deps.ts'
import type { GameRound } from '../../../ledger/games.ts'
import { shillings } from '../../../site/figures.ts'
import { MINES, minesOf, minesPayoutCents, openableTiles } from '../rules/mines.ts'
import { MAX_WIN, numbersOf, once, openRound, type Staked, settleRound, shownRound } from './round.ts'

const MAX_WIN_CENTS = MAX_WIN * 100

/** The state of an open round. Its mines follow from the seed alone until it is settled. */
const openPlay = z.object({ mines: z.int(), opened: z.array(z.int()) })

/** Starts a round with a number of mines, once for each reference. */
export const startMines = (deps: MoneyDeps, staked: Omit<Staked, 'game'>, mines: number): Answer =>
  once(deps, staked.player_id, staked.reference, () =>
    openRound(deps, { ...staked, game: 'mines' }, { mines, opened: [] }, (round) => shownRound(deps, round)),
  )

/** Opens a tile; repeated, it returns the state. A mine or the last safe tile ends the round. */
export function openTile(deps: MoneyDeps, player_id: number, round_id: number, tile: number): Answer {
  return deps.ledger.within(() => {
    const round = minesRound(deps, player_id, round_id)
    if (!round) return refused(404, 'There is no such round')
    const { mines, opened } = openPlay.parse(round.play)
    if (round.settled_at !== undefined || opened.includes(tile)) return shownRound(deps, round)
    if (opened.length >= openableTiles(round.stake_cents, mines, MAX_WIN_CENTS))
      return refused(409, `Another tile would pay more than ${shillings(MAX_WIN)}: cash out`)
    if (minesOf(numbersOf(deps, round), mines).includes(tile)) return ended(deps, round, opened, tile)
    const more = [...opened, tile]
    if (more.length === MINES.tiles - mines) return ended(deps, round, more)
    deps.ledger.games.rounds.keepPlay(round_id, { mines, opened: more })
    return shownRound(deps, { ...round, play: { mines, opened: more } })
  })
}

/** Cashes out, once for each reference; for an ended round, returns its end. */
export function cashOutMines(
  deps: MoneyDeps,
  player_id: number,
  round_id: number,
  reference: string,
): Answer {
  return once(deps, player_id, reference, () => {
    const round = minesRound(deps, player_id, round_id)
    if (!round) return refused(404, 'There is no such round')
    if (round.settled_at !== undefined) return shownRound(deps, round)
    const { opened } = openPlay.parse(round.play)
    return opened.length === 0 ? refused(409, 'Open a tile first') : ended(deps, round, opened)
  })
}

/** Settles a round and reveals its mines. @param hit the mine that ended it */
function ended(deps: MoneyDeps, round: GameRound, opened: readonly number[], hit?: number): Answer {
  const { mines } = openPlay.parse(round.play)
  const play = {
    mines,
    opened,
    tiles: minesOf(numbersOf(deps, round), mines),
    ...(hit !== undefined && { hit }),
  }
  const paidCents = hit === undefined ? minesPayoutCents(round.stake_cents, mines, opened.length) : 0
  return settleRound(deps, round, play, paidCents)
}

function minesRound({ ledger }: MoneyDeps, player_id: number, round_id: number): GameRound | undefined {
  const round = ledger.games.rounds.find(round_id)
  return round?.player_id === player_id && round.game === 'mines' ? round : undefined
}
