import { describe, expect, it } from 'vitest'
import { legStanding } from '#client/bets/leg-standing.ts'
import { neededText, ticketStanding } from '#client/bets/ticket-standing.ts'
import { type BetLeg, readBet } from '#shared/model/bets/bet.ts'

const results = ['home_team', 'draw', 'away_team'] as const
const tiers = [
  { right: 4, prize: 1_000 },
  { right: 3, prize: 100 },
  { right: 2, prize: 10 },
]

type Drawn = readonly [chosen: number, state: BetLeg['state']]

function ticketOf(legs: readonly Drawn[]) {
  const bet = readBet({
    bet_id: 1,
    kind: 'jackpot',
    stake: 50,
    tiers,
    legs: legs.map(([chosen, state], at) => ({
      match_id: at + 1,
      sub_type_id: 1,
      odd_keys: results.slice(0, chosen),
      state,
    })),
  })
  if (!bet) throw new Error('the bet of the test cannot be read')
  return bet
}
const standing = (...legs: readonly Drawn[]) => ticketStanding(ticketOf(legs))

describe('a placed ticket', () => {
  it('can win every prize until results are missed', () => {
    expect(standing([1, 'open'], [2, 'open'], [1, 'open'], [1, 'open'])).toMatchObject({
      right: 0,
      decided: 0,
    })
    const missed = standing([1, 'lost'], [2, 'won'], [1, 'open'], [1, 'open'])
    expect([missed.right, missed.decided]).toEqual([1, 2])
    expect(missed.tiers.map(({ state }) => state)).toEqual(['missed', 'open', 'open'])
  })

  it.each([
    [{ right: 1, open: 3 }, 4, 'needs all 3 left'],
    [{ right: 2, open: 3 }, 4, 'needs 2 of 3 left'],
    [{ right: 3, open: 1 }, 4, 'needs the last one'],
    [{ right: 4, open: 2 }, 4, 'as it stands'],
  ])('%o of a prize for %i right ones %s', (ticket, right, text) =>
    expect(neededText({ right, prize: 1 }, ticket)).toBe(text),
  )

  it('has won by each of its combinations once every match is decided', () => {
    expect(standing([1, 'won'], [2, 'won'], [1, 'won'], [1, 'lost']).tiers).toEqual([
      { right: 4, prize: 1_000, combinations: 0, state: 'missed' },
      { right: 3, prize: 100, combinations: 1, state: 'won' },
      { right: 2, prize: 10, combinations: 1, state: 'won' },
    ])
  })

  it('counts a void match as right on every combination, and says so on the leg', () => {
    const ticket = ticketOf([
      [1, 'won'],
      [3, 'void'],
      [1, 'won'],
      [1, 'won'],
    ])
    expect(ticketStanding(ticket)).toMatchObject({
      right: 4,
      tiers: [{ combinations: 3, state: 'won' }, {}, {}],
    })
    const [, leg] = ticket.legs
    expect(leg && legStanding(leg, undefined, 'jackpot').text).toBe('Void: counts as right')
    expect(leg && legStanding(leg, undefined, 'sports').text).toBe('Void: counts as 1.00')
  })
})
