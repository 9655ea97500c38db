import { describe, expect, it } from 'vitest'
import {
  isSameTicket,
  readTicket,
  sentTicket,
  type Ticket,
  ticketBody,
  ticketSum,
  withToggledResult,
} from '#shared/slip/ticket.ts'
import { jackpotOf } from '../../client/jackpot/jackpot-of.ts'

const jackpot = jackpotOf([1.2, 5.2, 9.2])

const all = ['home_team', 'draw', 'away_team'] as const
const two = ['home_team', 'draw'] as const
const empty: Ticket = { jackpot_id: '5', chosen: {} }
const filled = (...chosen: Ticket['chosen'][string][]): Ticket => ({
  jackpot_id: '5',
  chosen: Object.fromEntries(chosen.map((keys, at) => [String(at + 1), keys])),
})

describe('a jackpot ticket', () => {
  it('takes several results of a match in the order of their signs, and drops one on a second tap', () => {
    const two = withToggledResult(withToggledResult(empty, '1', 'away_team'), '1', 'home_team')
    expect(two.chosen['1']).toEqual(['home_team', 'away_team'])
    expect(withToggledResult(two, '1', 'home_team').chosen['1']).toEqual(['away_team'])
  })

  it.each([
    [empty, { filled: 0, isWhole: false }],
    [
      filled(['draw'], ['draw'], ['draw']),
      { combinations: 1, costCents: 5_000, isWhole: true, isTooWide: false },
    ],
    [filled(['draw'], [], ['draw']), { filled: 2, combinations: 1, costCents: 5_000, isWhole: false }],
    [filled(two, two, two), { combinations: 8, isTooWide: false }],
    [filled(two, two, all), { combinations: 12, costCents: 60_000, isTooWide: true }],
  ])('%j costs its number of combinations: %j', (ticket, sum) =>
    expect(ticketSum(ticket, jackpot)).toMatchObject(sum),
  )

  it('is read from the storage without unreadable results', () => {
    expect(readTicket({ jackpot_id: 5, chosen: { 1: ['draw', 'x', 7], 2: 'no' } })).toEqual({
      jackpot_id: '5',
      chosen: { 1: ['draw'], 2: [] },
    })
    for (const value of [null, { chosen: {} }, { jackpot_id: 5 }, { jackpot_id: 5, chosen: 'x' }])
      expect(readTicket(value)).toBeUndefined()
  })

  it('is never too wide where the provider sets no bound', () => {
    const unbounded = { ...jackpot, most_combinations: undefined }
    expect(ticketSum(filled(all, all, all), unbounded).isTooWide).toBe(false)
  })

  it('is read back from the request that sent it, and from nothing else', () => {
    const ticket = filled(['draw'], ['home_team', 'away_team'])
    expect(sentTicket(ticketBody(ticket))).toEqual(ticket)
    expect(sentTicket({ jackpot_id: 5, picks: [{ match_id: 1, odd_keys: ['draw'] }, 'x', {}] })).toEqual(
      filled(['draw']),
    )
    for (const body of [undefined, 'x', {}, { picks: [] }, { jackpot_id: '' }])
      expect(sentTicket(body)).toBeUndefined()
  })

  it('is the same in any order of matches and results, with or without empty matches', () => {
    const one: Ticket = { jackpot_id: '5', chosen: { a: ['draw', 'home_team'], b: ['draw'] } }
    const other: Ticket = { jackpot_id: '5', chosen: { c: [], b: ['draw'], a: ['home_team', 'draw'] } }
    expect(isSameTicket(one, other)).toBe(true)
    expect(isSameTicket(one, { ...other, jackpot_id: '6' })).toBe(false)
    expect(isSameTicket(one, { ...other, chosen: { ...other.chosen, b: ['draw', 'away_team'] } })).toBe(false)
    expect(isSameTicket(one, { ...other, chosen: { a: ['home_team', 'draw'], d: ['draw'] } })).toBe(false)
  })
})
