import type { Round } from '../league/calendar.ts'
import { type League, noStakes, type Stakes, stakeKey } from '../league/league.ts'
import { matchId, roundId } from '../league/numbering.ts'
import type { BetBook } from '../ledger/bet-book.ts'
import type { Market } from '../odds/markets.ts'

/** The last index of a match in its round. */
const LAST_SLOT = 9

/**
 * The league's prices at a moment: by the results until then, moved by the open stakes on the round. Stakes are read
 * once for each round until a bet is added or closed. Without a book of bets nothing moves them.
 */
export function createLeaguePrices(league: League, bets?: Pick<BetBook, 'changes' | 'stakesOn'>) {
  const known = new Map<number, Stakes>()
  let changes: number | undefined

  function stakesOn(round: Round): Stakes {
    if (!bets) return noStakes
    if (bets.changes() !== changes) known.clear()
    changes = bets.changes()
    const found = known.get(roundId(round)) ?? readStakes(bets, round)
    known.set(roundId(round), found)
    return found
  }

  return (round: Round, market: Market, now: number) =>
    league.pricesOf(
      round,
      market,
      league.lastEnded(round.competition_id, now),
      now < league.timesOf(round).end_time ? stakesOn(round) : noStakes,
    )
}

function readStakes(bets: Pick<BetBook, 'stakesOn'>, round: Round): Stakes {
  const rows = bets.stakesOn(matchId({ round, slot: 0 }), matchId({ round, slot: LAST_SLOT }))
  const on = new Map<string, Map<string, number>>()
  for (const { match_id, sub_type_id, odd_key, cents } of rows) {
    const key = stakeKey(match_id, sub_type_id)
    on.set(key, (on.get(key) ?? new Map()).set(odd_key, cents))
  }
  return rows.length === 0 ? noStakes : { name: JSON.stringify(rows), on }
}
