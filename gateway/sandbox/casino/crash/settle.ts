import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import type { CrashBetEnd, CrashBetRow, CrashRoundRow } from '../../ledger/crash.ts'
import type { Ledger } from '../../ledger/ledger.ts'

type Books = Pick<Ledger, 'crash' | 'movements' | 'within'>

/** Ends a running bet and moves its money. @returns the ended bet; undefined if it had ended before */
export function endBet(books: Books, bet: CrashBetRow, end: CrashBetEnd): CrashBetRow | undefined {
  // Whole cents, rounded down.
  const win = end.state === 'cashed-out' ? Math.floor((bet.stake_cents * end.hundredths) / 100) : 0
  return books.within(() => {
    const ended = books.crash.bets.end(bet.bet_id, end, win)
    if (!ended) return undefined
    const kind = end.state === 'cashed-out' ? 'win' : 'refund'
    const cents = { 'cashed-out': win, cancelled: bet.stake_cents, lost: 0 }[end.state]
    const reference = `${kind} of crash bet ${bet.bet_id}`
    if (cents > 0) books.movements.payOut(bet.player_id, cents, { reference, kind, made_at: end.settled_at })
    return ended
  })
}

/** Cashes out the bets of a running round whose target the multiplier, in hundredths, has reached. */
export function settleReached(books: Books, { round_id, starts_at }: CrashRoundRow, hundredths: number) {
  const reached = books.crash.bets.running(round_id, hundredths)
  if (reached.length === 0) return
  books.within(() => {
    for (const bet of reached) {
      const settled_at = starts_at + reachedAfterMs(bet.target_hundredths)
      endBet(books, bet, { state: 'cashed-out', hundredths: bet.target_hundredths, settled_at })
    }
  })
}

/** Ends every bet of an ended round: cashed out up to the break point, else lost; in a void round, refunded. */
export function settleEnded(books: Books, round: CrashRoundRow, crash_hundredths: number): void {
  const settled_at = round.ended_at ?? round.starts_at
  if (round.phase === 'crashed') settleReached(books, round, crash_hundredths)
  const state = round.phase === 'crashed' ? 'lost' : 'cancelled'
  for (const bet of books.crash.bets.running(round.round_id)) endBet(books, bet, { state, settled_at })
}
