import { expect, test } from 'vitest'
import { betRow } from '#gateway/sandbox/bets/row.ts'
import { settleDue, voidMatch } from '#gateway/sandbox/bets/settle.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import { legOf, openBareBets, START, slip } from './bare-bets.ts'

const HOUR_MS = 3_600_000
const jackpot = {
  jackpot_id: 1,
  prize: 100,
  combinations: 1,
  tiers: [
    { right: 2, prize: 100 },
    { right: 1, prize: 5 },
  ],
}

/** Dependencies of betting with the results of these matches. Every leg is on a draw. */
async function openResults(results: Readonly<Record<number, 'draw' | 'home_team'>>) {
  const bare = await openBareBets({
    winners: (match_id) => (results[match_id] ? [results[match_id]] : undefined),
  })
  const { deps, ledger, balance, clock } = bare
  const before = balance()
  const settled = (bet_id: number, at = START) => {
    clock.at = at
    settleDue(deps)
    return { state: ledger.bets.find(bet_id)?.state, paid: balance() - before }
  }
  return { ...bare, settled }
}

test('a leg without a result stays open for an hour after its match, and is void after that', async () => {
  const { addBet, settled } = await openResults({})
  const bet_id = addBet({ stake_cents: 500, legs: [legOf(1, 2)] })
  expect(settled(bet_id)).toEqual({ state: 'open', paid: 0 })
  expect(settled(bet_id, START + HOUR_MS)).toEqual({ state: 'open', paid: 0 })
  expect(settled(bet_id, START + HOUR_MS + 1)).toEqual({ state: 'void', paid: 500 })
  expect(settled(bet_id, START + 2 * HOUR_MS)).toEqual({ state: 'void', paid: 500 })
})

test('a bet is lost with its first lost leg, even with matches in play, and won with its last', async () => {
  const { addBet, settled, ledger } = await openResults({ 1: 'home_team', 2: 'draw' })
  const lost = addBet({ terms: { slip }, legs: [legOf(1, 2), legOf(3, 2)] })
  expect(settled(lost)).toEqual({ state: 'lost', paid: 0 })
  const open = addBet({ terms: { slip }, legs: [legOf(2, 2), legOf(3, 2)] })
  expect(settled(open)).toEqual({ state: 'open', paid: 0 })
  const won = addBet({ terms: { slip }, legs: [legOf(2, 2)] })
  const { netCents } = sumSlip(1_000, [{ odd_value: 2 }], slip)
  expect(settled(won, START + 1)).toEqual({ state: 'won', paid: netCents })
  expect(ledger.bets.find(won)).toMatchObject({ paid_cents: netCents, settled_at: START + 1 })
})

test('a void leg counts at 1.00, and the movements distinguish wins from returned stakes', async () => {
  const { addBet, settled, deps, ledger, player } = await openResults({ 1: 'draw' })
  const double = addBet({ terms: { slip }, legs: [legOf(1, 2), legOf(2, 3)] })
  const single = addBet({ terms: { slip }, legs: [legOf(2, 3)] })
  expect(voidMatch(deps, 2)).toBe(2)
  const { netCents } = sumSlip(1_000, [{ odd_value: 2 }], slip)
  expect(settled(double)).toEqual({ state: 'won', paid: netCents + 1_000 })
  const account = playerAccount(player.player_id)
  expect(ledger.movements.find(`win of bet ${double}`)).toMatchObject({
    kind: 'win',
    entries: { house: -netCents, [account]: netCents },
  })
  expect(ledger.movements.find(`refund of bet ${single}`)).toMatchObject({
    kind: 'refund',
    entries: { house: -1_000, [account]: 1_000 },
  })
  expect(ledger.bets.find(single)).toMatchObject({ state: 'void', paid_cents: 1_000 })
})

test('a ticket is lost only after its last match, with too few correct results', async () => {
  const { addBet, settled } = await openResults({ 1: 'home_team', 2: 'draw' })
  const ticket = (...matches: number[]) =>
    addBet({ kind: 'jackpot', terms: { jackpot }, legs: matches.map((match_id) => legOf(match_id)) })
  const open = ticket(1, 3)
  expect(settled(open)).toEqual({ state: 'open', paid: 0 })
  expect(settled(ticket(1))).toEqual({ state: 'lost', paid: 0 })
  expect(settled(ticket(1, 2))).toEqual({ state: 'won', paid: 500 })
})

test('settling throws for a slip without stored terms and for one that was paid before, and changes nothing', async () => {
  const { addBet, ledger, deps, player } = await openResults({ 1: 'draw' })
  ledger.movements.pay(player.player_id, 1, { reference: 'win of bet 2', kind: 'win', made_at: START })
  for (const [terms, complaint] of [
    [{}, 'A slip is settled by the terms of its day'],
    [{ slip }, 'The win of bet 2 was paid before'],
  ] as const) {
    const bet_id = addBet({ terms, legs: [legOf(1, 2)] })
    expect(() => settleDue(deps)).toThrow(complaint)
    expect(ledger.bets.find(bet_id)).toMatchObject({ state: 'open', legs: [{ state: 'open' }] })
    ledger.bets.decideLeg(bet_id, 0, 'void')
  }
})

test('the row of a bet leaves void legs out of its total odds, has a ticket’s prize as the possible win, and none without terms', async () => {
  const { addBet, ledger, deps } = await openResults({})
  const rowOf = (bet_id: number) => {
    const bet = ledger.bets.find(bet_id)
    return bet && betRow(bet, deps.offering, START)
  }
  const double = addBet({ terms: { slip }, legs: [legOf(1, 2), legOf(2, 3)] })
  expect(rowOf(double)).toMatchObject({ total_odds: '6.00' })
  ledger.bets.decideLeg(double, 1, 'void')
  expect(rowOf(double)).toMatchObject({ total_odds: '2.00' })
  const { tiers } = jackpot
  const ticket = addBet({ kind: 'jackpot', terms: { jackpot } })
  expect(rowOf(ticket)).toMatchObject({ possible_win: 100, combinations: 1, tiers })
  expect(rowOf(addBet({}))).not.toHaveProperty('possible_win')
})
