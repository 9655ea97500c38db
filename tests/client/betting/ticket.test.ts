import { describe, expect, it } from 'vitest'
import { chosenOr, readTicket, type Ticket, ticketSum } from '#client/betting/ticket.ts'
import { jackpotOf } from './jackpot-of.ts'

const jackpot = jackpotOf([1.2, 5.2, 9.2])

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
