import type { Bet, BetTerms, Verdict } from '#gateway/sandbox/ledger/bet-book.ts'
import { JACKPOT_MARKET_ID } from '#shared/model/bets/jackpot.ts'

type Prizes = Pick<NonNullable<BetTerms['jackpot']>, 'prize' | 'tiers'>

/** A placed ticket of one combination. @param counts number of its legs by verdict */
export function ticketBet(counts: Partial<Record<Verdict, number>>, prizes: Prizes): Bet {
  const states = (Object.entries(counts) as [Verdict, number][]).flatMap(([state, count]) =>
    Array.from({ length: count }, () => state),
  )
  return {
    bet_id: 1,
    player_id: 1,
    kind: 'jackpot',
    reference: 'ticket-1',
    stake_cents: 5_000,
    placed_at: 0,
    state: 'open',
    paid_cents: 0,
    isCashedOut: false,
    settled_at: undefined,
    terms: { jackpot: { jackpot_id: 1, combinations: 1, ...prizes } },
    legs: states.map((state, position) => ({
      position,
      state,
      match_id: position + 1,
      sub_type_id: JACKPOT_MARKET_ID,
      odd_keys: ['draw'],
      home_team: 'Home',
      away_team: 'Away',
      market: '1X2',
      name: 'X',
      start_time: 0,
      ends_at: 0,
    })),
  }
}
