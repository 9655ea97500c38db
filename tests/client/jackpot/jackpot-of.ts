import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { ticketResults } from '#shared/slip/ticket.ts'

/** A jackpot of three matches with these prices now, and these at first; none where there is no such thing. */
export function jackpotOf(now: readonly number[], opening?: readonly number[]) {
  const offers = (prices: readonly number[]) =>
    ticketResults.map((odd_key, at) => ({ odd_key, name: odd_key, odd_value: prices[at], state: 'open' }))
  const read = readJackpot({
    meta: { jackpot_id: 5, closes_at: 9e12, prize: 1_000_000, stake: 50, most_combinations: 8, tiers: [] },
    data: [1, 2, 3].map((match_id) => ({
      match_id,
      home_team: `Home ${match_id}`,
      away_team: `Away ${match_id}`,
      start_time: 9e12,
      state: 'upcoming',
      sub_type_id: 1,
      selections: offers(now),
      ...(opening && { opening: offers(opening) }),
    })),
  })
  if (!read) throw new Error('the jackpot of the test cannot be read')
  return read
}
