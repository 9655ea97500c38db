import { expect, test } from 'vitest'
import type { BetDesk } from '#gateway/sandbox/bets/desk.ts'
import { settleDue } from '#gateway/sandbox/bets/settle.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'

const START = 1_000_000
const HOUR_MS = 3_600_000

test('a leg without a result stays open for an hour after its match, and is void after that', async () => {
  const ledger = await openLedger(':memory:', START)
  const player_id = ledger.players.byMobile('+254700000001')?.player_id ?? 0
  const balance = () => ledger.movements.balanceCents(playerAccount(player_id))
  let now = START
  const offering = { find: () => undefined, winners: () => undefined, standing: () => undefined }
  const jackpots = {} as BetDesk['jackpots']
  const bet_id = ledger.bets.add({
    player_id,
    kind: 'sports',
    reference: 'no result',
    stake_cents: 500,
    placed_at: START,
    terms: {},
    legs: [
      {
        match_id: 1,
        sub_type_id: 1,
        odd_keys: ['draw'],
        odd_value: 2,
        home_team: 'Home',
        away_team: 'Away',
        market: '1X2',
        name: 'X',
        start_time: START,
        ends_at: START,
      },
    ],
  })
  const before = balance()
  const settledAt = (at: number) => {
    now = at
    settleDue({ ledger, offering, jackpots, now: () => now })
    return { state: ledger.bets.find(bet_id)?.state, paid: balance() - before }
  }
  expect(settledAt(START)).toEqual({ state: 'open', paid: 0 })
  expect(settledAt(START + HOUR_MS)).toEqual({ state: 'open', paid: 0 })
  expect(settledAt(START + HOUR_MS + 1)).toEqual({ state: 'void', paid: 500 })
  expect(settledAt(START + 2 * HOUR_MS)).toEqual({ state: 'void', paid: 500 })
})
