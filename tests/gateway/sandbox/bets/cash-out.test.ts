import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCashOuts, offeredCents } from '#gateway/sandbox/bets/cash-out.ts'
import { cashOutForm, cents } from '#gateway/sandbox/bets/forms.ts'
import { settleDue } from '#gateway/sandbox/bets/settle.ts'
import { fieldsOf } from '#shared/model/field.ts'
import { type SumTerms, sumSlip } from '#shared/slip/sum.ts'
import { rowsOf } from '../opened.ts'
import { legOf, openBareBets, START, slip } from './bare-bets.ts'
import { openBettor } from './bettor.ts'

test('a bet is bought back, whole or in parts, for exactly what was confirmed, once for each reference, by its own player alone', async () => {
  const { ask, asked, logIn, clock, enter, balance, oneBet, betOnLeague } = await openBettor()
  const { bet_id, end_time } = await betOnLeague()
  const before = await balance()
  const offer = async () => fieldsOf(rowsOf(await asked('cashOuts'), 'data')[0])
  const take = (reference: string, more: object) => asked('cashOut', { bet_id, reference, ...more })
  const { id, ...offered } = await offer()
  const amount = Number(offered.amount)
  expect(offered.stake).toBe(100)
  // Outsiders bear more of the margin: two of the weakest sides that the bounds of strength allow leave 73.72.
  expect(amount).toBeGreaterThan(73)
  expect(amount).toBeLessThan(95.01)

  const form = { mobile: '0712345678', password: 'eight or more' }
  await ask('signup', form)
  const stranger = await logIn(form.mobile, form.password)
  expect(await ask('cashOut', { bet_id, amount, id, reference: 'theirs' }, stranger)).toMatchObject({
    status: 404,
    body: { error: 'There is no such bet' },
  })
  expect(await take('of-no-bet', { bet_id: 9_999, amount })).toMatchObject({ http: 404 })
  const more = Math.round(amount * 100 + 1) / 100
  expect(await take('too-much', { amount: more })).toMatchObject({
    http: 409,
    error: expect.stringMatching(/^The offer is KSh [\d.]+ now: look again$/),
  })

  const quarter = Math.floor(amount * 25) / 100
  const answer = await take('a-quarter', { stake: 25, amount: quarter, id })
  expect(answer).toMatchObject({ http: 200, bet: { state: 'cashed-out', stake: 25, paid: quarter } })
  expect(await take('a-quarter', { stake: 25, amount: quarter, id })).toEqual(answer)
  expect((await asked('betOf', { reference: 'a-quarter' })).data).toEqual(answer.bet)
  expect(await oneBet(bet_id)).toMatchObject({ state: 'open', stake: 75 })
  expect(await balance()).toBeCloseTo(before + quarter, 2)
  expect((await take('of-the-old-stake', { amount: quarter, id })).error).toMatch(/holds no more/)
  expect(await asked('betOf', { reference: 'of-the-old-stake' })).toMatchObject({
    data: null,
    refused: { status: 409 },
  })

  const left = Number((await offer()).amount)
  expect(amount - quarter - left).toBeLessThan(0.03)
  expect(await take('the-rest', { amount: left - 1 })).toMatchObject({
    http: 200,
    bet: { bet_id, state: 'cashed-out', stake: 75, paid: left - 1 },
  })
  expect((await asked('betOf', { reference: 'the-rest' })).data).toMatchObject({ bet_id })
  expect(await take('once-more', { amount: 1 })).toMatchObject({ error: 'This bet has ended already' })
  expect(await offer()).toEqual({})
  clock.moveTo(end_time)
  await enter()
  await asked('bets')
  expect(await oneBet(bet_id)).toMatchObject({ state: 'cashed-out', paid: left - 1 })
  expect(await balance()).toBeCloseTo(before + quarter + left - 1, 2)
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

test('an offer leaves out the boost, and counts void and won legs as decided; none is made for lost bets and tickets', async () => {
  const chances: Record<number, number | undefined> = { 1: 0.5, 2: 0.4 }
  const { deps, ledger, addBet, player } = await openBareBets({
    chanceOf: ({ match_id }) => chances[match_id],
  })
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
  const ticket = ledger.bets.find(addBet({ kind: 'jackpot', legs: [legOf(1)] }))
  expect(ticket && offeredCents(deps, ticket, START)).toBeUndefined()
  expect(createCashOuts(deps, 'secret').list(player).body).toMatchObject({ data: [] })
})

test('a cash-out of nothing, and an amount of spaces, are refused', () => {
  const form = { bet_id: 1, amount: 1, reference: 'a-reference' }
  expect(cashOutForm.safeParse(form).success).toBe(true)
  for (const wrong of [{ amount: 0 }, { amount: -1 }, { stake: '0' }])
    expect(cashOutForm.safeParse({ ...form, ...wrong }).success).toBe(false)
  expect(cents.safeParse(' ').success).toBe(false)
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
