import { CENTS } from '#shared/amounts.ts'
import type { CrashBets } from '../ledger/crash.ts'
import type { DayPoints, PrizeBoard } from '../ledger/day-board.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Chance, chance, drawWhole } from '../odds/chance.ts'
import { dayOf, dayStart } from '../sportsbook/schedule.ts'

/** Places of both boards. */
export const PLACES = 20

/** Prizes of the first ranks of a day, in whole units of the currency. */
export const PRIZES = [10_000, 5_000, 2_500, 1_000, 1_000, 500, 500, 500, 250, 250] as const

/** The rows of a day by points, most first: players among generated rows that are constant within a day. */
export function leaderboardOf(seed: string, day: number, players: readonly DayPoints[]) {
  const generated = generatedRows(seed, day).map((one) => ({ ...one, player_id: undefined }))
  const named = players.map((player) => ({ ...player, mobile: maskedMobile(player.mobile) }))
  return [...generated, ...named]
    .sort((one, other) => other.points - one.points)
    .slice(0, PLACES)
    .map((one, at) => ({ ...one, rank: at + 1, prize: PRIZES[at] ?? 0 }))
}

/** The rank of a player with `points`, behind `behind` other players; of equal ones the earlier is ahead. */
export const rankOf = (seed: string, day: number, points: number, behind: number): number =>
  1 + behind + generatedRows(seed, day).filter((one) => one.points >= points).length

const descending = (one: number, other: number) => other - one

/** Generated rows, so that a board is never empty. */
function generatedRows(seed: string, day: number) {
  const draw = chance(seed, 'leaderboard', day)
  const points = Array.from({ length: PLACES }, () => drawWhole(draw, 200, 5_000))
  return points.sort(descending).map((earned) => ({ mobile: someMobile(draw), points: earned }))
}

function someMobile(draw: Chance): string {
  const prefix = draw() < 0.7 ? '07' : '01'
  return `${prefix}••••${String(drawWhole(draw, 0, 1_000)).padStart(3, '0')}`
}

/** A number without its middle: `+254700000001` → `07••••001`. */
export const maskedMobile = (mobile: string) =>
  `${mobile.replace(/^\+254/, '0').slice(0, 2)}••••${mobile.slice(-3)}`

/** Prizes of the first ranks of a day, in whole units of the currency. */
export const CRASH_PRIZES = [500, 300, 200, 100, 100] as const

/** The best cash-out of each player within a span. */
export const crashBoard = (
  bets: Pick<CrashBets, 'best'>,
  span: readonly [from: number, until: number],
  now: number,
) =>
  bets.best(span, now, PLACES).map(({ player_id, mobile, hundredths }, at) => ({
    rank: at + 1,
    player_id,
    mobile: maskedMobile(mobile),
    multiplier: hundredths / 100,
    prize: CRASH_PRIZES[at] ?? 0,
  }))

/** Number of past days whose prizes are paid after an interruption. */
const LOOKED_BACK = 7

/** The board of a day at a moment, final once the day is over. */
export const boardOf = (ledger: Pick<Ledger, 'dayBoard'>, seed: string, day: number, now: number) =>
  leaderboardOf(seed, day, ledger.dayBoard.first(spanOf(day), now, PLACES))

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
