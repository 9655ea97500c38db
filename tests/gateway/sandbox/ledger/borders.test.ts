import { expect, test } from 'vitest'
import { OPENING_CENTS } from '#gateway/sandbox/ledger/demo.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { type Movement, playerAccount } from '#gateway/sandbox/ledger/movements.ts'

const START = 1_000_000

/** A ledger in memory, with a way to move money between the house and the demo player. */
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

test('a returned stake counts neither as stake nor as loss', async () => {
  const { ledger, player_id, move } = await openBook()
  move('stake', -5_000)
  move('stake', -2_000)
  move('refund', 5_000)
  move('win', 1_500)
  expect(ledger.turnovers.since(player_id, START)).toMatchObject({ stakes: 2_000, wins: 1_500, net: -500 })
})

test('a span counts movements from its first millisecond on', async () => {
  const { ledger, player_id, move } = await openBook()
  move('stake', -1_000, START + 4)
  move('stake', -2_000, START + 5)
  expect(ledger.turnovers.since(player_id, START + 5).stakes).toBe(2_000)
})

test('requesting the current limit again is in force at once', async () => {
  const { ledger, player_id } = await openBook()
  const set = (amount_cents: number | null) =>
    ledger.limits.set(player_id, { kind: 'stake', period: 'day', amount_cents }, START)
  expect(set(null)).toBeUndefined()
  expect(set(50_000)).toBeUndefined()
  expect(set(50_000)).toBeUndefined()
  expect(set(50_001)).toBeGreaterThan(START)
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

test('a bet is closed once, and has a settling time only then', async () => {
  const { ledger, player_id } = await openBook()
  const bet = { player_id, kind: 'sports', reference: 'a bet', stake_cents: 100, placed_at: START } as const
  const bet_id = ledger.bets.add({ ...bet, terms: {}, legs: [] })
  expect(ledger.bets.find(bet_id)?.settled_at).toBeUndefined()
  expect(ledger.bets.close(bet_id, 'won', 250, START + 1)).toBe(true)
  expect(ledger.bets.close(bet_id, 'lost', 0, START + 2)).toBe(false)
  expect(ledger.bets.find(bet_id)).toMatchObject({ state: 'won', paid_cents: 250, settled_at: START + 1 })
  expect(ledger.bets.find(bet_id + 1)).toBeUndefined()
})

test('an intent keeps its first answer, separately for each player', async () => {
  const { ledger, player_id } = await openBook()
  const { answerTo, decideOnce } = ledger.intents
  const decide = (http: number, body: object) =>
    decideOnce(
      { player_id },
      'intent',
      () => START,
      () => ({ http, body: { ...body } }),
    )
  expect(answerTo(player_id, 'intent')).toBeUndefined()
  const answer = decide(409, { error: 'no' })
  expect(decide(200, {})).toEqual(answer)
  expect(answerTo(player_id, 'intent')).toEqual(answer)
  expect(answerTo(player_id + 1, 'intent')).toBeUndefined()
})

test('bets are listed by kind, and by whether they are open', async () => {
  const { ledger, player_id } = await openBook()
  const { bets } = ledger
  const bet = { player_id, stake_cents: 100, placed_at: START, terms: {}, legs: [] }
  const ids = (['sports', 'league', 'league'] as const).map((kind, at) =>
    bets.add({ ...bet, kind, reference: `bet ${at}` }),
  )
  const [sports = 0, league = 0, closed = 0] = ids
  bets.close(closed, 'lost', 0, START)
  const listed = (filter: object) =>
    bets.list({ player_id, limit: 10, ...filter }).map(({ bet_id }) => bet_id)
  expect(listed({})).toEqual([closed, league, sports])
  expect(listed({ kind: 'league' })).toEqual([closed, league])
  expect(listed({ isOpen: true })).toEqual([league, sports])
  expect(listed({ isOpen: false })).toEqual([closed])
  expect(bets.byReference(player_id, 'bet 1')?.bet_id).toBe(league)
  expect(bets.byReference(player_id, 'bet 9')).toBeUndefined()
})

test('points can be redeemed down to zero and not below; a repeat returns the first result', async () => {
  const { ledger, player_id } = await openBook()
  const { points } = ledger
  const all = points.balance(player_id)
  expect(points.redeem(player_id, all + 1, 'too many', START)).toBeUndefined()
  const first = points.redeem(player_id, all, 'all', START)
  expect(first).toEqual({ points: all, cents: all * 10 })
  expect(points.redeem(player_id, all, 'all', START)).toEqual(first)
  expect(points.balance(player_id)).toBe(0)
  expect(points.balance(99)).toBe(0)
})

test('a storage error of a withdrawal is thrown, not reported as a small balance', async () => {
  const { ledger, player_id } = await openBook()
  const asked = { player_id, mobile: '+254700000001', asked_at: START, due_at: START + 5 }
  const ask = (amount_cents: number) =>
    ledger.withdrawals.ask({ ...asked, amount_cents, reference: `of ${amount_cents}` })
  expect(() => ask(-1)).toThrow('CHECK constraint')
  expect(ask(99_999_999)).toBeUndefined()
  expect(ask(100)).toEqual(ask(100))
  expect(ledger.movements.balanceCents(playerAccount(player_id))).toBe(OPENING_CENTS - 100)
  expect(ask(100)).toMatchObject({ player_id, amount_cents: 100, reference: 'of 100', asked_at: START })
  expect(ledger.prove()).toEqual([])
})

test('a net win is no loss, and returned stakes are no stakes', async () => {
  const { ledger, player_id, move } = await openBook()
  move('stake', -500)
  move('refund', 800)
  move('win', 900)
  expect(ledger.restraint.usedCents(player_id, 'day', START)).toEqual({ deposit: 0, loss: 0, stake: 0 })
})
