import { describe, expect, test } from 'vitest'
import { breakPointOf } from '#gateway/sandbox/casino/crash/chain.ts'
import { readCrashBet } from '#shared/model/casino/crash.ts'
import { multiplierAt, reachedAfterMs } from '#shared/model/casino/curve.ts'
import { fieldsOf, NOON } from '../../opened.ts'
import { knownChain, knownRounds } from './known-chain.ts'
import { FIRST_LASTS_MS, openTable } from './table.ts'

const STAKE = 100
const OPENING = 5_000

describe('a bet', () => {
  test('is accepted before the start, and pays the multiplier of the moment of its cash-out', async () => {
    const { place, step, balance, moveToStart } = await openTable()
    const placed = await place({ reference: 'mine' })
    const bet = { reference: 'mine', round_id: 1, slot: 1, stake: STAKE, state: 'placed', placed_at: NOON }
    expect(placed).toMatchObject({ http: 200, bet })
    expect(await balance()).toBe(OPENING - STAKE)
    await moveToStart(10_000)
    expect(multiplierAt(10_000)).toBe(1.82)
    const paid = await step('crashCashOut', 'mine')
    expect(paid).toMatchObject({ http: 200, bet: { state: 'cashed-out', multiplier: 1.82, win: 182 } })
    expect(readCrashBet(paid.bet)).toMatchObject({ state: 'cashed-out', win: 182 })
    expect(await balance()).toBe(OPENING - STAKE + 182)
  })

  test('is lost where it is cashed out at the break, and won one ms before', async () => {
    const { place, step, balance, moveToStart } = await openTable()
    const [early, late] = [await place(), await place({ slot: 2 })].map(({ bet }) => fieldsOf(bet).reference)
    await moveToStart(FIRST_LASTS_MS - 1)
    const won = { state: 'cashed-out', multiplier: 2.21 }
    expect(await step('crashCashOut', early)).toMatchObject({ bet: won })
    await moveToStart(FIRST_LASTS_MS)
    expect(await step('crashCashOut', late)).toMatchObject({ http: 200, bet: { state: 'lost' } })
    expect(await balance()).toBe(OPENING - 2 * STAKE + 221)
  })

  test('is cashed out automatically at exactly its multiplier, up to and including the break point', async () => {
    const { place, bets, balance, moveToStart, clock } = await openTable()
    await place({ auto_cash_out: 1.37 })
    await place({ slot: 2, auto_cash_out: '2.21' })
    await moveToStart(12_000)
    expect(await bets()).toMatchObject([
      { slot: 2, state: 'placed', auto_cash_out: 2.21 },
      { slot: 1, state: 'cashed-out', multiplier: 1.37, win: 137, settled_at: NOON + 5_000 + 5_247 },
    ])
    clock.moveBy(60_000)
    expect((await bets())[0]).toMatchObject({ state: 'cashed-out', multiplier: 2.21, win: 221 })
    expect(await balance()).toBe(OPENING - 200 + 137 + 221)
  })

  test('whose multiplier is a hundredth above the break point is lost', async () => {
    const { place, bets, moveToStart } = await openTable()
    await place({ auto_cash_out: 2.22 })
    await moveToStart(FIRST_LASTS_MS)
    expect(await bets()).toMatchObject([{ state: 'lost', settled_at: NOON + 5_000 + FIRST_LASTS_MS }])
  })

  test('is cancelled before the start, with all of its stake, and cashed out only after it', async () => {
    const { place, step, balance, moveToStart } = await openTable()
    await place({ reference: 'first' })
    expect(await step('crashCashOut', 'first')).toMatchObject({ http: 409, bet: { state: 'placed' } })
    expect(await step('crashCancel', 'first')).toMatchObject({ http: 200, bet: { state: 'cancelled' } })
    expect(await balance()).toBe(OPENING)
    expect(await step('crashCancel', 'first')).toMatchObject({ http: 200, bet: { state: 'cancelled' } })
    await place({ reference: 'second' })
    await moveToStart()
    expect(await step('crashCancel', 'second')).toMatchObject({ http: 409, bet: { state: 'placed' } })
    expect(await step('crashCashOut', 'first')).toMatchObject({ http: 200, bet: { state: 'cancelled' } })
    expect(await balance()).toBe(OPENING - STAKE)
  })

  test('of a round that is over is neither cancelled nor cashed out while the next one takes bets', async () => {
    const { place, step, balance, moveToBetting } = await openTable()
    await place({ reference: 'lost' })
    await moveToBetting(2)
    expect(await step('crashCancel', 'lost')).toMatchObject({ http: 409, bet: { state: 'lost' } })
    expect(await step('crashCashOut', 'lost')).toMatchObject({ http: 200, bet: { state: 'lost' } })
    expect(await balance()).toBe(OPENING - STAKE)
  })

  test.each([
    { stake: 20_000, multiplier: 50, win: 1_000_000 },
    // A hundredth more would pay KES 1,000,134.02.
    { stake: 17_777, multiplier: 56.25, win: 999_956.25 },
  ])(
    'of $stake is cashed out automatically at the last multiplier that pays no more than the largest payout',
    async ({ stake, multiplier, win }) => {
      const salts = Array.from({ length: 500 }, (_, nth) => `salt-${nth}`)
      const salt = salts.find((some) => breakPointOf(knownRounds[1].link, some) > 6_000) ?? ''
      const crash = { ...knownChain, salt }
      const { asked, place, bets, moveToBetting, moveToStart } = await openTable({ crash })
      await asked('deposit', { amount: 20_000, reference: 'paid-in' })
      await moveToBetting(2)
      expect(await place({ round_id: 2, stake })).toMatchObject({ http: 200 })
      const reached = reachedAfterMs(multiplier * 100)
      await moveToStart(reached - 10)
      expect(await bets()).toMatchObject([{ state: 'placed' }])
      await moveToStart(reached + 10)
      expect(await bets()).toMatchObject([{ state: 'cashed-out', multiplier, win }])
    },
  )
})

test('bets are found by their references, newest first, unless they were refused', async () => {
  const { place, bets } = await openTable()
  await place({ reference: 'a' })
  await place({ reference: 'b', slot: 2 })
  await place({ reference: 'c', slot: 2 })
  const found = await bets({ references: ['a', 'c', 'b', 'd'] })
  expect(found.map(({ reference }) => reference)).toEqual(['b', 'a'])
  expect(await bets()).toEqual(found)
})

describe('the crash game refuses', () => {
  test('a third bet in a round, until one of the two is cancelled', async () => {
    const { place, step } = await openTable()
    await place({ reference: 'a' })
    expect(await place({ slot: 2 })).toMatchObject({ http: 200 })
    expect(await place()).toMatchObject({ http: 409 })
    expect(await place({ slot: 3 })).toMatchObject({ http: 400, error: 'slot: must be 1 or 2' })
    await step('crashCancel', 'a')
    expect(await place()).toMatchObject({ http: 200 })
  })

  test('a bet on a running, ended or unknown round, in the rest after a void one, and on another game', async () => {
    const { place, moveToStart } = await openTable()
    expect(await place({ round_id: 2 })).toMatchObject({ http: 409 })
    expect(await place({ game: 'another' })).toMatchObject({ http: 404 })
    for (const afterMs of [0, FIRST_LASTS_MS]) {
      await moveToStart(afterMs)
      expect(await place()).toMatchObject({ http: 409, error: 'This round takes no more bets' })
    }
    const other = await openTable({ crash: { ...knownChain, restMs: 60_000 } })
    other.clock.moveBy(5_000 + 3_001)
    expect(await other.place()).toMatchObject({ http: 409, error: 'This round takes no more bets' })
  })

  test('an invalid stake, multiplier or reference', async () => {
    const { place, balance } = await openTable()
    const wrongs = [
      ...[0.5, 20_000.01, 1.005, -5, 'all'].map((stake) => ({ stake })),
      ...[1, 1.005, 1e9, 'high'].map((auto_cash_out) => ({ auto_cash_out })),
      { reference: 'two words' },
    ]
    for (const fields of wrongs)
      expect(await place(fields), JSON.stringify(fields)).toMatchObject({ http: 400 })
    expect(await balance()).toBe(OPENING)
  })

  test('a stake above the balance, above a limit, and of an excluded player', async () => {
    const { place, asked, bets } = await openTable()
    expect(await place({ stake: 5_001 })).toMatchObject({ http: 402, insufficient_balance: true, missing: 1 })
    await asked('setLimit', { kind: 'loss', period: 'day', amount: 150 })
    expect(await place({ stake: 150 })).toMatchObject({ http: 200 })
    expect(await place({ slot: 2, stake: 1 })).toMatchObject({ http: 403, reason: 'limit' })
    await asked('selfExclude', { time_duration: 1 })
    expect(await place({ slot: 2, stake: 1 })).toMatchObject({ http: 403, reason: 'excluded' })
    expect(await bets()).toHaveLength(1)
  })
})
