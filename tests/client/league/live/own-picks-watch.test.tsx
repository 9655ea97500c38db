import { expect, it } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import OwnPicksWatch from '#client/league/live/own-picks-watch.tsx'
import { $ownPicks } from '#client/league/live/round.ts'
import { setter } from '#client/state/actions.ts'
import { readUser } from '#shared/model/account/user.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { Row } from '#shared/topics/rows.ts'
import { openWindow } from '#tests/client/window.ts'
import { mounted } from '../../mounted.tsx'
import { openPage } from '../../page.ts'
import { createWorld, matchRow } from '../world.ts'

it('the board’s own rows tell what a pick needs where only the specified calls list the bets', async () => {
  openPage()
  openWindow()
  const bet = { bet_id: 1, state: 'open', stake: 50 }
  const details = { ...bet, legs: [{ match_id: 1, sub_type_id: 3, odd_key: 'home_team', odd_value: 2 }] }
  const world = createWorld((path) => ({
    status: 200,
    body: { status: 200, data: path === 'bet-history' ? [bet] : path === 'bet-details' ? details : [] },
  }))
  await world.put(settingsAnswered, { offers: [] })
  await world.put(setter('user'), readUser({ token: 'theirs' }) ?? null)
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  const playing = (row: Row) =>
    world.put(
      setter('playouts_data'),
      [row].flatMap((row) => readPlayout(row) ?? []),
    )
  await world.goTo(0)
  await playing(matchRow(1, 0, 1, { minute: 67 }))
  expect(world.scope.getState($ownPicks)).toEqual({ 1: 'Home · needs 2 goals in 23′' })
  await playing(matchRow(1, 2, 1, { phase: 'full-time' }))
  expect(world.scope.getState($ownPicks)).toEqual({ 1: 'Home · won' })
  expect(world.asked.filter((call) => call.includes('/v1/bets'))).toEqual([])
  await unmount()
})

it('the live board shows the open bets of the player on its matches, with their state', async () => {
  openPage()
  openWindow()
  const leg = {
    match_id: 1,
    sub_type_id: 1,
    odd_key: 'home_team',
    odd_value: 2,
    state: 'open',
    match: { round_id: 1 },
  }
  const bet = { bet_id: 1, kind: 'league', state: 'open', stake: 50, legs: [leg] }
  const world = createWorld((path) =>
    path.endsWith('/v1/bets')
      ? { status: 200, body: { status: 200, data: [bet] } }
      : { status: 200, body: {} },
  )
  await world.put(setter('user'), readUser({ token: 'theirs' }) ?? null)
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  await world.goTo(0)
  expect(world.scope.getState($ownPicks)).toEqual({ 1: expect.stringContaining('Home') })
  expect(world.watched()).toContain('live/1')
  const told = world.scope.getState($ownPicks)
  world.say('live/1', { 1: matchRow(1, 1, 0) })
  await world.land()
  expect(world.scope.getState($ownPicks)).not.toEqual(told)
  await unmount()
})
