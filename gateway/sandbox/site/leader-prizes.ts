import { CENTS } from '#shared/amounts.ts'
import type { PrizeBoard } from '../ledger/day-prizes.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { dayOf, dayStart } from '../sportsbook/schedule.ts'
import { crashBoard } from './crash-board.ts'
import { leaderboardOf } from './leaderboard.ts'

const MOST_PLACES = 20

/** Number of past days whose prizes are paid after an interruption. */
const LOOKED_BACK = 7

/** The board of a day at a moment, final once the day is over. */
export const boardOf = (ledger: Pick<Ledger, 'dayBoard'>, seed: string, day: number, now: number) =>
  leaderboardOf(seed, day, ledger.dayBoard.first(spanOf(day), now, MOST_PLACES))

/** A day as a span in epoch ms, from midnight to midnight. */
export const spanOf = (day: number) => [dayStart(day), dayStart(day + 1)] as const

type Books = Pick<Ledger, 'dayBoard' | 'dayPrizes'> & { readonly crash: Pick<Ledger['crash'], 'bets'> }

/** Pays the prizes of finished days, once for each board and day; to be called repeatedly. */
export function createPrizes(ledger: Books, seed: string, now: () => number) {
  let paidUntil = dayOf(now()) - LOOKED_BACK
  const pay = (
    board: PrizeBoard,
    day: number,
    rows: readonly { readonly player_id: number | undefined; readonly prize: number }[],
  ) => {
    const prizes = rows.flatMap(({ player_id, prize }) =>
      player_id === undefined || prize === 0 ? [] : [{ player_id, amount_cents: prize * CENTS }],
    )
    ledger.dayPrizes.pay(board, day, prizes, now())
  }
  return () => {
    for (const today = dayOf(now()); paidUntil < today; paidUntil++) {
      pay('points', paidUntil, boardOf(ledger, seed, paidUntil, now()))
      pay('crash', paidUntil, crashBoard(ledger.crash.bets, spanOf(paidUntil), now()))
    }
  }
}
