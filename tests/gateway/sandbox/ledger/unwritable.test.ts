import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { CallName } from '#shared/calls/catalogue.ts'
import { openBettor } from '../bets/bettor.ts'
import { knownChain } from '../casino/crash/known-chain.ts'
import { demo, newFile } from '../opened.ts'

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
