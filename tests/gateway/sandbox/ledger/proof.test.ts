import { expect, onTestFinished, test } from 'vitest'
import { createGames } from '#gateway/sandbox/casino/games/play/games.ts'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { type invariants, proveLedger } from '#gateway/sandbox/ledger/proof.ts'
import { openTable } from '../casino/crash/table.ts'
import { NOON, newFile } from '../opened.ts'

/** The file of a sound ledger with rows of every kind, opened for any change. */
async function openWhole() {
  const data = newFile()
  const { sandbox, place, step, bets: crashBets, moveToStart } = await openTable({ data })
  await place({ reference: 'cancelled' })
  await step('crashCancel', 'cancelled')
  await place({ reference: 'won', auto_cash_out: 1.5 })
  await place({ reference: 'lost', slot: 2 })
  await moveToStart(600_000)
  expect((await crashBets()).map(({ state }) => state)).toEqual(['lost', 'cashed-out', 'cancelled'])
  await sandbox.close()

  const ledger = await openLedger(data, NOON)
  const { bets, deposits, withdrawals, dayPrizes } = ledger
  const own = { player_id: 1, mobile: '-', amount_cents: 100, asked_at: NOON }
  deposits.ask({ ...own, reference: 'in', expires_at: NOON + 1, outcome: 'confirmed', due_at: NOON })
  for (const due_at of [NOON, NOON + 9]) withdrawals.ask({ ...own, reference: `out at ${due_at}`, due_at })
  ledger.settle(NOON)
  const bet = {
    player_id: 1,
    kind: 'sports',
    reference: 'a bet',
    placed_at: NOON,
    terms: {},
    legs: [],
  } as const
  bets.close(bets.add({ ...bet, stake_cents: 5_000 }), { state: 'lost', cents: 0, settled_at: NOON })
  dayPrizes.pay('points', 1, [{ player_id: 1, amount_cents: 100 }], NOON)
  const games = createGames({ ledger, now: () => NOON })
  games.seeds.rotate(1, { client_seed: 'mine', from: games.seeds.shownSeeds(1).current?.server_seed_hash })
  games.rollDice(1, { side: 'under', target: 4_950, stake: 1_000, reference: 'a roll' })
  expect(ledger.prove()).toEqual([])
  ledger.close()

  const database = openDatabase(data)
  onTestFinished(() => database.close())
  return database
}

/** A change of a sound ledger that violates the invariant. */
const crimes = {
  'movements that do not sum to zero': 'DELETE FROM entry WHERE amount_cents > 0',
  'movements without entries': 'DELETE FROM entry',
  "players' accounts below zero": "UPDATE account SET balance_cents = -1 WHERE name = 'player:1'",
  'balances that their entries do not add up to': "UPDATE account SET balance_cents = 5 WHERE name = 'house'",
  'cents made from nothing': "UPDATE account SET balance_cents = 5 WHERE name = 'house'",
  'deposits whose money does not agree with their state': "UPDATE deposit SET state = 'cancelled'",
  'withdrawals whose money does not agree with their state': "UPDATE withdrawal SET state = 'pending'",
  'cents on their way out that no withdrawal waits for': 'UPDATE withdrawal SET amount_cents = 1',
  'players whose points do not add up': 'UPDATE player SET points = 0',
  'bets whose money does not agree with their state':
    "UPDATE bet SET state = 'won', paid_cents = 700, cashed_out = 1",
  'bets whose points do not agree with their state': "DELETE FROM point WHERE reference = 'bet 1'",
  'bets whose points do not agree with their stake': 'UPDATE bet SET points = 2',
  'points of bets that do not exist': "INSERT INTO point VALUES ('bet 9', 1, 4, 0)",
  'prizes whose money does not agree with what was paid': 'UPDATE prize SET amount_cents = 1',
  'prizes of a day that has not paid them': 'DELETE FROM prize',
  'game rounds whose money does not agree with their state':
    'UPDATE game_round SET paid_cents = paid_cents + 1, settled_at = NULL',
  'cents between the house and the game rounds': 'UPDATE game_round SET stake_cents = 999',
  'game seeds whose rounds are not counted': 'DELETE FROM game_round',
  'crash bets whose stake was not taken': "UPDATE crash_bet SET stake_cents = 200 WHERE reference = 'lost'",
  'crash bets whose win does not agree with their state':
    "UPDATE crash_bet SET win_cents = 1 WHERE reference = 'lost'",
  'crash bets whose refund does not agree with their state':
    "UPDATE crash_bet SET state = 'lost' WHERE reference = 'cancelled'",
  'crash bets that run in a round that has ended':
    "UPDATE crash_bet SET state = 'placed', settled_at = NULL WHERE reference = 'lost'",
  'crash bets cashed out beyond the break': 'UPDATE crash_round SET crash_hundredths = 120',
  'crash bets cashed out above their target':
    "UPDATE crash_bet SET target_hundredths = 110 WHERE reference = 'won'",
  'crash bets decided in a round that never ran':
    "UPDATE crash_round SET phase = 'void', crash_hundredths = NULL",
  'crash bets cancelled after the start of their round':
    "UPDATE crash_bet SET settled_at = settled_at + 9999999 WHERE reference = 'cancelled'",
} as const satisfies Record<keyof typeof invariants, string>

/** Statements that the schema refuses by itself, with its reason. */
const refused = {
  "UPDATE account SET balance_cents = -1 WHERE name = 'player:1'": 'a_player_owes_nothing',
  'UPDATE entry SET amount_cents = 1': 'never changed',
  'DELETE FROM entry': 'never removed',
  "INSERT INTO entry VALUES (99, 1, 'five')": 'cannot store TEXT',
  'UPDATE crash_bet SET win_cents = 1': 'a settled bet is never changed',
  "UPDATE crash_chain SET head = 'another'": 'never changed',
  "UPDATE crash_chain SET salt = 'another'": 'never changed',
  "UPDATE crash_chain SET secret = 'another'": 'never changed',
  "INSERT INTO session VALUES ('hash', 99, 1, 1)": 'FOREIGN KEY',
} as const

test('the schema refuses what would spoil a ledger, and the proof finds it where it came about all the same', async () => {
  const database = await openWhole()
  for (const [change, reason] of Object.entries(refused))
    expect(() => database.exec(change), change).toThrow(reason)
  database.exec(`PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
    DROP TRIGGER entry_is_never_changed; DROP TRIGGER entry_is_never_removed; DROP TRIGGER crash_bet_is_settled_once;
    DROP INDEX crash_bet_by_slot; DELETE FROM crash_round WHERE round_id > 1`)
  expect(proveLedger(database)).toEqual([])
  for (const [violated, crime] of Object.entries(crimes)) {
    database.exec(`SAVEPOINT tampered; ${crime}`)
    const found = proveLedger(database).map((line) => line.replace(/^-?\d+ /, ''))
    expect(found, crime).toContain(violated)
    database.exec('ROLLBACK TO tampered; RELEASE tampered')
  }
})
