import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCashOuts, offeredCents } from '#gateway/sandbox/bets/cash-out.ts'
import { createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { settleDue } from '#gateway/sandbox/bets/settle.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { stepAt } from '#gateway/sandbox/league/match-clock.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { dayOf } from '#gateway/sandbox/sportsbook/schedule.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { fieldsOf } from '#shared/model/field.ts'
import { type SumTerms, sumSlip } from '#shared/slip/sum.ts'
import { seed } from '#tests/support/seed.ts'
import { rowsOf } from '../opened.ts'
import { legOf, openBareBets, START, slip } from './bare-bets.ts'
import { openBettor } from './bettor.ts'

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
  const offer = async () => rowsOf(await asked('cashOuts'), 'data').find((row) => row.bet_id === bet_id)
  const take = (amount: unknown, own = reference(), id?: unknown) =>
    asked('cashOut', { bet_id, amount, reference: own, id })
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

test('the offer follows the match: it is the least that the bet is worth at the score and in this step of the clock, less the margin', async () => {
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
    const chances = [0, 1].map((end) =>
      league.chancesAt({ round, slot: 0 }, oneXTwo, at, (ms) => stepAt(ms)[end as 0 | 1])?.get('home_team'),
    )
    const chance = Math.min(...chances.map((one = 0) => one))
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
  expect(String(refused.error)).toMatch(/^The offer is KSh [\d.]+ now: look again$/)
  expect(await balance()).toBe(staked)
  expect(await take(less(100))).toMatchObject({ http: 200, bet: { paid: less(100) } })
  expect(await balance()).toBeCloseTo(staked + amount - 1, 2)
})

/** A match whose pick has one chance until `since`, and another after it. */
async function openFalling() {
  const match = { before: 0.5, after: 0.48, since: START + 10_000 }
  const { deps, ledger, addBet, player, clock } = await openBareBets({
    chanceOf: (_, now) => (now < match.since ? match.before : match.after),
  })
  const { list, take } = createCashOuts(deps, 'secret')
  let references = 0
  return {
    match,
    clock,
    place: (placed_at = START, terms: SumTerms = slip) =>
      addBet({ kind: 'league', terms: { slip: terms }, legs: [legOf(1, 2)], placed_at }),
    offer: (bet_id: number) => {
      const row = rowsOf(list(player).body, 'data').find((row) => row.bet_id === bet_id)
      return { id: String(row?.id), cents: Math.round(Number(row?.amount) * 100) }
    },
    take: (bet_id: number, { id, cents, stake }: { id?: string; cents: number; stake?: number }) =>
      take(player, { bet_id, id, amount: cents, stake, reference: `cash-out ${++references}` }).http,
    paid: (bet_id: number) => ledger.bets.find(bet_id)?.paid_cents,
  }
}

test('an offer that has fallen since it was issued is paid for a second and a half to whoever names it, once', async () => {
  const { place, offer, take, paid, clock, match } = await openFalling()
  const [one, other] = [place(), place()]
  clock.at = match.since - 1
  const offers = { one: offer(one), other: offer(other) }
  clock.at += 1_499
  const { cents } = offers.one
  expect(take(one, { cents })).toBe(409)
  expect(take(one, { id: 'made-up', cents })).toBe(409)
  expect(take(one, offers.other)).toBe(409)
  expect(take(one, offers.one)).toBe(200)
  expect(paid(one)).toBe(cents)
  expect(take(one, offers.one)).toBe(409)
  clock.at += 1
  expect(take(other, offers.other)).toBe(409)
  expect(take(other, offer(other))).toBe(200)
})

test('an offer that has fallen below its amount by more than the margin is refused at once', async () => {
  const { place, offer, take, clock, match } = await openFalling()
  match.after = match.before * 0.94
  const bet_id = place()
  clock.at = match.since - 1
  const issued = offer(bet_id)
  clock.at += 1
  expect(take(bet_id, issued)).toBe(409)
  match.after = match.before * 0.96
  expect(take(bet_id, issued)).toBe(200)
})

test('a bet is never bought back at the chance from before it was placed', async () => {
  const { place, offer, take, clock, match } = await openFalling()
  const earlier = place()
  clock.at = match.since - 1
  const { id, cents } = offer(earlier)
  clock.at += 1
  const bet_id = place(clock.at)
  expect(take(bet_id, { cents })).toBe(409)
  expect(take(bet_id, { id, cents })).toBe(409)
})

test('another player neither takes the offer for a bet nor learns of the bet', async () => {
  const { ask, logIn, offer, take, bet_id, reference, balance, oneBet } = await openPlaced()
  const form = { mobile: '0712345678', password: 'eight or more' }
  await ask('signup', form)
  const { id, amount } = fieldsOf(await offer())
  const stranger = await logIn(form.mobile, form.password)
  const staked = await balance()
  const answer = await ask('cashOut', { bet_id, amount, id, reference: reference() }, stranger)
  expect(answer).toMatchObject({ status: 404, body: { error: 'There is no such bet' } })
  expect(await balance()).toBe(staked)
  expect(await oneBet(bet_id)).toMatchObject({ state: 'open' })
  expect(await take(amount, reference(), id)).toMatchObject({ http: 200, bet: { paid: amount } })
})

test('a jackpot ticket and a bet that does not exist have no offer', async () => {
  const { asked, reference, bet_id, take, offer, clock } = await openPlaced()
  const { data, meta } = await asked('jackpotMatches')
  const { bet_id: ticket } = await asked('jackpotBet', {
    jackpot_id: fieldsOf(meta).jackpot_id,
    picks: rowsOf({ data }, 'data').map(({ match_id }) => ({ match_id, odd_keys: ['draw'] })),
    reference: reference(),
  })
  const listed = rowsOf(await asked('cashOuts'), 'data')
  expect(listed).toMatchObject([{ bet_id, stake: 100, offered_at: clock.now() }])
  const of = (id: unknown) => asked('cashOut', { bet_id: id, amount: 1, reference: reference() })
  expect(await of(ticket)).toMatchObject({ http: 409, error: 'There is no offer for this bet now' })
  expect(await of(99_999)).toMatchObject({ http: 404 })
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

test('a bet on both slips’ matches is offered 95 % of the product of its chances, and nothing while a leg is suspended', async () => {
  const league = createLeague(String(seed), 1)
  const sportsbook = createSportsbook(String(seed))
  const offering = createOffering(league, sportsbook)
  const { deps, ledger, addBet } = await openBareBets()
  const round = league.roundAt(2, START)
  const match_id = league.matchesOf({ ...round, index: round.index + 4 })[0]?.match_id ?? 0
  const match = sportsbook.matchOf({ sport: sports[0], pitch: 3, index: dayOf(START) * 72 })
  const bet_id = addBet({
    terms: { slip },
    legs: [
      { ...legOf(match.match_id, 2), odd_keys: ['home_team'] },
      { ...legOf(match_id, 3), sub_type_id: oneXTwo.market_id, odd_keys: ['home_team'] },
    ],
  })
  const bet = ledger.bets.find(bet_id)
  const possible = sumSlip(1_000, [{ odd_value: 2 }, { odd_value: 3 }], slip).netCents
  const seen = { offered: 0, suspended: 0 }
  for (let now = match.start_time - 60_000; now < match.start_time + match.simulation.lastsMs; now += 1_000) {
    const cents = bet && offeredCents({ ...deps, offering }, bet, now)
    const pick = { match_id: match.match_id, sub_type_id: 1, odd_key: 'home_team' }
    const chances = [pick, { match_id, sub_type_id: oneXTwo.market_id, odd_key: 'home_team' }].map((one) =>
      offering.chanceOf(one, now),
    )
    const [mine = 0, theirs = 0] = chances
    expect(cents ?? 0).toBe(Math.floor(possible * mine * theirs * 0.95))
    if (offering.find(pick, now)?.state === 'suspended') {
      expect(cents).toBeUndefined()
      seen.suspended++
    } else if (cents !== undefined) seen.offered++
  }
  expect(Math.min(seen.offered, seen.suspended)).toBeGreaterThan(10)
})

test('a part of the stake is bought back as a bet of its own, and the rest goes on as a bet of what is left', async () => {
  const { asked, take, offer, oneBet, bet_id, balance, playTo } = await openPlaced()
  const before = await balance()
  const { id, amount } = fieldsOf(await offer())
  const quarter = Math.floor(Number(amount) * 25) / 100
  const part = { stake: 25, amount: quarter, id, reference: 'a-quarter' }
  const answer = await asked('cashOut', { bet_id, ...part })
  expect(answer).toMatchObject({ http: 200, bet: { state: 'cashed-out', stake: 25, paid: quarter } })
  expect(await asked('cashOut', { bet_id, ...part })).toEqual(answer)
  const found = await asked('betOf', { reference: 'a-quarter' })
  expect(fieldsOf(found.data)).toEqual(answer.bet)
  const whole = await oneBet(bet_id)
  expect(whole).toMatchObject({ state: 'open', stake: 75 })
  expect(await balance()).toBeCloseTo(before + quarter, 2)
  expect((await take(quarter, 'of-the-old-stake', id)).error).toBe('This offer holds no more: look again')
  expect(await asked('betOf', { reference: 'of-the-old-stake' })).toMatchObject({
    data: null,
    refused: { status: 409 },
  })
  const left = Number((await offer())?.amount)
  expect(Number(amount) - quarter - left).toBeLessThan(0.03)
  expect(await take(left, 'the-rest')).toMatchObject({ http: 200, bet: { bet_id, stake: 75, paid: left } })
  expect(fieldsOf((await asked('betOf', { reference: 'the-rest' })).data)).toMatchObject({ bet_id })
  await playTo(1)
  expect(await balance()).toBeCloseTo(before + quarter + left, 2)
})

test('an offer that is named 15 s after it was made is refused, and a bet that the largest payout cuts down is bought back whole', async () => {
  const { place, offer, take, clock } = await openFalling()
  const bet_id = place()
  const { id, cents } = offer(bet_id)
  clock.at += 15_000
  expect(take(bet_id, { id, cents: 1 })).toBe(409)
  clock.at -= 1
  expect(take(bet_id, { id, cents, stake: 1_001 })).toBe(409)
  const capped = place(clock.at, { ...slip, maxPayoutCents: 1_900 })
  expect(take(capped, { cents: 1, stake: 500 })).toBe(409)
  expect(take(capped, { cents: 1, stake: 1_000 })).toBe(200)
  expect(take(bet_id, { id, cents: 1, stake: 1 })).toBe(409)
  expect(take(bet_id, { id, cents: 1, stake: 10 })).toBe(200)
})

/*
 * Whatever the order of cash-outs of the whole and of parts, repeats of them and settlement: each accepted one pays exactly
 * what was confirmed, once, the settlement pays what is left of the stake, and the stakes add up. The ledger proves sound.
 */
test('a race of cash-outs with each other and with the settlement pays each cent of the stake once', async () => {
  const step = fc.oneof(
    fc.constant('settle' as const),
    fc.constant('end' as const),
    fc.record({
      amount: fc.integer({ min: 1, max: 2_400 }),
      again: fc.nat({ max: 4 }),
      stake: fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined }),
    }),
  )
  let isOver = false
  let isWon = false
  const { deps, ledger, addBet, player, balance } = await openBareBets({
    chanceOf: () => (isOver ? undefined : 0.5),
    winners: () => (isOver ? [isWon ? 'draw' : 'home_team'] : undefined),
  })
  const { take } = createCashOuts(deps, 'secret')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, isRight) => {
      isOver = false
      isWon = isRight
      const before = balance()
      const bet_id = addBet({ kind: 'league', terms: { slip }, legs: [legOf(1, 4)] })
      const taken = new Map<string, number>()
      for (const one of steps) {
        if (one === 'end') isOver = true
        else if (one === 'settle') settleDue(deps)
        else {
          const reference = `cash-out ${one.again} of ${bet_id}`
          const { http } = take(player, { bet_id, amount: one.amount, stake: one.stake, reference })
          if (http === 200 && !taken.has(reference)) taken.set(reference, one.amount)
        }
      }
      isOver = true
      settleDue(deps)
      const { player_id } = player
      const bets = ledger.bets.list({ player_id, limit: 20 }).filter((bet) => bet.bet_id >= bet_id)
      const sold = bets.filter(({ isCashedOut }) => isCashedOut)
      const cash = [...taken.values()].reduce((sum, cents) => sum + cents, 0)
      expect(sold).toHaveLength(taken.size)
      expect(bets.reduce((sum, { stake_cents }) => sum + stake_cents, 0)).toBe(1_000)
      const left = bets.find(({ isCashedOut }) => !isCashedOut)?.stake_cents ?? 0
      const settled = sumSlip(left, [{ odd_value: 4 }], slip).netCents
      expect(balance() - before).toBe(cash + (isWon ? settled : 0))
      expect(ledger.prove()).toEqual([])
    }),
  )
})
