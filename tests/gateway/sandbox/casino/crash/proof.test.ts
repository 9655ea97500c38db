import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { crashInvariants, proveLedger } from '#gateway/sandbox/ledger/proof.ts'
import { newFile } from '../../opened.ts'
import { openTable } from './table.ts'

/** Damages of a sound ledger, each with the invariants that it violates. */
const wrongs: readonly (readonly [string, readonly (keyof typeof crashInvariants)[]])[] = [
  [
    `UPDATE crash_bet SET stake_cents = 200 WHERE reference = 'lost'`,
    ['crash bets whose stake was not taken'],
  ],
  [
    `UPDATE crash_bet SET win_cents = 1 WHERE reference = 'lost'`,
    ['crash bets whose win does not agree with their state'],
  ],
  [
    `UPDATE crash_bet SET state = 'lost' WHERE reference = 'cancelled'`,
    ['crash bets whose refund does not agree with their state'],
  ],
  [
    `UPDATE crash_bet SET state = 'placed', settled_at = NULL WHERE reference = 'lost'`,
    ['crash bets that run in a round that has ended'],
  ],
  [`UPDATE crash_round SET crash_hundredths = 120`, ['crash bets cashed out beyond the break']],
  [
    `UPDATE crash_bet SET target_hundredths = 110 WHERE reference = 'won'`,
    ['crash bets cashed out above their target'],
  ],
  [
    `UPDATE crash_round SET phase = 'void', crash_hundredths = NULL`,
    ['crash bets decided in a round that never ran'],
  ],
]

test('the proof finds each way in which crash bets, rounds and money can disagree', async () => {
  const data = newFile()
  const { sandbox, place, step, bets, moveToStart } = await openTable({ data })
  await place({ reference: 'cancelled' })
  await step('crashCancel', 'cancelled')
  await place({ reference: 'won', auto_cash_out: 1.5 })
  await place({ reference: 'lost', slot: 2 })
  await moveToStart(600_000)
  expect((await bets()).map(({ state }) => state)).toEqual(['lost', 'cashed-out', 'cancelled'])
  await sandbox.close()
  const database = openDatabase(data)
  onTestFinished(() => database.close())
  expect(() => database.exec(`UPDATE crash_bet SET win_cents = 1`)).toThrow('a settled bet is never changed')
  database.exec(
    `DROP TRIGGER crash_bet_is_settled_once; DROP INDEX crash_bet_by_slot; DELETE FROM crash_round WHERE round_id > 1`,
  )
  expect(proveLedger(database)).toEqual([])
  for (const [change, invariants] of wrongs) {
    database.exec(`SAVEPOINT tampered; ${change}`)
    const found = proveLedger(database).map((line) => line.replace(/^\d+ /, ''))
    expect(found, change).toEqual(expect.arrayContaining([...invariants]))
    database.exec('ROLLBACK TO tampered; RELEASE tampered')
  }
  expect(wrongs.flatMap(([, invariants]) => invariants).sort()).toEqual(Object.keys(crashInvariants).sort())
})
