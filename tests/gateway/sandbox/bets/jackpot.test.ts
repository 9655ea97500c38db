import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { ticketChances } from '#shared/slip/combinations.ts'
import { seed } from '../../../support/seed.ts'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

const results = ['home_team', 'draw', 'away_team'] as const

async function openTicket() {
  const bettor = await openBettor()
  const { body } = await bettor.ask('jackpotMatches')
  const jackpot = readJackpot(body)
  if (!jackpot) throw new Error('there is no jackpot')
  const picks = (choose: (at: number) => readonly string[]) =>
    jackpot.matches.map(({ match_id }, at) => ({ match_id, odd_keys: choose(at) }))
  return { ...bettor, jackpot, picks }
}

test('a ticket costs one stake per combination, once', async () => {
  const { asked, jackpot, picks, balance, reference, oneBet } = await openTicket()
  const before = await balance()
  const chosen = picks((at) => (at < 3 ? results.slice(0, 2) : results.slice(0, 1)))
  const ticket = { jackpot_id: jackpot.jackpot_id, picks: chosen, reference: reference() }
  const placed = await asked('jackpotBet', ticket)
  expect(placed).toMatchObject({ http: 200, combinations: 8 })
  const taken = rowsOf(await oneBet(placed.bet_id), 'legs')
  expect(taken.map(({ name }) => name)).toEqual(chosen.map(({ odd_keys }) => (odd_keys[1] ? '1X' : '1')))
  for (const { start_time, ends_at } of taken) expect(Number(ends_at)).toBeGreaterThan(Number(start_time))
  expect(await asked('jackpotBet', ticket)).toEqual(placed)
  expect(await balance()).toBe(before - 8 * jackpot.stake)
})

test('a result listed twice for one match is charged once', async () => {
  const { asked, jackpot, picks, balance, reference } = await openTicket()
  const before = await balance()
  const twice = picks((at) => (at === 0 ? ['draw', 'draw'] : ['draw']))
  const ticket = { jackpot_id: jackpot.jackpot_id, picks: twice, reference: reference() }
  expect(await asked('jackpotBet', ticket)).toMatchObject({ http: 200, combinations: 1 })
  expect(await balance()).toBe(before - jackpot.stake)
})

test('an incomplete, too wide or late ticket is refused with a text', async () => {
  const { asked, enter, jackpot, picks, clock, reference } = await openTicket()
  const placing = (more: object) =>
    asked('jackpotBet', {
      jackpot_id: jackpot.jackpot_id,
      picks: picks(() => ['draw']),
      reference: reference(),
      ...more,
    })
  const whole = picks(() => ['draw'])
  const [first] = whole
  const stranger = { match_id: 79, odd_keys: ['draw'] }
  for (const partial of [
    whole.slice(1),
    [...whole, first],
    [...whole.slice(1), whole[1]],
    [...whole, stranger],
  ])
    expect(await placing({ picks: partial })).toMatchObject({
      http: 400,
      error: 'Pick a result in each of the 17 matches',
    })
  expect(await placing({ picks: [...whole.slice(1), stranger] })).toMatchObject({ http: 400 })
  const doubled = (doubles: number) => picks((at) => (at < doubles ? results.slice(0, 2) : ['draw']))
  expect(await placing({ picks: doubled(11) })).toMatchObject({
    error: 'A ticket takes 1024 combinations at most',
  })
  // The widest ticket, above the balance: no stake is taken.
  expect(await placing({ picks: doubled(10) })).toMatchObject({ http: 402, missing: 1_024 * 50 - 5_000 })
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
      odd_keys: results.slice(0, chosen),
      state: right ? ('won' as const) : ('lost' as const),
    }))
    expect(ticketChances(legs)).toEqual(counted)
  })
  fc.assert(property, { seed })
})
