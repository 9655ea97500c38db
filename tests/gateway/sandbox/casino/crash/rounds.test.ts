import { describe, expect, test } from 'vitest'
import {
  crashRowKey,
  readCrashFairness,
  readCrashRound,
  readCrashRoundBet,
  readPastCrashRound,
} from '#shared/model/casino/crash.ts'
import { NOON, newFile } from '../../opened.ts'
import { knownChain, knownHead, knownRounds } from './known-chain.ts'
import { FIRST_LASTS_MS, openTable } from './table.ts'

describe('the rows of the topic', () => {
  test('have no break point before the break, and all of its proof afterwards', async () => {
    const { rows, round, moveToStart } = await openTable()
    const open = { round_id: 1, opens_at: NOON, starts_at: NOON + 5_000 }
    expect(await round()).toEqual({ key: 'round', phase: 'betting', ...open })
    await moveToStart(FIRST_LASTS_MS - 1)
    expect(await round()).toEqual({ key: 'round', phase: 'running', ...open })
    await moveToStart(FIRST_LASTS_MS)
    const [{ link, point }] = knownRounds
    const over = { ...open, phase: 'crashed', crash_point: point, hash: link }
    expect(await round()).toEqual({ key: 'round', ...over, crashed_at: NOON + 5_000 + FIRST_LASTS_MS })
    expect((await rows()).find(({ key }) => key === 'past/1')).toMatchObject({
      crash_point: point,
      hash: link,
    })
    for (const row of await rows()) expect(crashRowKey(row)).toBe(row.key)
  })

  test('have whole times at any speed and at any fraction of a ms', async () => {
    const { round, clock, moveToBetting } = await openTable({ speed: 36 })
    clock.moveTo(NOON + 0.5)
    expect(await round()).toMatchObject({ opens_at: NOON, starts_at: NOON + 139 })
    await moveToBetting(2)
    expect(await round()).toMatchObject({ round_id: 2, phase: 'betting' })
  })

  test('have the bets of the round alone, under masked numbers', async () => {
    const { rows, place, step, moveToStart, moveToBetting } = await openTable()
    const bets = async () => (await rows()).flatMap((row) => readCrashRoundBet(row) ?? [])
    await place({ reference: 'mine', auto_cash_out: 3 })
    await place({ reference: 'other', slot: 2 })
    await step('crashCancel', 'other')
    expect(await bets()).toMatchObject([{ name: '07••••001', stake: 100, slot: 1, auto_cash_out: 3 }])
    await moveToStart(6_000)
    await step('crashCashOut', 'mine')
    expect(await bets()).toMatchObject([{ cashed_out_at_multiplier: 1.43, win: 143 }])
    await moveToBetting(2)
    expect(await bets()).toEqual([])
  })
})

test('the chain is public with its salt from the first round on; one that is played to its end is followed by another', async () => {
  const { asked, round, rows, moveToBetting } = await openTable()
  const fairness = async () => readCrashFairness(await asked('crashFairness', { game: 'nare-crash' }))
  const known = { head: knownHead, salt: knownChain.salt, links: 12, first_round_id: '1', edge_percent: 1 }
  expect(await fairness()).toEqual(known)
  await moveToBetting(12)
  expect(await fairness()).toEqual(known)
  await moveToBetting(36)
  expect(await round()).toMatchObject({ round_id: 36, phase: 'betting' })
  expect((await fairness())?.first_round_id).toBe('25')
  const past = (await rows()).flatMap((row) => readPastCrashRound(row) ?? [])
  expect(past.map(({ round_id }) => round_id)).toEqual(
    Array.from({ length: 30 }, (_, nth) => String(35 - nth)),
  )
  expect(past.every(({ hash }) => hash)).toBe(true)
})

describe('after a restart', () => {
  test('a started round has ended as its link determines', async () => {
    const file = { data: newFile() }
    const first = await openTable(file)
    await first.place({ reference: 'out', auto_cash_out: 2 })
    await first.place({ reference: 'lost', slot: 2 })
    await first.moveToStart(1_000)
    await first.round()
    await first.sandbox.close()
    const later = NOON + 3_600_000
    const second = await openTable({ ...file, now: () => later })
    expect(await second.bets()).toMatchObject([
      { reference: 'lost', state: 'lost' },
      { reference: 'out', state: 'cashed-out', multiplier: 2, win: 200 },
    ])
    expect(await second.balance()).toBe(5_000)
    expect(await second.round()).toMatchObject({ round_id: 2, opens_at: later })
    const fairness = readCrashFairness(await second.asked('crashFairness', { game: 'nare-crash' }))
    expect(fairness).toMatchObject({ head: knownHead })
  })

  test('the stakes of a round that was not started are returned', async () => {
    const file = { data: newFile() }
    const first = await openTable(file)
    await first.place({ reference: 'mine' })
    await first.place({ reference: 'low', slot: 2, auto_cash_out: 1.01 })
    await first.sandbox.close()
    const second = await openTable({ ...file, now: () => NOON + 60_000 })
    expect(await second.bets()).toMatchObject([
      { reference: 'low', state: 'cancelled' },
      { reference: 'mine', state: 'cancelled' },
    ])
    expect(await second.balance()).toBe(5_000)
    const rows = await second.rows()
    expect(rows.some(({ key }) => key === 'past/1')).toBe(false)
  })

  test('a round that is still open for bets goes on', async () => {
    const file = { data: newFile() }
    const first = await openTable(file)
    await first.place({ reference: 'mine' })
    await first.sandbox.close()
    const second = await openTable({ ...file, now: () => NOON + 4_999 })
    expect(readCrashRound(await second.round())).toMatchObject({ round_id: '1', phase: 'betting' })
    expect(await second.bets()).toMatchObject([{ reference: 'mine', state: 'placed' }])
  })
})
