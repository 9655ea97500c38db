import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Database } from '#gateway/sandbox/ledger/database.ts'
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
const MOST_PAGES = 1_073_741_823

/** Locks the file for writing as another process would. Returns the end of it. */
function lock(file: string): () => void {
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  return () => other.close()
}

/** The connections that sandboxes open from now on. */
function watchConnections(): readonly Database[] {
  return vi.spyOn(Database.prototype, 'exec').mock.contexts as Database[]
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

/** A sandbox whose clock counts how often it is read: at least once in each turn of its timer. */
async function openCounted(data: string) {
  const time = { at: NOON, reads: 0 }
  const now = () => {
    time.reads++
    return time.at
  }
  const { asked } = await openPlayer({ data, now, crash: knownChain })
  const game = { game: 'nare-crash' }
  return {
    time,
    asked,
    crash: async () => {
      const answer = await asked('crash', game)
      return Object.assign(answer, { round: rowsOf(answer, 'data').find(({ key }) => key === 'round') })
    },
    /** Resolves after three turns of the timer. */
    turns: () => {
      const seen = time.reads
      return eventually('the timer turns three times', () => time.reads >= seen + 3)
    },
  }
}

test('the timer that settles goes on after the ledger was locked: a crash bet is paid without any call', async () => {
  const file = newFile()
  const { time, asked, crash, turns } = await openCounted(file)
  const { round } = await crash()
  const bet = { game: 'nare-crash', round_id: 1, slot: 1, stake: 100, auto_cash_out: 1.37, reference: 'one' }
  expect(await asked('crashBet', bet)).toMatchObject({ http: 200 })
  const reader = new DatabaseSync(file)
  onTestFinished(() => reader.close())
  const state = () => reader.prepare('SELECT state FROM crash_bet').get()?.state
  time.at = Number(round?.starts_at)
  expect(await crash()).toMatchObject({ round: { phase: 'running' } })
  const unlock = lock(file)
  time.at += 10_000
  await turns()
  expect(state()).toBe('placed')
  unlock()
  await eventually('the bet is settled', () => state() === 'cashed-out')
  expect(await asked('balance', {})).toMatchObject({ user: { balance: 5_037 } })
})

test('a full disk takes what fits, refuses the rest by 503 with nothing half done, and all goes on once there is room', async () => {
  const connections = watchConnections()
  const { time, asked, crash, turns } = await openCounted(newFile())
  const [connection] = connections
  connection?.exec('PRAGMA max_page_count = 1')
  const deposit = (nth: number) => asked('deposit', { amount: 70, reference: `deposit-${nth}` })
  let fitted = 0
  let answer = await deposit(0)
  while (answer.http === 200 && fitted < 500) answer = await deposit(++fitted)
  expect(answer).toMatchObject(unwritable)
  const lost = { reference: `deposit-${fitted}` }
  expect(await asked('confirmDeposit', lost)).toMatchObject({ http: 404 })
  let shown = await crash()
  while (shown.http === 200) {
    time.at += 30_000
    shown = await crash()
  }
  expect(shown).toMatchObject(unwritable)
  await turns()
  connection?.exec(`PRAGMA max_page_count = ${MOST_PAGES}`)
  expect(await crash()).toMatchObject({ http: 200 })
  expect(await deposit(fitted)).toMatchObject({ http: 200 })
  time.at += 3_000
  expect(await asked('balance', {})).toMatchObject({ user: { balance: 5_000 + 70 * (fitted + 1) } })
})
