import { expect, test } from 'vitest'
import { seedHash } from '#gateway/sandbox/casino/games/play/seeds.ts'
import { minesPayoutCents } from '#gateway/sandbox/casino/games/rules/mines.ts'
import { fieldsOf, NOON, newFile } from '../../opened.ts'
import { knownRound, openTable, roundOf } from './table.ts'

const even = { side: 'under', target: 4_950 } as const

test('a given-up intent returns its answer, or is never carried out', async () => {
  const { roll, balance, games } = await openTable()
  const done = roll(1_000, even, 'arrived')
  const held = balance()
  expect(games.rounds.giveUp(1, { reference: 'arrived' })).toEqual(done)
  expect(games.rounds.giveUp(1, { reference: 'late' })).toMatchObject({ http: 410 })
  expect(roll(1_000, even, 'late')).toMatchObject({ http: 410, body: { status: 410 } })
  expect(balance()).toBe(held)
})

test('a stake out of bounds, with too small a chance or above the balance is refused with a text, and no round is used up', async () => {
  const { roll, spin, balance, seeds } = await openTable()
  const refusals = [
    [roll(499, even), 400, 'The least stake is KSh 5'],
    [roll(1_000_001, even), 400, 'The largest stake is KSh 10,000'],
    [roll(1_000, { side: 'over', target: 9_950 }), 400, 'The chance to win must be from 1 to 98 %'],
    [spin(100_001), 400, 'The largest stake'],
    [roll(500_050, even), 402, 'Your balance is too low for this stake'],
  ] as const
  for (const [{ http, body }, status, error] of refusals)
    expect([http, body.error]).toEqual([status, expect.stringContaining(error)])
  expect(refusals[4][0].body).toMatchObject({ insufficient_balance: true, missing: 0.5 })
  expect(balance()).toBe(500_000)
  expect(seeds().current?.rounds).toBe(0)
  expect(roll(500_000, even).http).toBe(200)
})

test('the ledger pays no round twice', async () => {
  const { roll, ledger, balance } = await openTable()
  const settled = knownRound(ledger, roundOf(roll(1_000, even)).round_id)
  const before = balance()
  expect(() => ledger.games.rounds.settle(settled, {}, 1_000, NOON)).toThrow('was settled before')
  expect(balance()).toBe(before)
})

test("a player's own limit and exclusion apply to a stake and not to a cash-out", async () => {
  const { roll, start, openTile, tilesOf, cashOut, ledger, clock } = await openTable()
  const { round_id } = roundOf(start(1_000, 3))
  ledger.limits.set(1, { kind: 'stake', period: 'day', amount_cents: 2_500 }, clock.now())
  expect(roll(1_000, even).http).toBe(200)
  expect(roll(1_000, even)).toMatchObject({ http: 403, body: { reason: 'limit', kind: 'stake', left: 5 } })
  ledger.exclusions.exclude(1, clock.now() + 86_400_000)
  expect(roll(500, even)).toMatchObject({ http: 403, body: { reason: 'excluded' } })
  expect(openTile(round_id, tilesOf(round_id).safe[0] ?? 0).http).toBe(200)
  expect(roundOf(cashOut(round_id))).toMatchObject({ state: 'settled', paid: 11.25 })
})

test('an open round of mines survives a restart, and is played to its end', async () => {
  const file = newFile()
  const before = await openTable(file)
  const { round_id } = roundOf(before.start(1_000, 5))
  const { safe } = before.tilesOf(round_id)
  const [first = 0, second = 0] = safe
  expect(roundOf(before.openTile(round_id, first))).toMatchObject({ state: 'open', opened: [first] })
  before.close()

  const after = await openTable(file)
  const found = after.ledger.games.rounds.findOpen(1, 'mines')
  expect(found).toMatchObject({ round_id, play: { opened: [first] } })
  expect(after.start(1_000, 5)).toMatchObject({ http: 409, body: { error: 'Finish your open round first' } })
  const opened = roundOf(after.openTile(round_id, second))
  expect(opened).toMatchObject({ state: 'open', opened: [first, second], paid: 0 })
  expect(opened.tiles, 'the mines are not revealed').toBeUndefined()
  expect(after.openTile(round_id, second)).toMatchObject({ body: { round: opened } })
  const held = after.balance()
  const cashed = after.cashOut(round_id, 'cashed')
  const paid = minesPayoutCents(1_000, 5, 2)
  expect(roundOf(cashed)).toMatchObject({ state: 'settled', paid: paid / 100 })
  expect(roundOf(cashed).tiles).toHaveLength(5)
  expect(after.cashOut(round_id, 'cashed')).toEqual(cashed)
  expect(after.cashOut(round_id)).toEqual(cashed)
  expect(after.openTile(round_id, after.tilesOf(round_id).mined[0] ?? 0)).toEqual(cashed)
  expect(after.balance()).toBe(held + paid)
})

test('a mine ends the round without a payout, the last safe tile with the whole one', async () => {
  const { start, openTile, tilesOf, cashOut, balance } = await openTable()
  const lost = roundOf(start(1_000, 3))
  const [mine = 0] = tilesOf(lost.round_id).mined
  expect(cashOut(lost.round_id)).toMatchObject({ http: 409, body: { error: 'Open a tile first' } })
  expect(roundOf(openTile(lost.round_id, mine))).toMatchObject({ state: 'settled', paid: 0, hit: mine })
  expect(roundOf(cashOut(lost.round_id))).toMatchObject({ state: 'settled', paid: 0, hit: mine })
  expect(balance()).toBe(499_000)

  const won = roundOf(start(1_000, 23))
  const { safe } = tilesOf(won.round_id)
  expect(roundOf(openTile(won.round_id, safe[0] ?? 0)).state).toBe('open')
  expect(roundOf(openTile(won.round_id, safe[1] ?? 0))).toMatchObject({ state: 'settled', paid: 2_970 })
  expect(balance()).toBe(499_000 - 1_000 + 297_000)
})

test('no tile is opened beyond the largest win', async () => {
  const { start, openTile, tilesOf, cashOut, ledger, clock } = await openTable()
  const entries = { outside: -1_000_000, 'player:1': 1_000_000 }
  ledger.movements.move({ reference: 'a deposit', kind: 'deposit', made_at: clock.now(), entries })
  const { round_id } = roundOf(start(1_000_000, 12))
  const { safe } = tilesOf(round_id)
  const answers = safe.map((tile) => openTile(round_id, tile).http)
  const allowed = answers.filter((http) => http === 200).length
  expect(answers.slice(allowed)).toEqual(Array(safe.length - allowed).fill(409))
  expect(minesPayoutCents(1_000_000, 12, allowed + 1)).toBeGreaterThan(100_000_000)
  expect(Number(roundOf(cashOut(round_id)).paid)).toBeLessThanOrEqual(1_000_000)
})

test("another player's round is not there", async () => {
  const { start, games, ledger, clock } = await openTable()
  const { round_id } = roundOf(start(1_000, 3))
  ledger.players.add({ mobile: '0711111111', name: 'B', password: '-', created_at: clock.now() })
  expect(games.openTile(2, { round_id: Number(round_id), tile: 0 }).http).toBe(404)
  expect(games.cashOutMines(2, { round_id: Number(round_id), reference: 'theirs' }).http).toBe(404)
})

test('a server seed is committed before its client seed is chosen, and revealed only once it is rotated out', async () => {
  const { rotate, seeds, roll, games, ledger } = await openTable(':memory:', '')
  const committed = seeds()
  const { server_seed_hash } = committed.next
  expect(committed.current).toBeUndefined()
  rotate('first')
  expect(seeds().current).toMatchObject({ server_seed_hash, client_seed: 'first', rounds: 0 })
  roll(1_000, even)
  const round = roundOf(roll(1_000, even))
  expect(round.seed).toEqual({ seed_id: 1, server_seed_hash, client_seed: 'first', nonce: 1 })
  const { next } = seeds()
  rotate('second')
  expect(seeds().current?.server_seed_hash).toBe(next.server_seed_hash)
  const [listed] = ledger.games.rounds.list(1, 'dice', 1)
  const seed = fieldsOf(listed && games.rounds.rowOf(listed).seed)
  expect(seedHash(String(seed.server_seed))).toBe(server_seed_hash)
})

test('a repeated rotation changes nothing, and none happens while a round of mines is open', async () => {
  const { rotate, seeds, start, openTile, tilesOf } = await openTable()
  const first = seeds()
  expect(rotate('other', 'the hash of a seed before it')).toMatchObject({ http: 200, body: { seed: first } })
  const { round_id } = roundOf(start(1_000, 3))
  expect(rotate('second')).toMatchObject({ http: 409 })
  openTile(round_id, tilesOf(round_id).mined[0] ?? 0)
  expect(rotate('second').http).toBe(200)
  expect(seeds().current?.client_seed).toBe('second')
})
