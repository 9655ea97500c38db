import { expect, test } from 'vitest'
import { readCrashLeaderboard } from '#shared/model/site/leaderboard.ts'
import { openTable } from './table.ts'

test('the crash leaderboard has the best multiplier of each player today, without demo players', async () => {
  const { ask, asked, place, step, moveToStart, moveToBetting, clock, logIn } = await openTable()
  const board = async () => readCrashLeaderboard(await asked('crashLeaderboard', {}, ''))
  await moveToBetting(2)
  expect(await board()).toEqual([])
  await ask('signup', { name: 'Second', mobile: '+254700000222', password: 'sevenfold' })
  const second = await logIn('+254700000222', 'sevenfold')
  await asked('deposit', { amount: 100, reference: 'paid-in' }, second)
  await place({ round_id: 2, reference: 'low', auto_cash_out: 1.2 })
  await place({ round_id: 2, reference: 'high', slot: 2 })
  await moveToStart(6_000)
  await step('crashCashOut', 'high')
  const demo = { rank: 1, mobile: '07••••001', multiplier: 1.43, prize: 500, currency: 'KES' }
  expect(await board()).toEqual([demo])
  await moveToBetting(3)
  await place({ round_id: 3, auto_cash_out: 1.5 }, second)
  await moveToBetting(4)
  const other = { ...demo, mobile: '07••••222', multiplier: 1.5 }
  expect(await board()).toEqual([other, { ...demo, rank: 2, prize: 300 }])
  await asked('selfExclude', { time_duration: 1 }, second)
  expect(await board()).toEqual([demo])
  clock.moveBy(86_400_000)
  expect(await board()).toEqual([])
})
