import { expect, it } from 'vitest'
import { LeagueBetsGate, leagueBetChosen } from '#client/bets/league-bets.ts'
import { $shownLegMatches } from '#client/bets/leg-live.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { matchRow, openPlayer, START, season } from '../league/world.ts'

const MINUTE_MS = 60_000
/** Kick-off of the second week. */
const KICK_OFF_MS = 5 * MINUTE_MS

it('an open bet of the specified calls is followed in the rounds that were kicked off since it was placed', async () => {
  const bet = { bet_id: 1, state: 'open', stake: 50, placed_at: START + 4 * MINUTE_MS }
  const legs = [{ match_id: 21, sub_type_id: 3, odd_key: 'home_team', odd_value: 2 }]
  const world = await openPlayer((path) => ({
    status: 200,
    body: { data: path === 'bet-details' ? { ...bet, legs } : path === 'bet-history' ? [bet] : [] },
  }))
  await world.put(settingsAnswered, { offers: [] })
  await world.goTo(4.5 * MINUTE_MS)
  await world.put(LeagueBetsGate.open, {})
  expect(world.watched()).toEqual([])
  await world.put(leagueBetChosen, { age: 'recent', bet_id: '1' })
  expect(world.watched()).toEqual(['periods/2'])
  world.say('periods/2', season)
  await world.goTo(KICK_OFF_MS - 1_000)
  expect(world.watched()).toEqual(['periods/2'])
  await world.goTo(KICK_OFF_MS)
  expect(world.watched()).toEqual(['periods/2', 'live/2'])
  await world.tell('live/2', { 21: matchRow(21, 0, 1, { round_id: 2 }) })
  expect(world.scope.getState($shownLegMatches)).toMatchObject({ 21: { away_score: 1 } })
  await world.put(leagueBetChosen, null)
  expect(world.watched()).toEqual([])
})
