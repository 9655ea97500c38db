import type { Ledger } from '../ledger/ledger.ts'
import { playerAccount } from '../ledger/movements.ts'
import { dayOf, dayStart } from '../sportsbook/schedule.ts'
import { leaderboardOf } from './leaderboard.ts'

const CENTS = 100
const MOST_PLACES = 20

/** So many days back a prize is made good that a sandbox at rest has not paid. */
const LOOKED_BACK = 7

/** The board of a day as it stands at a moment, or as it came out. */
export const boardOf = (ledger: Pick<Ledger, 'dayBoard'>, seed: string, day: number, now: number) =>
  leaderboardOf(seed, day, ledger.dayBoard.first(spanOf(day), now, MOST_PLACES))

/** A day in epoch ms: from its midnight to the next. */
export const spanOf = (day: number) => [dayStart(day), dayStart(day + 1)] as const

/** Pays the players' prizes of the days that are over, each once: to be called again and again. */
export function createPrizes(
  ledger: Pick<Ledger, 'dayBoard' | 'movements'>,
  seed: string,
  now: () => number,
) {
  let paidUntil = dayOf(now()) - LOOKED_BACK
  return () => {
    for (const today = dayOf(now()); paidUntil < today; paidUntil++) payDay(paidUntil)
  }

  function payDay(day: number) {
    for (const { player_id, prize } of boardOf(ledger, seed, day, now())) {
      if (player_id === undefined || prize === 0) continue
      ledger.movements.move({
        // Not of the place: who has excluded themselves since makes room, and nobody is paid for two.
        reference: `prize of day ${day} for player ${player_id}`,
        kind: 'gift',
        made_at: now(),
        entries: { house: -prize * CENTS, [playerAccount(player_id)]: prize * CENTS },
      })
    }
  }
}
