import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { ticketResults } from '#shared/slip/ticket.ts'

const offers = (prices: readonly number[]) =>
  ticketResults.map((odd_key, at) => ({ odd_key, name: odd_key, odd_value: prices[at], state: 'open' }))

/** A jackpot of three matches, as the provider tells of it: with these prices now, and these at first. */
export const jackpotBody = (
  jackpot_id: number,
  closes_at: number,
  now: readonly number[] = [2, 3, 4],
  opening?: readonly number[],
) => ({
  status: 200,
  data: [1, 2, 3].map((match_id) => ({
    match_id,
    home_team: `Home ${match_id}`,
    away_team: `Away ${match_id}`,
    start_time: closes_at,
    state: 'upcoming',
    sub_type_id: 1,
    selections: offers(now),
    ...(opening && { opening: offers(opening) }),
  })),
  meta: { jackpot_id, closes_at, prize: 1_000_000, stake: 50, most_combinations: 8, tiers: [] },
})

/** That jackpot, read. */
export function jackpotOf(now?: readonly number[], opening?: readonly number[]) {
  const read = readJackpot(jackpotBody(5, 9e12, now, opening))
  if (!read) throw new Error('the jackpot of the test cannot be read')
  return read
}
