import { expect, test } from 'vitest'
import { readLeaderboard, readOwnRank } from '#shared/model/site/leaderboard.ts'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

const DAY_MS = 86_400_000
const MORNING = Date.UTC(2026, 10, 22, 1)
/** The end of that day in Nairobi, the operator's time zone. */
const MIDNIGHT = Date.UTC(2026, 10, 22, 21)

/** A bettor early in a day, with KSh 65,000. */
async function openEarly() {
  const bettor = await openBettor()
  const { clock, ask, asked, enter, deposit, reference, homePicks } = bettor
  clock.moveTo(MORNING)
  await enter()
  await deposit(60_000)
  clock.moveBy(3_000)
  /** Stakes each amount on a match of its own, and goes to the end of the last. */
  async function play(...stakes: readonly number[]) {
    const picks = await homePicks(stakes.length)
    for (const [at, stake] of stakes.entries()) {
      const slip = { betslip: [picks[at]], stake, accept: 'any', reference: reference() }
      expect(await asked('bet', slip)).toMatchObject({ http: 200 })
    }
    clock.moveTo(Math.max(...picks.map(({ start_time }) => start_time)) + 900_000)
    await asked('bets')
  }
  const board = async () => readLeaderboard((await ask('leaderboard')).body)
  const own = async () => readOwnRank(await asked('leaderboard'))
  return { ...bettor, play, board, own }
}

test('the board ranks players by the points of their settled bets that day, masked, among generated places', async () => {
  const { play, asked, board, own, reference } = await openEarly()
  const rows = await board()
  expect(await own()).toBeNull()
  await play(20)
  await asked('redeemPoints', { points: 300, reference: reference() })
  expect(await own()).toEqual({ rank: 21, points: 2 })
  expect(await board()).toEqual(rows)
  await play(20_000, 20_000, 6_980)
  const there = await board()
  const rank = 1 + rows.filter(({ points }) => points !== undefined && points >= 4_700).length
  expect(there.find((place) => place.rank === rank)).toMatchObject({ mobile: '07••••001', points: 4_700 })
  expect(await own()).toEqual({ rank, points: 4_700 })
  expect(there.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank))
  const others = there.filter((place) => place.rank !== rank).map(({ mobile, points }) => [mobile, points])
  expect(others).toEqual(rows.slice(0, -1).map(({ mobile, points }) => [mobile, points]))
})

test('a prize of the day is paid after midnight, once, and the next day starts at zero', async () => {
  const { play, clock, enter, asked, own, balance } = await openEarly()
  await play(20_000, 20_000, 10_000)
  expect(await own()).toEqual({ rank: 1, points: 5_000 })
  const before = await balance()
  clock.moveTo(MIDNIGHT)
  await enter()
  expect(await own()).toBeNull()
  await expect.poll(balance, { timeout: 60_000 }).toBe(before + 10_000)
  clock.moveBy(DAY_MS)
  await enter()
  expect(await own()).toBeNull()
  const lines = rowsOf(await asked('movements', { limit: 5 }), 'movements')
  expect(lines.filter(({ kind }) => kind === 'prize')).toMatchObject([{ amount: 10_000 }])
})
