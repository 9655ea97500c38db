import { expect, onTestFinished, test, vi } from 'vitest'
import { createLeaguePrices, createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { roundId } from '#gateway/sandbox/league/numbering.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { NOON, rowsOf } from '../opened.ts'
import { legOf, openBareBets, START } from './bare-bets.ts'
import { openBettor } from './bettor.ts'

/** A bettor, and the home, draw and away prices of the matches of a league round two weeks ahead. */
async function openWeekAhead() {
  const bettor = await openBettor()
  const league = createLeague(bettor.sandbox.seed, 1)
  const current = league.roundAt(2, bettor.clock.now())
  const round = { ...current, index: current.index + 2 }
  const prices = async () => {
    const { body } = await bettor.ask('matches', { round_id: roundId(round), market_id: oneXTwo.market_id })
    return readFixtures(body).map(({ match_id, outcomes }) => ({
      match_id: Number(match_id),
      values: outcomes.map(({ odd_value }) => odd_value),
    }))
  }
  const pickOf = (match_id: number, odd_value: unknown) => ({
    match_id,
    sub_type_id: oneXTwo.market_id,
    odd_key: 'home_team',
    odd_value,
  })
  return { ...bettor, league, round, prices, pickOf }
}

test('a bet lowers the price of its pick and raises the others of its match; the slip has the same prices', async () => {
  const { asked, reference, prices, pickOf, oneBet } = await openWeekAhead()
  const before = await prices()
  const { match_id, values } = before[3] ?? { match_id: 0, values: [] }
  const pick = pickOf(match_id, values[0])
  const placed = await asked('leagueBet', { betslip: [pick], stake: 500, reference: reference() })
  expect(placed.http).toBe(200)

  const after = await prices()
  const moved = after[3]?.values ?? []
  expect(moved[0]).toBeLessThan(values[0] ?? 0)
  for (const at of [1, 2]) expect(moved[at]).toBeGreaterThanOrEqual(values[at] ?? 0)
  expect(after.toSpliced(3, 1)).toEqual(before.toSpliced(3, 1))

  const { data } = await asked('validateBetslip', { betslip: [pick] })
  expect(data).toMatchObject([{ odd_value: moved[0], state: 'open' }])
  const slip = { betslip: [pick], stake: 5 }
  expect(await asked('leagueBet', { ...slip, reference: reference() })).toMatchObject({
    http: 409,
    legs: [{ reason: 'moved', odd_value: moved[0] }],
  })
  const legs = rowsOf(await oneBet(placed.bet_id), 'legs')
  expect(legs).toMatchObject([{ odd_value: values[0] }])
})

test('stakes are read once for a round until a bet is added or closed, and without bets nothing moves a price', async () => {
  const { ledger, addBet } = await openBareBets()
  const stakesOn = vi.spyOn(ledger.bets, 'stakesOn')
  onTestFinished(() => stakesOn.mockRestore())
  const league = createLeague('stakes', 1)
  const round = league.roundAt(2, NOON)
  const [match_id = 0] = league.matchesOf(round).map((match) => match.match_id)
  const pricesWith = createLeaguePrices(league, ledger.bets)
  const home = () => pricesWith(round, oneXTwo, NOON).get(match_id)?.[0]?.odd_value
  const bare = createOffering(league, createSportsbook('stakes'))
  const pick = { match_id, sub_type_id: oneXTwo.market_id, odd_key: 'home_team' }

  expect(home()).toBe(bare.find(pick, NOON)?.odd_value)
  home()
  expect(stakesOn).toHaveBeenCalledTimes(1)
  const leg = {
    ...legOf(match_id, 2),
    sub_type_id: oneXTwo.market_id,
    odd_keys: ['home_team'],
    ends_at: START + 1e9,
  }
  const bet_id = addBet({ stake_cents: 100_000, legs: [leg] })
  const moved = home()
  expect(moved).toBeLessThan(bare.find(pick, NOON)?.odd_value ?? 0)
  expect([home(), stakesOn.mock.calls.length]).toEqual([moved, 2])
  ledger.bets.close(bet_id, 'lost', 0, START)
  expect([home(), stakesOn.mock.calls.length]).toEqual([bare.find(pick, NOON)?.odd_value, 3])
})
