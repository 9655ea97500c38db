import { CENTS } from '#shared/amounts.ts'
import type { CrashBets } from '../ledger/crash.ts'
import type { PrizeBoard } from '../ledger/day-board.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { drawOf, drawWhole } from '../odds/draw.ts'
import { dayOf, dayStart } from '../sportsbook/schedule.ts'

/** Places of both boards. */
export const PLACES = 20

/** Prizes of the first ranks of a day by points, in whole units of the currency. */
export const PRIZES = [10_000, 5_000, 2_500, 1_000, 1_000, 500, 500, 500, 250, 250] as const

/** Prizes of the first ranks of a day by cash-outs on crash, in whole units of the currency. */
export const CRASH_PRIZES = [500, 300, 200, 100, 100] as const

/** The board of a day by points, most first: the players among generated rows. */
export function pointBoard(ledger: Pick<Ledger, 'dayBoard'>, seed: string, day: number, now: number) {
  const players = ledger.dayBoard.ranking(spanOf(day), now)
  return [...generatedRows(seed, day), ...players]
    .sort((one, other) => other.points - one.points)
    .map(withRank(PRIZES))
}

/** Adds rank and prize to a row of a board, and masks its number. */
const withRank =
  (prizes: readonly number[]) =>
  <Row extends { readonly mobile: string }>(row: Row, index: number) => ({
    ...row,
    mobile: maskedMobile(row.mobile),
    rank: index + 1,
    prize: prizes[index] ?? 0,
  })

/** Rows that are constant within a day, so that a board is never empty. */
function generatedRows(seed: string, day: number) {
  const draw = drawOf(seed, 'leaderboard', day)
  return Array.from({ length: PLACES }, () => ({
    player_id: undefined,
    mobile: `+2547${drawWhole(draw, 10_000_000, 100_000_000)}`,
    points: drawWhole(draw, 200, 5_000),
  }))
}

/** A number without its middle: `+254700000001` → `07••••001`. */
export const maskedMobile = (mobile: string) =>
  `${mobile.replace(/^\+254/, '0').slice(0, 2)}••••${mobile.slice(-3)}`

/** The best cash-out of each player on a day. */
export const crashBoard = (bets: Pick<CrashBets, 'best'>, day: number, now: number) =>
  bets
    .best(spanOf(day), now, PLACES)
    .map(({ player_id, mobile, hundredths }) => ({ player_id, mobile, multiplier: hundredths / 100 }))
    .map(withRank(CRASH_PRIZES))

/** Number of past days whose prizes are paid after an interruption. */
const DAYS_BACK = 7

/** Nairobi's time ahead of UTC, in ms, all year: a board's day is one of the operator's time zone. */
const AHEAD_MS = 3 * 3_600_000

/** The day of the boards at a moment. */
export const boardDay = (at: number) => dayOf(at + AHEAD_MS)

/** A day of the boards as a span in epoch ms, from midnight to midnight. */
export const spanOf = (day: number) => [dayStart(day) - AHEAD_MS, dayStart(day + 1) - AHEAD_MS] as const

type Books = Pick<Ledger, 'dayBoard' | 'dayPrizes'> & { readonly crash: Pick<Ledger['crash'], 'bets'> }

/** Makes the function that pays the prizes of finished days, once for each board and day; to be called repeatedly. */
export function createPrizes(ledger: Books, seed: string, now: () => number) {
  /** The first day whose prizes are not paid yet. */
  let nextDay = boardDay(now()) - DAYS_BACK
  const pay = (
    board: PrizeBoard,
    day: number,
    rows: readonly { readonly player_id: number | undefined; readonly prize: number }[],
  ) => {
    const prizes = rows.flatMap(({ player_id, prize }) =>
      player_id === undefined || prize === 0 ? [] : [{ player_id, amount_cents: prize * CENTS }],
    )
    ledger.dayPrizes.pay(board, day, prizes, Math.floor(now()))
  }
  return () => {
    for (const today = boardDay(now()); nextDay < today; nextDay++) {
      pay('points', nextDay, pointBoard(ledger, seed, nextDay, now()))
      pay('crash', nextDay, crashBoard(ledger.crash.bets, nextDay, now()))
    }
  }
}
