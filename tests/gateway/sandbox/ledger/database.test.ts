import { expect, test } from 'vitest'
import { openDatabase, transaction } from '#gateway/sandbox/ledger/database.ts'
import { demoPlayer, OPENING_CENTS } from '#gateway/sandbox/ledger/demo.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { createMovements, playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { createPlayers } from '#gateway/sandbox/ledger/players.ts'
import { newFile } from '../opened.ts'

test.each([11, 99])('a file with the tables of version %i is refused and left unchanged', (version) => {
  const file = newFile()
  const database = openDatabase(file)
  database.exec(`PRAGMA user_version = ${version}`)
  database.close()
  for (const _ of [1, 2]) expect(() => openDatabase(file)).toThrow(`The ledger is at version ${version}`)
})

test('the demo player and its KES 5,000 are created once over several starts, and what it spends is not restored', async () => {
  const file = newFile()
  for (let start = 0; start < 3; start++) {
    const { players, movements, close } = await openLedger(file, start)
    expect(players.byMobile(demoPlayer.mobile)?.player_id).toBe(1)
    expect(movements.balanceCents('player:1')).toBe(OPENING_CENTS - 100 * start)
    expect(movements.balanceCents('outside')).toBe(-OPENING_CENTS)
    movements.pay(1, -100, { reference: `spent ${start}`, kind: 'stake', made_at: start })
    close()
  }
})

test('a failed transaction is rolled back whole, a nested one alone, and the error of the work is thrown', () => {
  const database = openDatabase(':memory:')
  createPlayers(database).add({ mobile: '0711111111', name: 'Player', password: '-', created_at: 1 })
  const { move, balanceCents } = createMovements(database)
  const give = (reference: string, cents: number) =>
    move({ reference, kind: 'deposit', made_at: 1, entries: { outside: -cents, [playerAccount(1)]: cents } })
  const failing = (reference: string, cents: number, more = '') =>
    transaction(database, () => {
      give(reference, cents)
      database.exec(more)
      throw new Error(`${reference} went wrong`)
    })
  expect(() => failing('whole', 100)).toThrow('whole went wrong')
  expect(() => failing('ended by itself', 100, 'ROLLBACK')).toThrow('ended by itself went wrong')
  expect(balanceCents('player:1')).toBe(0)
  transaction(database, () => {
    give('outer', 5)
    expect(() => failing('inner', 70)).toThrow('inner went wrong')
    give('after', 1)
  })
  expect(balanceCents('player:1')).toBe(6)
})
