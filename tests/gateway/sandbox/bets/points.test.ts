import { expect, test } from 'vitest'
import { readLeaderboard, readOwnRank } from '#shared/model/site/leaderboard.ts'
import { fieldsOf, rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

const DAY_MS = 86_400_000
const MORNING = Date.UTC(2026, 10, 22, 1)

/** A bettor early in a day, with money to reach its board. */
async function openEarly(deposit = 0) {
  const bettor = await openBettor()
  const { clock, ask, asked, enter, reference, homePicks } = bettor
  clock.moveTo(MORNING)
  await enter()
  if (deposit > 0) {
    await asked('deposit', { amount: deposit, reference: reference() })
    clock.moveBy(3_000)
  }
  const points = async () => Number(fieldsOf((await asked('balance')).user).points)
  /** Stakes on one pick; returns its match, its bet and the end of the match. */
  async function stake(shillings: number, at = 0) {
    const pick = (await homePicks(at + 1))[at]
    if (!pick) throw new Error('nothing is on')
    const slip = { betslip: [pick], stake: shillings, accept: 'any', reference: reference() }
    const placed = await asked('bet', slip)
    expect(placed).toMatchObject({ http: 200 })
    return { match_id: pick.match_id, bet_id: placed.bet_id, ends_at: pick.start_time + 900_000 }
  }
  const board = async () => readLeaderboard((await ask('leaderboard')).body)
  const own = async () => readOwnRank(await asked('leaderboard'))
  return { ...bettor, points, stake, board, own }
}

test('a void bet earns no points', async () => {
  const { stake, points, post, oneBet } = await openEarly()
  const { match_id, bet_id } = await stake(500)
  await post('/sandbox/void', { match_id })
  expect((await oneBet(bet_id)).state).toBe('void')
  expect(await points()).toBe(350)
})

test('the board ranks players by the points of their bets that day, masked, among generated places', async () => {
  const { stake, clock, asked, board, own } = await openEarly(60_000)
  const rows = await board()
  expect(await own()).toBeNull()
  const bets = [await stake(20_000), await stake(20_000, 1), await stake(7_000, 2)]
  expect(await board()).toEqual(rows)
  clock.moveTo(Math.max(...bets.map(({ ends_at }) => ends_at)))
  await asked('bets')
  const there = await board()
  const rank = 1 + rows.filter(({ points }) => points !== undefined && points >= 4_700).length
  expect(there.find((place) => place.rank === rank)).toMatchObject({ mobile: '07••••001', points: 4_700 })
  expect(await own()).toEqual({ rank, points: 4_700 })
  expect(there.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank))
  const others = there.filter((place) => place.rank !== rank).map(({ mobile, points }) => [mobile, points])
  expect(others).toEqual(rows.slice(0, -1).map(({ mobile, points }) => [mobile, points]))
})

test('a player below the last place gets a rank, and given or redeemed points do not count', async () => {
  const { stake, clock, asked, board, own, reference } = await openEarly()
  const { ends_at } = await stake(20)
  clock.moveTo(ends_at)
  await asked('bets')
  await asked('redeemPoints', { points: 300, reference: reference() })
  expect(await own()).toEqual({ rank: 21, points: 2 })
  expect((await board()).some(({ points }) => points === 2)).toBe(false)
})

test('a prize of the day is paid after midnight, once, and the next day starts at zero', async () => {
  const { stake, clock, enter, asked, own, board, balance, sandbox } = await openEarly(60_000)
  const bets = [await stake(20_000), await stake(20_000, 1), await stake(10_000, 2)]
  clock.moveTo(Math.max(...bets.map(({ ends_at }) => ends_at)))
  await asked('bets')
  const { rank, prize } =
    (await board()).find(({ mobile, points }) => mobile === '07••••001' && points === 5_000) ?? {}
  expect(await own()).toEqual({ rank: 1, points: 5_000 })
  expect([rank, prize]).toEqual([1, 10_000])
  const before = await balance()
  clock.moveTo(MORNING + DAY_MS)
  await enter()
  await expect.poll(balance, { timeout: 60_000 }).toBe(before + 10_000)
  clock.moveBy(DAY_MS)
  await enter()
  expect(await own()).toBeNull()
  const { movements } = await asked('movements', { limit: 5 })
  const prizes = rowsOf({ movements }, 'movements').filter(({ kind }) => kind === 'prize')
  expect(prizes).toMatchObject([{ amount: 10_000 }])
  expect(sandbox.prove()).toEqual([])
})
