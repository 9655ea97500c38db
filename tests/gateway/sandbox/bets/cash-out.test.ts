import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashOutBet, offeredCents } from '#gateway/sandbox/bets/cash-out.ts'
import { settleDue } from '#gateway/sandbox/bets/settle.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { fieldsOf } from '#shared/model/field.ts'
import { taxAt } from '#shared/model/money/tax.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import '#tests/support/seed.ts'
import { rowsOf } from '../opened.ts'
import { legOf, openBareBets, START } from './bare-bets.ts'
import { openBettor } from './bettor.ts'

const slip = { boost: undefined, tax: taxAt(START), maxPayoutCents: undefined }

/** A bettor with a bet on the home sides of the first matches of the next weeks, placed at the prices of now. */
async function openPlaced(weeks = 1) {
  const bettor = await openBettor()
  const { asked, clock, reference, enter } = bettor
  const league = createLeague(bettor.sandbox.seed, 1)
  const current = league.roundAt(2, clock.now())
  const rounds = Array.from({ length: weeks }, (_, at) => ({ ...current, index: current.index + 1 + at }))
  const picks = rounds.map((round) => ({
    match_id: league.matchesOf(round)[0]?.match_id ?? 0,
    sub_type_id: oneXTwo.market_id,
    odd_key: 'home_team',
  }))
  const betslip = rowsOf(await asked('validateBetslip', { betslip: picks }), 'data')
  const { bet_id } = await asked('leagueBet', { betslip, stake: 100, reference: reference() })
  const offer = async () => rowsOf(await asked('leagueCashOuts'), 'data').find((row) => row.bet_id === bet_id)
  const take = (amount: unknown, own = reference()) =>
    asked('leagueCashOut', { bet_id, amount, reference: own })
  /** Goes to a share of the play of the first week. */
  const playTo = async (share: number) => {
    const { start_time, end_time } = league.timesOf(rounds[0] ?? current)
    clock.moveTo(start_time + Math.floor(share * (end_time - start_time)))
    await enter()
  }
  return { ...bettor, league, rounds, bet_id, offer, take, playTo }
}

test('a bet is bought back for exactly the offer, below its stake before play, and once for each reference', async () => {
  const { offer, take, balance, oneBet, bet_id, playTo, asked } = await openPlaced(2)
  const staked = await balance()
  const amount = Number((await offer())?.amount)
  // Outsiders bear more of the margin: two of the weakest sides that the bounds of strength allow leave 73.72.
  expect(amount).toBeGreaterThan(73)
  expect(amount).toBeLessThan(95.01)
  const answer = await take(amount, 'the-one')
  expect(answer).toMatchObject({ http: 200, bet: { state: 'cashed-out', paid: amount } })
  expect(await take(amount, 'the-one')).toEqual(answer)
  expect(await take(amount)).toMatchObject({ http: 409, error: 'This bet has ended already' })
  expect(await balance()).toBeCloseTo(staked + amount, 2)
  expect(await offer()).toBeUndefined()
  await playTo(1)
  await asked('bets')
  expect(await oneBet(bet_id)).toMatchObject({ state: 'cashed-out', paid: amount })
  expect(await balance()).toBeCloseTo(staked + amount, 2)
})

test('the offer follows the match: it is what the bet is worth at the score and the clock, less the margin', async () => {
  const { offer, playTo, league, rounds, bet_id, oneBet, balance } = await openPlaced()
  const bet = await oneBet(bet_id)
  const staked = await balance()
  const amounts = new Set<number>()
  for (const share of [0, 0.2, 0.4, 0.5, 0.7, 0.9, 0.99]) {
    await playTo(share)
    const [round] = rounds
    if (!round) throw new Error('there is no round')
    const { start_time, end_time } = league.timesOf(round)
    const at = start_time + Math.floor(share * (end_time - start_time))
    const chance = league.chancesAt({ round, slot: 0 }, oneXTwo, at)?.get('home_team') ?? 0
    const worth = Number(bet.possible_win) * chance * 0.95
    const amount = Number((await offer())?.amount ?? 0)
    expect(Math.abs(amount - worth)).toBeLessThan(0.011)
    amounts.add(amount)
  }
  expect(amounts.size).toBeGreaterThan(3)
  await playTo(1)
  expect(await offer()).toBeUndefined()
  expect(await balance()).toBeGreaterThanOrEqual(staked)
})

test('a confirmed amount above the present offer is refused with the present one, and one below it is paid as confirmed', async () => {
  const { offer, take, balance } = await openPlaced()
  const staked = await balance()
  const amount = Number((await offer())?.amount)
  const less = (cents: number) => Math.round(amount * 100 - cents) / 100
  const refused = await take(less(-1))
  expect(refused.http).toBe(409)
  expect(String(refused.error)).toMatch(/^The offer is KES [\d.]+ now: look again$/)
  expect(await balance()).toBe(staked)
  expect(await take(less(100))).toMatchObject({ http: 200, bet: { paid: less(100) } })
  expect(await balance()).toBeCloseTo(staked + amount - 1, 2)
})

test('an offer that has fallen with the clock is still paid for five seconds, but not once a goal has fallen', async () => {
  const standing = { chance: 0.5, score: 0, since: START }
  const { deps, ledger, addBet, player, clock } = await openBareBets({
    chanceOf: (_, now) => (now < standing.since ? 0.5 : standing.chance),
    scoreOf: (_, now) => ({
      state: 'live',
      home_score: now < standing.since ? 0 : standing.score,
      away_score: 0,
    }),
  })
  const place = () => addBet({ kind: 'league', terms: { slip }, legs: [legOf(1, 2)] })
  const offer = Math.floor(sumSlip(1_000, [{ odd_value: 2 }], slip).netCents * 0.5 * 0.95)
  const take = (bet_id: number, at: number) => {
    clock.at = at
    return cashOutBet(deps, player, { bet_id, amount: offer, reference: `${bet_id} at ${at}` }).http
  }
  const [one, other] = [place(), place()]
  standing.since = START + 10_000
  standing.chance = 0.4
  expect(take(one, START + 15_000)).toBe(409)
  expect(take(one, START + 14_999)).toBe(200)
  expect(ledger.bets.find(one)?.paid_cents).toBe(offer)
  standing.score = 1
  expect(take(other, START + 10_001)).toBe(409)
})

test('a sports bet, a bet of another player and one that does not exist have no offer', async () => {
  const { asked, homePicks, reference, bet_id, take, offer, ask, clock } = await openPlaced()
  const { bet_id: sports } = await asked('bet', {
    betslip: await homePicks(1),
    stake: 50,
    reference: reference(),
  })
  const listed = rowsOf(await asked('leagueCashOuts'), 'data')
  expect(listed.map((row) => row.bet_id)).toEqual([bet_id])
  expect(listed[0]?.offered_at).toBe(clock.now())
  const of = (id: unknown) => asked('leagueCashOut', { bet_id: id, amount: 1, reference: reference() })
  expect(await of(sports)).toMatchObject({ http: 409, error: 'There is no offer for this bet now' })
  expect(await of(99_999)).toMatchObject({ http: 404 })
  expect((await ask('leagueCashOuts')).status).toBe(401)
  for (const amount of [0, -1, 0.001, 'all']) expect((await take(amount)).http, String(amount)).toBe(400)
  expect(fieldsOf(await offer()).amount).toBeGreaterThan(0)
})

test('an offer leaves out the boost and lost bets, and counts void and won legs as decided', async () => {
  const chances: Record<number, number | undefined> = { 1: 0.5, 2: 0.4 }
  const { deps, ledger, addBet } = await openBareBets({ chanceOf: ({ match_id }) => chances[match_id] })
  const boost = { min_odd_value: 1.1, steps: [{ picks: 2, percent: 10 }] }
  const bet_id = addBet({
    kind: 'league',
    terms: { slip: { ...slip, boost } },
    legs: [legOf(1, 2), legOf(2, 3)],
  })
  const offered = () => {
    const bet = ledger.bets.find(bet_id)
    return bet && offeredCents(deps, bet, START)
  }
  const plain = sumSlip(1_000, [{ odd_value: 2 }, { odd_value: 3 }], slip).netCents
  expect(offered()).toBe(Math.floor(plain * 0.2 * 0.95))
  ledger.bets.decideLeg(bet_id, 0, 'won')
  expect(offered()).toBe(Math.floor(plain * 0.4 * 0.95))
  ledger.bets.decideLeg(bet_id, 0, 'void')
  const single = sumSlip(1_000, [{ odd_value: 3 }], slip).netCents
  expect(offered()).toBe(Math.floor(single * 0.4 * 0.95))
  chances[2] = undefined
  expect(offered()).toBeUndefined()
  ledger.bets.decideLeg(bet_id, 0, 'lost')
  chances[2] = 0.4
  expect(offered()).toBeUndefined()
})

/*
 * Whatever the order of cash-outs, repeats of them and settlement, a bet pays once: by its settlement or by the first
 * cash-out that was accepted, and exactly what was confirmed. The ledger proves sound.
 */
test('a race of cash-outs with each other and with the settlement pays once', async () => {
  const step = fc.oneof(
    fc.constant('settle' as const),
    fc.constant('end' as const),
    fc.record({ amount: fc.integer({ min: 1, max: 2_400 }), again: fc.nat({ max: 2 }) }),
  )
  let isOver = false
  let isWon = false
  const { deps, ledger, addBet, player, balance } = await openBareBets({
    chanceOf: () => (isOver ? undefined : 0.5),
    winners: () => (isOver ? [isWon ? 'draw' : 'home_team'] : undefined),
  })
  const settled = sumSlip(1_000, [{ odd_value: 4 }], slip).netCents
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, isRight) => {
      isOver = false
      isWon = isRight
      const before = balance()
      const bet_id = addBet({ kind: 'league', terms: { slip }, legs: [legOf(1, 4)] })
      let taken: number | undefined
      for (const one of steps) {
        if (one === 'end') isOver = true
        else if (one === 'settle') settleDue(deps)
        else {
          const reference = `cash-out ${one.again} of ${bet_id}`
          const answer = cashOutBet(deps, player, { bet_id, amount: one.amount, reference })
          if (answer.http === 200) taken ??= one.amount
        }
      }
      isOver = true
      settleDue(deps)
      expect(balance() - before).toBe(taken ?? (isWon ? settled : 0))
      expect(ledger.bets.find(bet_id)?.isCashedOut).toBe(taken !== undefined)
      expect(ledger.prove()).toEqual([])
    }),
  )
})
