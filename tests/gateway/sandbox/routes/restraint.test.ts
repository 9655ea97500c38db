import { expect, test } from 'vitest'
import { readExclusion } from '#shared/model/account/exclusion.ts'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { readUser } from '#shared/model/account/user.ts'
import { openBettor } from '../bets/bettor.ts'
import { fieldsOf } from '../opened.ts'

const DAY_MS = 86_400_000

async function openRestrained() {
  const bettor = await openBettor()
  const { asked, reference, homePicks } = bettor
  const stake = async (shillings: number) =>
    asked('bet', { betslip: await homePicks(1), stake: shillings, reference: reference() })
  return { ...bettor, stake }
}

test('an excluded player can log in, read and withdraw, and neither deposit nor bet', async () => {
  const { asked, deposit, withdraw, stake, clock, enter } = await openRestrained()
  const excluded = readExclusion(await asked('selfExclude', { time_duration: 7 }), 0)
  const excluded_until = clock.now() + 7 * DAY_MS
  expect(excluded).toEqual({
    exclusion_message: 'You are excluded until 28 November 2026 at 15:00 EAT',
    exclusion_time: 7,
    excluded_until,
  })
  await enter()
  const barred = { http: 403, status: 403, reason: 'excluded', until: excluded_until }
  expect(await deposit(100)).toMatchObject(barred)
  expect(await stake(10)).toMatchObject(barred)
  const user = fieldsOf((await asked('balance')).user)
  expect(readUser({ token: 'mine', ...user })).toMatchObject({ balance: 5000, excluded_until })
  expect((await withdraw(1000)).http).toBe(200)
  expect((await asked('redeemPoints', { points: 100, reference: 'points-1' })).http).toBe(200)
})

test('the net position covers this session and the last day, week and month', async () => {
  const { asked, deposit, withdraw, stake, clock, enter } = await openRestrained()
  await deposit(100)
  clock.moveBy(3_000)
  await withdraw(70)
  clock.moveBy(60_000)
  await enter()
  await stake(25)
  const whole = { deposits: 100, withdrawals: 70, stakes: 25, wins: 0, net: -25 }
  const session = { ...whole, deposits: 0, withdrawals: 0 }
  const position = readNetPosition(await asked('netPosition'))
  expect(position).toEqual({ started_at: clock.now(), session, day: whole, week: whole, month: whole })
})
