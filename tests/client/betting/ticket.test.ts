import { describe, expect, it } from 'vitest'
import { chosenOr, readTicket, results, type Ticket, ticketSum } from '#client/betting/ticket.ts'
import { readJackpot } from '#shared/model/jackpot.ts'

const jackpot = readJackpot({
  meta: { jackpot_id: 5, closes_at: 9e12, prize: 1_000_000, stake: 50, most_combinations: 8, tiers: [] },
  data: [1, 2, 3].map((match_id) => ({
    match_id,
    home_team: `Home ${match_id}`,
    away_team: `Away ${match_id}`,
    start_time: 9e12,
    state: 'upcoming',
    sub_type_id: 1,
    selections: results.map((odd_key, at) => ({
      odd_key,
      name: odd_key,
      odd_value: 1.2 + at * 4,
      state: 'open',
    })),
  })),
})
if (!jackpot) throw new Error('the jackpot of the test cannot be read')

const empty: Ticket = { jackpot_id: '5', chosen: {} }
const filled = (...chosen: Ticket['chosen'][string][]): Ticket => ({
  jackpot_id: '5',
  chosen: Object.fromEntries(chosen.map((keys, at) => [String(at + 1), keys])),
})

describe('a jackpot ticket', () => {
  it('takes several results in a match, in the order of their signs, and lets go of one that is tapped again', () => {
    const two = chosenOr(chosenOr(empty, '1', 'away_team'), '1', 'home_team')
    expect(two.chosen['1']).toEqual(['home_team', 'away_team'])
    expect(chosenOr(two, '1', 'home_team').chosen['1']).toEqual(['away_team'])
  })

  it('costs as much as it has combinations', () => {
    expect(ticketSum(filled(['draw'], ['draw'], ['draw']), jackpot)).toMatchObject({
      combinations: 1,
      costCents: 5_000,
      isWhole: true,
      isTooWide: false,
    })
    const wide = filled(['home_team', 'draw'], ['home_team', 'draw'], ['home_team', 'draw', 'away_team'])
    expect(ticketSum(wide, jackpot)).toMatchObject({ combinations: 12, costCents: 60_000, isTooWide: true })
    expect(ticketSum(filled(['draw'], [], ['draw']), jackpot)).toMatchObject({ filled: 2, isWhole: false })
  })

  it('is read from the storage without what it cannot hold', () => {
    expect(readTicket({ jackpot_id: 5, chosen: { 1: ['draw', 'x', 7], 2: 'no' } })).toEqual({
      jackpot_id: '5',
      chosen: { 1: ['draw'], 2: [] },
    })
    expect(readTicket({ chosen: {} })).toBeUndefined()
    expect(readTicket(null)).toBeUndefined()
  })
})
