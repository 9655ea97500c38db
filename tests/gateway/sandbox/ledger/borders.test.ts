import { expect, test } from 'vitest'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { type Movement, playerAccount } from '#gateway/sandbox/ledger/movements.ts'

const START = 1_000_000

/** A ledger in memory, and a way to move money between the house and its demo player. */
async function openBook() {
  const ledger = await openLedger(':memory:', START)
  const player_id = ledger.players.byMobile('+254700000001')?.player_id ?? 0
  let moved = 0
  const move = (kind: Movement['kind'], cents: number, made_at = START) =>
    ledger.movements.move({
      reference: `${kind} ${++moved}`,
      kind,
      made_at,
      entries: { house: -cents, [playerAccount(player_id)]: cents },
    })
  return { ledger, player_id, move }
}

test('a stake that was given back is not counted as staked, nor as lost', async () => {
  const { ledger, player_id, move } = await openBook()
  move('stake', -5_000)
  move('stake', -2_000)
  move('refund', 5_000)
  move('win', 1_500)
  expect(ledger.turnovers.since(player_id, START)).toMatchObject({ stakes: 2_000, wins: 1_500, net: -500 })
})

test('what moved before the span does not count, what moved in its first millisecond does', async () => {
  const { ledger, player_id, move } = await openBook()
  move('stake', -1_000, START + 4)
  move('stake', -2_000, START + 5)
  expect(ledger.turnovers.since(player_id, START + 5).stakes).toBe(2_000)
})

test('the same limit asked for again holds at once', async () => {
  const { ledger, player_id } = await openBook()
  const set = (amount_cents: number | null) =>
    ledger.limits.set(player_id, { kind: 'stake', period: 'day', amount_cents }, START)
  expect(set(null)).toEqual({ kind: 'holds' })
  expect(set(50_000)).toEqual({ kind: 'holds' })
  expect(set(50_000)).toEqual({ kind: 'holds' })
  expect(set(50_001)).toMatchObject({ kind: 'waits' })
})

test('of two players with as many points, the one who had them first ranks first', async () => {
  const { ledger } = await openBook()
  const { players, bets, dayBoard } = ledger
  const add = (mobile: string) =>
    players.add({ mobile, name: 'Player', password: '-', created_at: START })?.player_id ?? 0
  // Numbered in the reverse order of their bets, so that the number cannot decide.
  const [late, early] = [add('+254711111111'), add('+254722222222')]
  const settle = (player_id: number, settled_at: number) => {
    const bet_id = bets.add({
      player_id,
      kind: 'sports',
      reference: `bet of ${player_id}`,
      stake_cents: 10_000,
      placed_at: START,
      terms: {},
      legs: [],
    })
    bets.close(bet_id, 'lost', 0, settled_at)
  }
  settle(early, START + 1)
  settle(late, START + 2)
  const span = [START, START + 10] as const
  expect(dayBoard.first(span, START, 5).map(({ player_id }) => player_id)).toEqual([early, late])
  expect(dayBoard.placeOf(early, span, START)).toMatchObject({ behind: 0 })
  expect(dayBoard.placeOf(late, span, START)).toMatchObject({ behind: 1 })
})

test('bets of a span are those placed from its first millisecond until before its last', async () => {
  const { ledger, player_id } = await openBook()
  const placedAt = [START - 1, START, START + 9, START + 10]
  for (const placed_at of placedAt)
    ledger.bets.add({
      player_id,
      kind: 'league',
      reference: `bet at ${placed_at}`,
      stake_cents: 100,
      placed_at,
      terms: {},
      legs: [],
    })
  const listed = ledger.bets.list({ player_id, placed: [START, START + 10], limit: 10 })
  expect(listed.map(({ placed_at }) => placed_at)).toEqual([START + 9, START])
})
