import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jackpotInPlay, lastJackpot } from '#gateway/sandbox/bets/jackpot.ts'
import type { BetDeps } from '#gateway/sandbox/bets/stake.ts'
import { createJackpots, jackpotEnd } from '#gateway/sandbox/sportsbook/jackpot.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { JACKPOT_MARKET_ID } from '#shared/model/bets/jackpot.ts'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { ticketChances } from '#shared/slip/combinations.ts'
import { ticketResults } from '#shared/slip/ticket.ts'
import { seed } from '#tests/support/seed.ts'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

/** Before the day's first match, which may kick off at noon. */
const MORNING = Date.UTC(2026, 10, 22, 6)

/** A bettor before the day's jackpot, with the later results of its matches. */
async function openSeer() {
  const bettor = await openBettor()
  const { seed } = bettor.sandbox
  bettor.clock.moveTo(MORNING)
  await bettor.enter()
  const sportsbook = createSportsbook(seed)
  const jackpot = createJackpots(seed, sportsbook).current(bettor.clock.now())
  const outcomes = jackpot.matches.map((match) => {
    const winners = sportsbook.winners(match, JACKPOT_MARKET_ID, Number.POSITIVE_INFINITY) ?? []
    const right = ticketResults.find((result) => winners.includes(result)) ?? 'draw'
    const wrong = ticketResults.find((result) => !winners.includes(result)) ?? 'draw'
    return { match_id: match.match_id, right, wrong }
  })
  const placing = (more: object) => {
    const picks = outcomes.map(({ match_id }) => ({ match_id, odd_keys: ['draw'] }))
    const ticket = { jackpot_id: jackpot.jackpot_id, picks, reference: bettor.reference(), ...more }
    return bettor.asked('jackpotBet', ticket)
  }
  const read = async () => readJackpotResult((await bettor.ask('jackpotResults')).body)
  /** Places a ticket with wrong results in the first `missed` matches and both results in the last `doubled`. */
  const place = async (missed: number, doubled = 0) => {
    const picks = outcomes.map(({ match_id, right, wrong }, at) => ({
      match_id,
      odd_keys: at < missed ? [wrong] : at >= outcomes.length - doubled ? [right, wrong] : [right],
    }))
    expect(await placing({ picks })).toMatchObject({ http: 200 })
  }
  const inPlay = async () => readJackpotResult((await bettor.ask('jackpotInPlay')).body)
  return { ...bettor, jackpot, outcomes, placing, read, inPlay, place }
}

test('at any hour the jackpot on sale is seventeen football matches, and closes with the first of them', () => {
  const jackpots = createJackpots(String(seed), createSportsbook(String(seed)))
  for (let hour = 0; hour < 72; hour++) {
    const now = MORNING + hour * 3_600_000
    const { closes_at, matches, prize } = jackpots.current(now)
    expect(matches.map(({ slot }) => slot.sport.sport_id)).toEqual(Array(17).fill(79))
    expect(closes_at).toBe(Math.min(...matches.map(({ start_time }) => start_time)))
    expect(closes_at).toBeGreaterThan(now)
    expect(prize).toBeGreaterThanOrEqual(10_000_000)
  }
})

test('a ticket costs one stake for each combination, once, and a result that is listed twice counts once', async () => {
  const { outcomes, jackpot, placing, balance, oneBet } = await openSeer()
  const before = await balance()
  const picks = outcomes.map(({ match_id }, at) => ({
    match_id,
    odd_keys: at < 3 ? ['home_team', 'draw'] : at === 3 ? ['draw', 'draw'] : ['home_team'],
  }))
  const placed = await placing({ picks, reference: 'mine' })
  expect(placed).toMatchObject({ http: 200, combinations: 8 })
  const taken = rowsOf(await oneBet(placed.bet_id), 'legs')
  expect(taken.map(({ name }) => name)).toEqual(picks.map((_, at) => (at < 3 ? '1X' : at === 3 ? 'X' : '1')))
  for (const { start_time, ends_at } of taken) expect(Number(ends_at)).toBeGreaterThan(Number(start_time))
  expect(await placing({ picks, reference: 'mine' })).toEqual(placed)
  expect(await balance()).toBe(before - 8 * jackpot.stake)
})

test('an incomplete, too wide or late ticket is refused with a text', async () => {
  const { asked, enter, jackpot, outcomes, clock, placing } = await openSeer()
  const picks = (doubles: number) =>
    outcomes.map(({ match_id }, at) => ({
      match_id,
      odd_keys: at < doubles ? ['draw', 'home_team'] : ['draw'],
    }))
  const whole = picks(0)
  const [first] = whole
  const stranger = { match_id: 79, odd_keys: ['draw'] }
  for (const partial of [
    whole.slice(1),
    [...whole, first],
    [...whole.slice(1), whole[1]],
    [...whole, stranger],
    [...whole.slice(1), stranger],
  ])
    expect(await placing({ picks: partial })).toMatchObject({
      http: 400,
      error: 'Pick a result in each of the 17 matches',
    })
  expect(await placing({ picks: picks(11) })).toMatchObject({
    error: 'A ticket takes 1024 combinations at most',
  })
  // The widest ticket, above the balance: no stake is taken.
  expect(await placing({ picks: picks(10) })).toMatchObject({ http: 402, missing: 1_024 * 50 - 5_000 })
  expect(await asked('bets')).toMatchObject({ data: [] })
  expect(await placing({ jackpot_id: 1 })).toMatchObject({ http: 409, error: 'This jackpot is closed' })
  clock.moveTo(jackpot.closes_at)
  await enter()
  expect(await placing({})).toMatchObject({ http: 409, error: 'This jackpot is closed' })
})

// Reference: enumeration of all combinations.
test('the number of combinations by correct results matches plain enumeration, for any ticket', () => {
  const match = fc.record({ chosen: fc.integer({ min: 1, max: 3 }), right: fc.boolean() })
  const ticket = fc.array(match, { maxLength: 7 })
  const property = fc.property(ticket, (drawn) => {
    const matches = drawn.map(({ chosen, right }) => ({ chosen, right: right ? 1 : 0 }))
    const hits = matches.reduce<number[]>(
      (combinations, { chosen, right }) =>
        combinations.flatMap((hit) => Array.from({ length: chosen }, (_, at) => hit + (at < right ? 1 : 0))),
      [0],
    )
    const counted = Array.from(
      { length: matches.length + 1 },
      (_, hit) => hits.filter((one) => one === hit).length,
    )
    const legs = drawn.map(({ chosen, right }) => ({
      odd_keys: ticketResults.slice(0, chosen),
      state: right ? ('won' as const) : ('lost' as const),
    }))
    expect(ticketChances(legs)).toEqual(counted)
  })
  fc.assert(property, { seed })
})

test('the last jackpot lists each result, each prize and its number of winning tickets', async () => {
  const { jackpot, outcomes, clock, read, place } = await openSeer()
  await place(0)
  await place(1, 1)
  await place(1)
  await place(4)
  clock.moveTo(jackpotEnd(jackpot))
  const result = await read()
  expect(result).toMatchObject({
    jackpot_id: String(jackpot.jackpot_id),
    ended_at: jackpotEnd(jackpot),
    tickets: 4,
    tiers: [
      { right: 17, prize: jackpot.prize, winners: 1 },
      { right: 16, winners: 2 },
      { right: 15, winners: 1 },
      { right: 14, winners: 0 },
    ],
  })
  expect(result?.matches.map(({ match_id, result }) => [match_id, result])).toEqual(
    outcomes.map(({ match_id, right }) => [String(match_id), right]),
  )
  for (const { home_score = -1, away_score = -1, result: text } of result?.matches ?? [])
    expect(text).toBe(
      home_score === away_score ? 'draw' : home_score > away_score ? 'home_team' : 'away_team',
    )
})

test('the jackpot in play is there from the first kick-off to the last whistle, with its scores and the tickets that can still win', async () => {
  const { jackpot, outcomes, clock, inPlay, place } = await openSeer()
  await place(0)
  await place(2, 1)
  clock.moveTo(jackpot.closes_at - 1)
  expect(await inPlay()).toBeNull()
  clock.moveTo(jackpot.closes_at)
  const first = await inPlay()
  expect(first).toMatchObject({
    jackpot_id: String(jackpot.jackpot_id),
    prize: jackpot.prize,
    ended_at: undefined,
    tickets: 2,
    tiers: [
      { right: 17, alive: 2, winners: undefined },
      { right: 16, alive: 2 },
      { right: 15, alive: 2 },
      { right: 14, alive: 2 },
    ],
  })
  expect(first?.matches[0]).toMatchObject({ state: 'live', home_score: 0, away_score: 0, result: undefined })
  clock.moveTo(jackpotEnd(jackpot) - 1)
  const late = await inPlay()
  // One match is open. The first ticket has sixteen right results, the second fourteen: its first two are wrong.
  expect(late?.tiers.map(({ alive }) => alive)).toEqual([1, 1, 1, 1])
  const decided = late?.matches.filter(({ state }) => state === 'ended') ?? []
  expect(decided.length).toBeGreaterThan(jackpot.matches.length / 2)
  for (const { match_id, result } of decided)
    expect(result).toBe(outcomes.find((one) => String(one.match_id) === match_id)?.right)
  clock.moveBy(1)
  expect(await inPlay()).toBeNull()
})

test('a ticket does not count as able to win a prize for fewer right results than it has already', () => {
  const jackpots = createJackpots('passed-prize', createSportsbook('passed-prize'))
  const { jackpot_id } = jackpots.current(MORNING)
  const jackpot = jackpots.ofDay(jackpot_id)
  const now = jackpot.closes_at
  const alive = (firstChosen: readonly string[]) => {
    const legs = jackpot.matches.map(({ match_id }, at) => {
      const state = at === 16 ? ('open' as const) : ('won' as const)
      return { match_id, odd_keys: at === 0 ? firstChosen : ['draw'], state }
    })
    const ledger = { bets: { ofJackpot: () => [{ state: 'open', legs }] } }
    const offering = { winners: () => undefined }
    const result = jackpotInPlay({ ledger, offering, jackpots, now: () => now } as unknown as BetDeps, now)
    return result?.meta.tiers.map((tier) => tier.alive)
  }
  expect(alive(['draw'])).toEqual([1, 1, 0, 0])
  expect(alive(['draw', 'home_team'])).toEqual([1, 1, 1, 0])
})

test('prizes are not shared, and a void match counts as correct and is marked', async () => {
  const { jackpot, outcomes, clock, read, place, post, enter, balance } = await openSeer()
  await place(1)
  await place(1)
  const before = await balance()
  await post('/sandbox/void', { match_id: outcomes[0]?.match_id })
  clock.moveTo(jackpotEnd(jackpot))
  const result = await read()
  expect(result?.tiers[0]).toEqual({ right: 17, prize: jackpot.prize, winners: 2 })
  expect(result?.matches[0]?.result).toBe('void')
  await enter()
  expect(await balance()).toBe(before + 2 * jackpot.prize)
})

test('an open ticket counts as sold without a win, and a void one has won nothing', () => {
  const jackpots = createJackpots('open-ticket', createSportsbook('open-ticket'))
  const now = Date.UTC(2026, 10, 23, 6)
  const { jackpot_id, matches } = jackpots.ofDay(jackpots.current(now).jackpot_id - 1)
  const ticket = (state: 'open' | 'won' | 'void') => {
    const leg = state === 'void' ? 'void' : 'won'
    return { state, legs: matches.map(({ match_id }) => ({ match_id, odd_keys: ['draw'], state: leg })) }
  }
  const winners = (tickets: readonly ReturnType<typeof ticket>[]) => {
    const ledger = { bets: { ofJackpot: (id: number) => (id === jackpot_id ? tickets : []) } }
    const offering = { find: () => undefined, winners: () => ['draw'], scoreOf: () => undefined }
    const result = lastJackpot({ ledger, offering, jackpots, now: () => now } as unknown as BetDeps, now)
    expect(result?.meta.tickets).toBe(tickets.length)
    return result?.meta.tiers.map((tier) => tier.winners)
  }
  expect(winners([ticket('open')])).toEqual([0, 0, 0, 0])
  expect(winners([ticket('won'), ticket('void')])).toEqual([1, 0, 0, 0])
})
