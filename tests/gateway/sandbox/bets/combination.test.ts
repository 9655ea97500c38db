import { expect, test } from 'vitest'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

const DAY_MS = 86_400_000

/** A bettor with a way to bet on one match each of the next two weeks of a competition. */
async function openWeeks() {
  const bettor = await openBettor()
  const { asked, clock, enter, reference, oneBet } = bettor
  const league = createLeague(bettor.sandbox.seed, 1)
  const current = league.roundAt(2, clock.now())
  const weeks = [1, 2].map((ahead) => ({ ...current, index: current.index + ahead }))

  /** Places a combination of the picks that win the first match of each week, at their prices now. */
  async function place() {
    const picks = weeks.map((week) => {
      const [match] = league.matchesOf(week)
      if (!match) throw new Error('there is no match')
      const [odd_key] = oneXTwo.winners(match.score)
      return { match_id: match.match_id, sub_type_id: oneXTwo.market_id, odd_key }
    })
    const betslip = rowsOf(await asked('validateBetslip', { betslip: picks }), 'data')
    return asked('leagueBet', { betslip, stake: 100, reference: reference() })
  }
  const endOf = async (week: number) => {
    clock.moveTo(league.timesOf(weeks[week] ?? current).end_time)
    await enter()
  }
  /** State and leg states of a bet, by its details. */
  const standing = async (bet_id: unknown) => {
    const bet = await oneBet(bet_id)
    return [bet.state, ...rowsOf(bet, 'legs').map(({ state }) => state)]
  }
  return { ...bettor, place, endOf, standing }
}

test('a combination over two weeks stays open with its first leg decided, and is settled with its last', async () => {
  const { asked, place, endOf, standing, balance, oneBet } = await openWeeks()
  const { bet_id, possible_win } = await place()
  const staked = await balance()
  expect(await standing(bet_id)).toEqual(['open', 'open', 'open'])
  await endOf(0)
  expect(rowsOf(await asked('betHistory'), 'data')[0]?.state).toBe('open')
  expect(await standing(bet_id)).toEqual(['open', 'won', 'open'])
  expect(await balance()).toBe(staked)
  await endOf(1)
  expect(await standing(bet_id)).toEqual(['won', 'won', 'won'])
  expect(await oneBet(bet_id)).toMatchObject({ paid: possible_win })
  expect(await balance()).toBeCloseTo(staked + Number(possible_win), 2)
})

test('after a day a league bet is among the old ones, with the details of the old ones', async () => {
  const { asked, place, endOf, clock, enter } = await openWeeks()
  const { bet_id } = await place()
  await endOf(1)
  const idsIn = async (name: 'betHistory' | 'oldBets') =>
    rowsOf(await asked(name), 'data').map((row) => row.bet_id)
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[bet_id], []])
  clock.moveBy(DAY_MS)
  await enter()
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[], [bet_id]])
  expect((await asked('oldBetDetails', { bet_id })).data).toMatchObject({ bet_id, state: 'won' })
})
