import { expect, it } from 'vitest'
import OwnPicksWatch from '#client/league/live/own-picks-watch.tsx'
import { $ownPicks } from '#client/league/live/round.ts'
import { setter } from '#client/state/actions.ts'
import { readUser } from '#shared/model/account/user.ts'
import { openWindow } from '#tests/client/window.ts'
import { mounted } from '../../mounted.tsx'
import { openPage } from '../../page.ts'
import { createWorld, matchRow } from '../world.ts'

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
