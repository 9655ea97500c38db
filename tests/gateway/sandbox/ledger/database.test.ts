import { expect, test } from 'vitest'
import { openDatabase, transaction } from '#gateway/sandbox/ledger/database.ts'
import { demoPlayer, OPENING_CENTS } from '#gateway/sandbox/ledger/demo.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { createMovements, playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { createPlayers } from '#gateway/sandbox/ledger/players.ts'
import { proveLedger } from '#gateway/sandbox/ledger/proof.ts'
import { newFile } from '../opened.ts'

function openBook(file = ':memory:') {
  const database = openDatabase(file)
  createPlayers(database).add({ mobile: '0711111111', name: 'Player', password: '-', created_at: 1 })
  const move = (reference: string, cents: number) =>
    createMovements(database).move({
      reference,
      kind: 'deposit',
      made_at: 1,
      entries: { outside: -cents, [playerAccount(1)]: cents },
    })
  return { database, move }
}

test('rows survive closing and opening the file', () => {
  const file = newFile()
  const before = openBook(file)
  before.move('first', 700)
  before.database.close()
  const database = openDatabase(file)
  expect(createMovements(database).balanceCents('player:1')).toBe(700)
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  database.close()
})

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
    const { players, movements, prove, close } = await openLedger(file, start)
    expect(players.byMobile(demoPlayer.mobile)?.player_id).toBe(1)
    expect(movements.balanceCents('player:1')).toBe(OPENING_CENTS - 100 * start)
    expect(movements.balanceCents('outside')).toBe(-OPENING_CENTS)
    const entries = { 'player:1': -100, house: 100 }
    movements.move({ reference: `spent ${start}`, kind: 'stake', made_at: start, entries })
    expect(prove()).toEqual([])
    close()
  }
})

test('the schema itself prevents negative balances and changes of entries', () => {
  const { database, move } = openBook()
  move('first', 100)
  expect(() => database.exec("UPDATE account SET balance_cents = -1 WHERE name = 'player:1'")).toThrow(
    'a_player_owes_nothing',
  )
  expect(() => database.exec('UPDATE entry SET amount_cents = 1')).toThrow('never changed')
  expect(() => database.exec('DELETE FROM entry')).toThrow('never removed')
  expect(() => database.exec("INSERT INTO entry VALUES (99, 1, 'five')")).toThrow()
  expect(proveLedger(database)).toEqual([])
})

test.each([
  ['an entry was lost', 'DELETE FROM entry WHERE amount_cents > 0', 'do not sum to zero'],
  [
    'an entry was raised',
    'UPDATE entry SET amount_cents = 101 WHERE amount_cents = 100',
    'do not sum to zero',
  ],
  ['a whole movement was emptied', 'DELETE FROM entry', 'without entries'],
  [
    'a balance was raised',
    "UPDATE account SET balance_cents = 500 WHERE name = 'player:1'",
    'do not add up to',
  ],
  ['money was made', "UPDATE account SET balance_cents = 500 WHERE name = 'house'", 'made from nothing'],
  [
    'a player owes',
    "PRAGMA ignore_check_constraints = ON; UPDATE account SET balance_cents = -1 WHERE name = 'player:1'",
    'below zero',
  ],
])('the proof finds out when %s', (_, crime, finding) => {
  const { database, move } = openBook()
  move('first', 100)
  database.exec('DROP TRIGGER entry_stands; DROP TRIGGER entry_stays')
  expect(proveLedger(database)).toEqual([])
  database.exec(crime)
  expect(proveLedger(database).join()).toContain(finding)
})

test('the original error is thrown, even if the work ended its transaction itself', () => {
  const { database, move } = openBook()
  const work = () => {
    move('lost', 100)
    database.exec('ROLLBACK')
    throw new Error('the work went wrong')
  }
  expect(() => transaction(database, work)).toThrow('the work went wrong')
  expect(createMovements(database).balanceCents('player:1')).toBe(0)
})

test('rows of a player who does not exist are rejected', () => {
  const { database } = openBook()
  expect(() => database.exec("INSERT INTO session VALUES ('hash', 99, 1, 1)")).toThrow('FOREIGN KEY')
})

test('a failed transaction is rolled back whole; a nested one is rolled back alone', () => {
  const { database, move } = openBook()
  const balance = () => createMovements(database).balanceCents('player:1')
  const fail = () => {
    throw new Error('no')
  }
  expect(() =>
    transaction(database, () => {
      move('lost', 100)
      fail()
    }),
  ).toThrow('no')
  expect(balance()).toBe(0)
  transaction(database, () => {
    move('outer', 5)
    expect(() =>
      transaction(database, () => {
        move('inner', 70)
        fail()
      }),
    ).toThrow('no')
    move('after', 1)
  })
  expect(balance()).toBe(6)
})

test.each([
  ['bets whose points do not agree with their state', "DELETE FROM point WHERE reference = 'bet 1'"],
  ['bets whose points do not agree with their stake', 'UPDATE bet SET points = 2 WHERE bet_id = 1'],
  [
    'bets whose money does not agree with their state',
    `UPDATE bet SET state = 'won', paid_cents = 700, cashed_out = 1 WHERE bet_id = 1`,
  ],
  ['points of bets that do not exist', `INSERT INTO point VALUES ('bet 9', 1, 4, 0)`],
])('the proof finds %s', async (claim, crime) => {
  const file = newFile()
  const ledger = await openLedger(file, 0)
  const bet = { player_id: 1, kind: 'sports', reference: 'one', placed_at: 0, terms: {}, legs: [] } as const
  ledger.bets.close(ledger.bets.add({ ...bet, stake_cents: 5_000 }), 'lost', 0, 1)
  expect(ledger.prove()).toEqual([])
  const database = openDatabase(file)
  database.exec(crime)
  expect(proveLedger(database)).toContain(`1 ${claim}`)
  database.close()
  ledger.close()
})
