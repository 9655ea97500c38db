import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { createDayBoard } from '#gateway/sandbox/ledger/day-points.ts'
import { createExclusions } from '#gateway/sandbox/ledger/exclusions.ts'
import { createMovements, playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { createPlayers } from '#gateway/sandbox/ledger/players.ts'
import { createPrizes, spanOf } from '#gateway/sandbox/site/leader-prizes.ts'

const DAY = 20_000
const DAY_MS = 86_400_000

test('a day is paid once, whoever makes room on its board later, and however often the sandbox starts', () => {
  const database = openDatabase(':memory:')
  const players = createPlayers(database)
  const [from, until] = spanOf(DAY)
  const ids = [6_000, 5_500].map((points, at) => {
    const player_id = players.add({
      mobile: `+25470000000${at}`,
      name: 'Player',
      password: '-',
      created_at: 1,
    })?.player_id
    database
      .prepare('INSERT INTO point (reference, player_id, points, made_at) VALUES (?, ?, ?, ?)')
      .run(`bet ${at}`, Number(player_id), points, from)
    return Number(player_id)
  })
  const movements = createMovements(database)
  const ledger = { dayBoard: createDayBoard(database), movements }
  const won = () => ids.map((id) => movements.balanceCents(playerAccount(id)))
  const startAt = (now: number) => createPrizes(ledger, 'nare', () => now)()

  startAt(until)
  expect(won()).toEqual([10_000_00, 5_000_00])
  createExclusions(database).exclude(Number(ids[0]), until + 30 * DAY_MS)
  startAt(until + DAY_MS)
  expect(won()).toEqual([10_000_00, 5_000_00])
})
