import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { CallName } from '#shared/calls/catalogue.ts'
import { eventually } from '#tests/support/patience.ts'
import { openBettor } from '../bets/bettor.ts'
import { knownChain } from '../casino/crash/known-chain.ts'
import { demo, NOON, newFile, openPlayer, rowsOf } from '../opened.ts'

const unwritable = {
  http: 503,
  status: 503,
  error: 'The ledger cannot be written now: nothing was changed, try again later',
}

/** Locks the file for writing as another process would. Returns the end of it. */
function lock(file: string): () => void {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  return () => other.close()
}

test('every call that writes is answered 503 while the ledger is locked, changes nothing, and is taken afterwards', async () => {
  const file = newFile()
  const { asked, homePicks, balance, clock } = await openBettor({ data: file, crash: knownChain })
  const slip = { betslip: await homePicks(1), stake: 50 }
  const before = await balance()
  const calls: readonly (readonly [CallName, Record<string, unknown>])[] = [
    ['login', demo],
    ['signup', { mobile: '0712345678', password: 'eight or more' }],
    ['code', { mobile: demo.mobile }],
    ['deposit', { amount: 70, reference: 'a-deposit' }],
    ['redeemPoints', { points: 100, reference: 'a-redemption' }],
    ['bet', { ...slip, reference: 'a-bet' }],
    ['crashBet', { game: 'nare-crash', round_id: 1, slot: 1, stake: 10, reference: 'a-crash-bet' }],
  ]
  await asked('crash', { game: 'nare-crash' })
  const unlock = lock(file)
  for (const [name, body] of calls) expect(await asked(name, body), name).toMatchObject(unwritable)
  expect((await asked('periods', { competition_id: 2 })).http).toBe(200)
  unlock()
  expect(await balance()).toBe(before)
  for (const [name, body] of calls) expect((await asked(name, body)).http, name).toBeLessThan(300)
  clock.moveBy(3_000)
  expect(await balance()).toBeCloseTo(before + 70 + 10 - 50 - 10, 2)
})

test('the timer that settles goes on after the ledger was locked: a crash bet is paid without any call', async () => {
  const file = newFile()
  const time = { at: NOON, reads: 0 }
  /** Read at least once in each turn of the sandbox's timer. */
  const now = () => {
    time.reads++
    return time.at
  }
  const { asked } = await openPlayer({ data: file, now, crash: knownChain })
  const crash = async () => rowsOf(await asked('crash', { game: 'nare-crash' }), 'data')
  const round = (await crash()).find(({ key }) => key === 'round')
  const bet = { game: 'nare-crash', round_id: 1, slot: 1, stake: 100, auto_cash_out: 1.37, reference: 'one' }
  expect(await asked('crashBet', bet)).toMatchObject({ http: 200 })
  const reader = new DatabaseSync(file)
  onTestFinished(() => reader.close())
  const state = () => reader.prepare('SELECT state FROM crash_bet').get()?.state
  time.at = Number(round?.starts_at)
  expect((await crash()).find(({ key }) => key === 'round')).toMatchObject({ phase: 'running' })
  const unlock = lock(file)
  time.at += 10_000
  const seen = time.reads
  await eventually('the timer turns three times', () => time.reads >= seen + 3)
  expect(state()).toBe('placed')
  unlock()
  await eventually('the bet is settled', () => state() === 'cashed-out')
  expect(await asked('balance', {})).toMatchObject({ user: { balance: 5_037 } })
})
