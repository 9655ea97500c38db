import { expect, test } from 'vitest'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { rowsOf } from '../opened.ts'
import { openBettor } from './bettor.ts'

const DAY_MS = 86_400_000

/** A bettor with a way to bet on one match each of the next two weeks of a competition, right or wrong. */
async function openWeeks() {
  const bettor = await openBettor()
  const { asked, clock, enter, reference, oneBet } = bettor
  const league = createLeague(bettor.sandbox.seed, 1)
  const current = league.roundAt(2, clock.now())
  const weeks = [1, 2].map((ahead) => ({ ...current, index: current.index + ahead }))

  /** The pick of a week's first match that wins, or one that does not, at its price now. */
  async function pickOf(week: number, isRight: boolean) {
    const [match] = league.matchesOf(weeks[week] ?? current)
    if (!match) throw new Error('there is no match')
    const [winner] = oneXTwo.winners(match.score)
    const odd_key = isRight ? winner : ['home_team', 'draw', 'away_team'].find((key) => key !== winner)
    const pick = { match_id: match.match_id, sub_type_id: oneXTwo.market_id, odd_key }
    const [validated] = rowsOf(await asked('validateBetslip', { betslip: [pick] }), 'data')
    return { ...pick, odd_value: validated?.odd_value }
  }
  const place = async (...rights: readonly [boolean, boolean]) => {
    const betslip = await Promise.all(rights.map((isRight, week) => pickOf(week, isRight)))
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
  const { bet_id, possible_win } = await place(true, true)
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

test('a combination is lost with its first wrong leg, a week before its last match', async () => {
  const { place, endOf, standing, balance } = await openWeeks()
  const { bet_id } = await place(false, true)
  const staked = await balance()
  await endOf(0)
  expect(await standing(bet_id)).toEqual(['lost', 'lost', 'open'])
  await endOf(1)
  expect(await standing(bet_id)).toEqual(['lost', 'lost', 'won'])
  expect(await balance()).toBe(staked)
})

test('a combination is lost with its last leg, though the first has won', async () => {
  const { place, endOf, standing } = await openWeeks()
  const { bet_id } = await place(true, false)
  await endOf(0)
  expect(await standing(bet_id)).toEqual(['open', 'won', 'open'])
  await endOf(1)
  expect(await standing(bet_id)).toEqual(['lost', 'won', 'lost'])
})

test('after a day a league bet is among the old ones, with the details of the old ones', async () => {
  const { asked, place, endOf, clock, enter } = await openWeeks()
  const { bet_id } = await place(true, true)
  await endOf(1)
  const idsIn = async (name: 'betHistory' | 'oldBets') =>
    rowsOf(await asked(name), 'data').map((row) => row.bet_id)
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[bet_id], []])
  clock.moveBy(DAY_MS)
  await enter()
  expect([await idsIn('betHistory'), await idsIn('oldBets')]).toEqual([[], [bet_id]])
  expect((await asked('oldBetDetails', { bet_id })).data).toMatchObject({ bet_id, state: 'won' })
})
