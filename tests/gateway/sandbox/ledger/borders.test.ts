import { expect, test } from 'vitest'
import { type Movement, playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { openBareBets, START } from '../bets/bare-bets.ts'

/** A ledger in memory, with a way to move money between the house and the demo player. */
async function openBook() {
  const bare = await openBareBets()
  const { ledger, player } = bare
  const { player_id } = player
  let moved = 0
  const move = (kind: Movement['kind'], cents: number, made_at = START) =>
    ledger.movements.pay(player_id, cents, { reference: `${kind} ${++moved}`, kind, made_at })
  const listed = (filter: object) =>
    ledger.bets.list({ player_id, limit: 10, ...filter }).map(({ bet_id }) => bet_id)
  return { ...bare, player_id, move, listed }
}

test('a span counts movements from its first millisecond on; a returned stake is neither stake nor loss, a net win no loss', async () => {
  const { ledger, player_id, move } = await openBook()
  const { turnovers, restraint } = ledger
  move('stake', -1_000, START + 4)
  move('stake', -5_000, START + 5)
  move('stake', -2_000, START + 5)
  move('refund', 5_000, START + 5)
  move('win', 1_500, START + 5)
  expect(turnovers.since(player_id, START + 5)).toMatchObject({ stakes: 2_000, wins: 1_500, net: -500 })
  move('win', 9_000, START + 6)
  move('refund', 9_000, START + 6)
  expect(restraint.usedCents(player_id, 'day', START + 6)).toEqual({ deposit: 0, loss: 0, stake: 0 })
})

test('a refund counts in the span of its stake alone, so that it makes no room under today’s limits', async () => {
  const { ledger, player_id, addBet, move } = await openBook()
  const bet_id = addBet({ placed_at: START })
  move('stake', -1_000, START)
  const refund = { reference: `refund of bet ${bet_id}`, kind: 'refund', made_at: START + 10 } as const
  ledger.movements.pay(player_id, 1_000, refund)
  move('stake', -700, START + 10)
  expect(ledger.turnovers.since(player_id, START + 5)).toMatchObject({ stakes: 700, net: -700 })
  expect(ledger.turnovers.since(player_id, START)).toMatchObject({ stakes: 700, net: -700 })
})

test('bets are listed by kind, by whether they are open, and from the first millisecond of a span until before its last', async () => {
  const { ledger, player_id, addBet, listed } = await openBook()
  const [sports = 0, league = 0, closed = 0] = [
    addBet({ kind: 'sports', placed_at: START }),
    addBet({ kind: 'league', placed_at: START + 9, reference: 'mine' }),
    addBet({ kind: 'league', placed_at: START + 10 }),
  ]
  ledger.bets.close(closed, { state: 'lost', cents: 0, settled_at: START })
  expect(listed({})).toEqual([closed, league, sports])
  expect(listed({ kind: 'league' })).toEqual([closed, league])
  expect(listed({ isOpen: true })).toEqual([league, sports])
  expect(listed({ isOpen: false })).toEqual([closed])
  expect(listed({ placed: [START, START + 10] })).toEqual([league, sports])
  expect(listed({ placed: [START + 1, START + 11] })).toEqual([closed, league])
  expect(ledger.bets.byReference(player_id, 'mine')?.bet_id).toBe(league)
  expect(ledger.bets.byReference(player_id, 'another')).toBeUndefined()
})

test('a bet is closed once, and has a settling time only then', async () => {
  const { ledger, addBet } = await openBook()
  const bet_id = addBet({})
  expect(ledger.bets.find(bet_id)?.settled_at).toBeUndefined()
  expect(ledger.bets.close(bet_id, { state: 'lost', cents: 0, settled_at: START + 1 })).toBe(true)
  expect(ledger.bets.close(bet_id, { state: 'won', cents: 250, settled_at: START + 2 })).toBe(false)
  expect(ledger.bets.find(bet_id)).toMatchObject({ state: 'lost', paid_cents: 0, settled_at: START + 1 })
})

test('an intent keeps its first answer, separately for each player', async () => {
  const { ledger, player_id } = await openBook()
  const { answerTo, decideOnce } = ledger.intents
  const decide = (http: number) =>
    decideOnce(
      { player_id },
      'intent',
      () => START,
      () => ({ http, body: {} }),
    )
  expect(answerTo(player_id, 'intent')).toBeUndefined()
  const answer = decide(409)
  expect(decide(200)).toEqual(answer)
  expect(answerTo(player_id, 'intent')).toEqual(answer)
  expect(answerTo(player_id + 1, 'intent')).toBeUndefined()
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
  expect(points.balance(9_999)).toBe(0)
})

test('a withdrawal is made once; a storage error of one is thrown, not reported as a small balance', async () => {
  const { ledger, player_id, balance } = await openBook()
  const before = balance()
  const ask = (amount_cents: number) => {
    const asked = { player_id, mobile: '-', asked_at: START, due_at: START + 5 }
    return ledger.withdrawals.ask({ ...asked, amount_cents, reference: `of ${amount_cents}` })
  }
  expect(() => ask(-1)).toThrow('CHECK constraint')
  expect(ask(before + 1)).toBeUndefined()
  expect(ask(100)).toEqual(ask(100))
  expect(ledger.movements.balanceCents(playerAccount(player_id))).toBe(before - 100)
  expect(ask(100)).toMatchObject({ player_id, amount_cents: 100, reference: 'of 100', asked_at: START })
})

test('a pending deposit takes the answer given now, once', async () => {
  const { ledger, player_id } = await openBook()
  const { deposits } = ledger
  const asked = { player_id, mobile: '-', amount_cents: 100, asked_at: START, expires_at: START + 60 }
  deposits.ask({ ...asked, reference: 'mine', outcome: 'timed-out', due_at: START + 60 })
  expect(deposits.answer('another', 'confirmed', START + 1)).toBe(false)
  expect(deposits.answer('mine', 'confirmed', START + 1)).toBe(true)
  const settled = { state: 'confirmed', settled_at: START + 1 }
  expect(deposits.find(player_id, 'mine')).toMatchObject(settled)
  expect(deposits.answer('mine', 'cancelled', START + 2)).toBe(false)
  ledger.settle(START + 100)
  expect(deposits.find(player_id, 'mine')).toMatchObject(settled)
})
