import { expect, test } from 'vitest'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { operator } from '#gateway/sandbox/site/figures.ts'
import { createPrizes, spanOf } from '#gateway/sandbox/site/leaderboard.ts'
import { openBareBets } from '../bets/bare-bets.ts'

const DAY = 20_000
const DAY_MS = 86_400_000
const [from, until] = spanOf(DAY)

/** A ledger with two new players, who lead one day with 6,000 and 5,500 points. */
async function openDay() {
  const { ledger, addBet } = await openBareBets()
  const { bets, crash, players, movements } = ledger
  const earn = (player_id: number, points: number, at = from) =>
    void bets.close(addBet({ player_id, stake_cents: points * 1_000 }), {
      state: 'lost',
      cents: 0,
      settled_at: at,
    })
  const [first = 0, second = 0] = [6_000, 5_500].map((points, at) => {
    const mobile = `+25470000001${at}`
    const player_id = players.add({ mobile, name: 'Player', password: '-', created_at: 1 })?.player_id ?? 0
    earn(player_id, points)
    return player_id
  })
  const round = { round_id: 1, phase: 'crashed', opens_at: 1, starts_at: 1, ended_at: 1 } as const
  crash.rounds.add({ ...round, phase: 'betting', ended_at: undefined })
  crash.rounds.storePhase(round, 100_000)
  return {
    ...{ ledger, first, second, earn },
    /** A bet on crash, cashed out on that day. */
    cashOut(player_id: number, hundredths: number) {
      const bet = { player_id, round_id: 1, slot: 1, reference: 'a bet', stake_cents: 100, placed_at: 1 }
      const { bet_id } = crash.bets.add({ ...bet, auto_hundredths: undefined, target_hundredths: 100_000 })
      crash.bets.end(bet_id, { state: 'cashed-out', hundredths, settled_at: from }, hundredths)
    },
    won: () => [first, second].map((id) => movements.balanceCents(playerAccount(id))),
    startAt: (now: number) => createPrizes(ledger, 'nare', () => now)(),
    /** Violations concerning prizes: no stake of this test was taken. */
    wrong: () => ledger.prove().filter((line) => line.includes('prize')),
  }
}

test('a day of a board ends at midnight in the operator’s time zone, and its prizes are paid then', async () => {
  const { format } = new Intl.DateTimeFormat('en-GB', { timeZone: operator.time_zone, timeStyle: 'medium' })
  expect([from, until].map((at) => format(at))).toEqual(['00:00:00', '00:00:00'])
  const { won, startAt } = await openDay()
  startAt(until - 1)
  expect(won()).toEqual([0, 0])
  startAt(until)
  expect(won()).toEqual([10_000_00, 5_000_00])
})

test('a day is paid once, whoever leaves its board or returns to it later, and across restarts', async () => {
  const { ledger, first, second, won, startAt, wrong } = await openDay()
  ledger.exclusions.exclude(first, until + DAY_MS)
  startAt(until)
  expect(won()).toEqual([0, 10_000_00])
  ledger.exclusions.exclude(second, until + 30 * DAY_MS)
  startAt(until + 2 * DAY_MS)
  expect(won()).toEqual([0, 10_000_00])
  expect(wrong()).toEqual([])
})

test('of two players with the same points the one who had them earlier wins the higher prize', async () => {
  const { first, second, earn, won, startAt, wrong } = await openDay()
  earn(first, 100, from + 2)
  earn(second, 600, from + 1)
  startAt(until)
  expect(won()).toEqual([5_000_00, 10_000_00])
  expect(wrong()).toEqual([])
})

test('the crash board pays its own prizes beside those for points, once, and lists them', async () => {
  const { ledger, first, second, cashOut, won, startAt, wrong } = await openDay()
  cashOut(first, 150)
  cashOut(second, 920)
  startAt(until)
  const paid = [10_000_00 + 300_00, 5_000_00 + 500_00]
  expect(won()).toEqual(paid)
  const listed = [500_00, 300_00].map((amount_cents) => expect.objectContaining({ amount_cents }))
  expect(ledger.dayPrizes.paid('crash', DAY)).toEqual(listed)
  expect(ledger.dayPrizes.paid('crash', DAY - 1)).toEqual([])
  ledger.exclusions.exclude(second, until + 30 * DAY_MS)
  startAt(until + DAY_MS)
  expect(won()).toEqual(paid)
  expect(wrong()).toEqual([])
})
