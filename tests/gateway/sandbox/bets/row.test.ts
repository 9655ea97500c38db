import { expect, test } from 'vitest'
import { betRow } from '#gateway/sandbox/bets/row.ts'
import type { NewBet } from '#gateway/sandbox/ledger/bet-book.ts'
import { legOf, openBareBets, START, slip } from './bare-bets.ts'

async function openRows() {
  const { deps, ledger, addBet } = await openBareBets()
  const row = (bet_id: number) => {
    const bet = ledger.bets.find(bet_id)
    if (!bet) throw new Error('there is no such bet')
    return betRow(bet, deps.offering, START)
  }
  return { ledger, row, add: (more: Partial<NewBet>) => addBet({ legs: [legOf(1, 2)], ...more }) }
}

test('the row of a bet has its settling time only once it is settled', async () => {
  const { ledger, row, add } = await openRows()
  const bet_id = add({ terms: { slip } })
  expect(row(bet_id)).not.toHaveProperty('settled_at')
  ledger.bets.close(bet_id, 'lost', 0, START + 5)
  expect(row(bet_id)).toMatchObject({ settled_at: START + 5, state: 'lost', paid: 0, stake: 10 })
})

test('the possible win of a ticket is its prize; a bet without terms has none', async () => {
  const { row, add } = await openRows()
  const jackpot = { jackpot_id: 1, prize: 700, combinations: 4, tiers: [{ right: 1, prize: 700 }] }
  const ticket = row(add({ kind: 'jackpot', terms: { jackpot } }))
  expect(ticket).toMatchObject({ possible_win: 700, combinations: 4, tiers: jackpot.tiers })
  expect(ticket).not.toHaveProperty('total_odds')
  const bare = row(add({}))
  for (const name of ['possible_win', 'total_odds', 'combinations']) expect(bare).not.toHaveProperty(name)
})

test('the total odds of a slip leave out void legs', async () => {
  const { ledger, row, add } = await openRows()
  const bet_id = add({ terms: { slip }, legs: [legOf(1, 2), legOf(2, 3)] })
  expect(row(bet_id)).toMatchObject({ total_odds: '6.00' })
  ledger.bets.decideLeg(bet_id, 1, 'void')
  expect(row(bet_id)).toMatchObject({ total_odds: '2.00' })
})
