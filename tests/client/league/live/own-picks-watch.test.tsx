import { expect, it, vi } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import { $language, speakFx } from '#client/language/language.ts'
import OwnPicksWatch from '#client/league/live/own-picks-watch.tsx'
import { $ownPicks } from '#client/league/live/round.ts'
import { setter } from '#client/state/actions.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { Row } from '#shared/topics/rows.ts'
import { mounted } from '../../mounted.tsx'
import { matchRow, openPlayer } from '../world.ts'

/** The page of a player whose bet only the specified calls list: on the home side of a match of the board. */
async function watchedBoard() {
  const bet = { bet_id: 1, state: 'open', stake: 50 }
  const details = { ...bet, legs: [{ match_id: 1, sub_type_id: 3, odd_key: 'home_team', odd_value: 2 }] }
  const world = await openPlayer((path) => ({
    status: 200,
    body: { status: 200, data: path === 'bet-history' ? [bet] : path === 'bet-details' ? details : [] },
  }))
  await world.put(settingsAnswered, { offers: [] })
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  const playing = (row: Row) =>
    world.put(
      setter('playouts_data'),
      [row].flatMap((row) => readPlayout(row) ?? []),
    )
  await world.goTo(0)
  await playing(matchRow(1, 0, 1, { minute: 67 }))
  return { world, playing, unmount }
}

it('the board’s own rows tell what a pick needs where only the specified calls list the bets', async () => {
  const { world, playing, unmount } = await watchedBoard()
  expect(world.scope.getState($ownPicks)).toEqual({ 1: 'Home · needs 2 goals in 23′' })
  await playing(matchRow(1, 2, 1, { phase: 'full-time' }))
  expect(world.scope.getState($ownPicks)).toEqual({ 1: 'Home · won' })
  expect(world.asked.filter((call) => call.includes('/v1/bets'))).toEqual([])
  await unmount()
})

it('what a pick needs is said again in the language that is chosen', async () => {
  const { world, unmount } = await watchedBoard()
  vi.stubGlobal('document', { documentElement: {} })
  const speak = async (language: 'en' | 'sw') => {
    await world.put(speakFx, language)
    await vi.waitUntil(() => world.scope.getState($language) === language, 30_000)
  }
  await speak('sw')
  expect(world.scope.getState($ownPicks)).toEqual({ 1: 'Nyumbani · inahitaji magoli 2 ndani ya 23′' })
  await speak('en')
  expect(world.scope.getState($ownPicks)).toEqual({ 1: 'Home · needs 2 goals in 23′' })
  await unmount()
})

it('the live board shows the open bets of the player on its matches, with their state', async () => {
  const pick = { match_id: 1, sub_type_id: 1, odd_key: 'home_team', odd_value: 2, state: 'open' }
  const legs = [{ ...pick, match: { round_id: 1 } }]
  const bet = { bet_id: 1, kind: 'league', state: 'open', stake: 50, legs }
  const world = await openPlayer((path) => ({
    status: 200,
    body: path.endsWith('/v1/bets') ? { status: 200, data: [bet] } : {},
  }))
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  await world.goTo(0)
  expect(world.scope.getState($ownPicks)).toEqual({ 1: expect.stringContaining('Home') })
  expect(world.watched()).toContain('live/1')
  const told = world.scope.getState($ownPicks)
  await world.tell('live/1', { 1: matchRow(1, 1, 0) })
  expect(world.scope.getState($ownPicks)).not.toEqual(told)
  await unmount()
})
