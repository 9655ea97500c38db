import { expect, it } from 'vitest'
import { betClicked } from '#client/casino/crash/bets/boxes.ts'
import { $profit, netCentsOf } from '#client/casino/crash/bets/profit.ts'
import { type CrashBet, readCrashBet } from '#shared/model/casino/crash.ts'
import { done, openBetting, ownBet, roundRow, STARTS_AT } from './world.ts'

it.each([
  ['a lost bet is its stake', { state: 'lost' }, -5_000],
  ['a bet that is cashed out is its win without the stake', { state: 'cashed-out', win: 65.5 }, 1_550],
  ['a win that is not told is the stake by the multiplier', { state: 'cashed-out', multiplier: 1.31 }, 1_550],
  ['a bet that nothing is known of counts for nothing', { state: 'cashed-out' }, undefined],
  ['neither does one that runs', {}, undefined],
  ['nor one that was cancelled', { state: 'cancelled' }, undefined],
])('%s', (_, more, cents) => {
  expect(netCentsOf(readCrashBet(ownBet(more)) as CrashBet)).toBe(cents)
})

it('the line adds up the bets of this visit, each once, and none from before', async () => {
  const earlier = ownBet({ bet_id: 'b0', reference: 'r0', round_id: 9, state: 'lost' })
  const running = ownBet({ bet_id: 'b2', reference: 'r9', slot: 2, stake: 20 })
  let bets = [running, earlier]
  const { scope, say, put } = await openBetting({
    answers: {
      'casino/crash/bet': () => done({ bet: ownBet() }),
      'casino/crash/bets': () => done({ data: bets }),
    },
  })
  await put(betClicked, 1)
  expect(scope.getState($profit)).toEqual([])
  const won = { key: 'bet/b2', name: 'A', stake: 20, slot: 2, cashed_out_at_multiplier: 1.5, win: 30 }
  await say({ round: roundRow('running'), 'bet/b2': won })
  expect(scope.getState($profit)).toEqual([1_000])
  // The next round's rows have no more of it, and the provider's answer is of before its end.
  const next = { round_id: 13, starts_at: STARTS_AT + 20_000 }
  await say({ round: roundRow('betting', next) })
  expect(scope.getState($profit)).toEqual([1_000])
  bets = [ownBet({ state: 'lost' }), { ...running, state: 'cashed-out', multiplier: 1.5, win: 30 }, earlier]
  await say({ round: roundRow('running', next) })
  // In the order in which the page has seen them.
  expect(scope.getState($profit)).toEqual([1_000, -4_000])
})
