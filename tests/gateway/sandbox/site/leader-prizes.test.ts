import { expect, onTestFinished, test } from 'vitest'
import { createCrashBets } from '#gateway/sandbox/ledger/crash.ts'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { createDayBoard, createDayPrizes } from '#gateway/sandbox/ledger/day-board.ts'
import { createMovements, playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { createPlayers } from '#gateway/sandbox/ledger/players.ts'
import { proveLedger } from '#gateway/sandbox/ledger/proof.ts'
import { createExclusions } from '#gateway/sandbox/ledger/restraint.ts'
import { createPrizes, spanOf } from '#gateway/sandbox/site/leaderboard.ts'

const DAY = 20_000
const DAY_MS = 86_400_000
const [from, until] = spanOf(DAY)

/** A ledger with two players leading one day. */
function openDay() {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  const players = createPlayers(database)
  const ids = [6_000, 5_500].map((points, at) => {
    const mobile = `+25470000000${at}`
    const player = players.add({ mobile, name: 'Player', password: '-', created_at: 1 })
    database
      .prepare('INSERT INTO point (reference, player_id, points, made_at) VALUES (?, ?, ?, ?)')
      .run(`bet ${at}`, Number(player?.player_id), points, from)
    return Number(player?.player_id)
  })
  const movements = createMovements(database)
  const dayPrizes = createDayPrizes(database, movements)
  const crash = { bets: createCrashBets(database) }
  const ledger = { dayBoard: createDayBoard(database), dayPrizes, crash }
  return {
    database,
    movements,
    dayPrizes,
    exclusions: createExclusions(database),
    ids,
    won: () => ids.map((id) => movements.balanceCents(playerAccount(id))),
    startAt: (now: number) => createPrizes(ledger, 'nare', () => now)(),
    /** Violations concerning prizes; the points of this test have no bets. */
    wrong: () => proveLedger(database).filter((line) => /prize|cents/.test(line)),
  }
}

test('a day is paid once, despite later changes of its board and restarts', () => {
  const { ids, won, startAt, exclusions, wrong } = openDay()
  startAt(until)
  expect(won()).toEqual([10_000_00, 5_000_00])
  exclusions.exclude(Number(ids[0]), until + 30 * DAY_MS)
  startAt(until + DAY_MS)
  expect(won()).toEqual([10_000_00, 5_000_00])
  expect(wrong()).toEqual([])
})

test('a player who returns to the board of a paid day gets no prize', () => {
  const { ids, won, startAt, exclusions, wrong } = openDay()
  exclusions.exclude(Number(ids[0]), until + DAY_MS)
  startAt(until)
  expect(won()).toEqual([0, 10_000_00])
  startAt(until + 2 * DAY_MS)
  expect(won()).toEqual([0, 10_000_00])
  expect(wrong()).toEqual([])
})

test('the proof finds a prize that no day has paid, and a paid one without its money', () => {
  const { database, movements, ids, startAt, wrong } = openDay()
  startAt(until)
  const [first = 0] = ids
  movements.move({
    reference: `points prize of day ${DAY + 1} for player ${first}`,
    kind: 'prize',
    made_at: until,
    entries: { house: -100, [playerAccount(first)]: 100 },
  })
  expect(wrong()).toEqual(['1 prizes of a day that has not paid them'])
  database.prepare("UPDATE prize SET amount_cents = 1 WHERE board = 'points' AND player_id = ?").run(first)
  expect(wrong()).toEqual([
    '1 prizes whose money does not agree with what was paid',
    '1 prizes of a day that has not paid them',
  ])
})

test('of two players with the same points the one who had them earlier wins the higher prize', () => {
  const { database, ids, won, startAt, wrong } = openDay()
  const earned = database.prepare(
    'INSERT INTO point (reference, player_id, points, made_at) VALUES (?, ?, ?, ?)',
  )
  earned.run('bet 2', Number(ids[0]), 100, from + 2)
  earned.run('bet 3', Number(ids[1]), 600, from + 1)
  startAt(until)
  expect(won()).toEqual([5_000_00, 10_000_00])
  expect(wrong()).toEqual([])
})

/** A bet on crash cashed out on the day. */
function cashOut(
  { database }: ReturnType<typeof openDay>,
  player_id: number | undefined,
  hundredths: number,
) {
  database.exec(
    `INSERT OR IGNORE INTO crash_round (round_id, phase, opens_at, starts_at, ended_at, crash_hundredths)
     VALUES (1, 'crashed', 1, 1, 1, 100000)`,
  )
  database
    .prepare(
      `INSERT INTO crash_bet (player_id, round_id, slot, reference, stake_cents, target_hundredths, placed_at,
         state, hundredths, win_cents, settled_at) VALUES (?, 1, 1, 'a bet', 100, 100000, 1, 'cashed-out', ?, ?, ?)`,
    )
    .run(Number(player_id), hundredths, hundredths, from)
}

test('the crash board pays its own prizes beside those for points, once, and lists them', () => {
  const day = openDay()
  const { ids, won, startAt, exclusions, wrong, dayPrizes, database } = day
  const [first, second] = ids
  cashOut(day, first, 150)
  cashOut(day, second, 920)
  startAt(until)
  const paid = [10_000_00 + 300_00, 5_000_00 + 500_00]
  expect(won()).toEqual(paid)
  expect(dayPrizes.paid('crash', DAY)).toEqual([
    { mobile: '+254700000001', amount_cents: 500_00 },
    { mobile: '+254700000000', amount_cents: 300_00 },
  ])
  expect(dayPrizes.paid('crash', DAY - 1)).toEqual([])
  exclusions.exclude(Number(second), until + 30 * DAY_MS)
  startAt(until + DAY_MS)
  expect(won()).toEqual(paid)
  expect(wrong().filter((line) => line.includes('prize'))).toEqual([])
  database
    .prepare("UPDATE prize SET amount_cents = 1 WHERE board = 'crash' AND player_id = ?")
    .run(Number(first))
  expect(wrong().filter((line) => line.includes('prize'))).toEqual([
    '1 prizes whose money does not agree with what was paid',
  ])
})
