import { expect, it } from 'vitest'
import { loggedIn } from '#client/account/player/account.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { $besideBoards, $otherCompetitions, BesideGate } from '#client/league/live/beside.ts'
import BoardsBeside from '#client/league/live/boards-beside.tsx'
import {
  $isRoundHidden,
  $isTableHidden,
  pastRoundsRevealed,
  watchingStarted,
} from '#client/league/live/hidden-rounds.ts'
import OwnPicksWatch from '#client/league/live/own-picks-watch.tsx'
import { boardOf } from '#client/league/live/playouts.ts'
import { $ownPicks } from '#client/league/live/round.ts'
import { besideToggled, competitionChosen } from '#client/league/season/competition.ts'
import { PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { $spoilers, resultHidingSwitched } from '#client/spoilers.ts'
import { setter } from '#client/state/actions.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import type { Row } from '#shared/topics/rows.ts'
import { wordsOf } from '../../drawn.tsx'
import { mounted } from '../../mounted.tsx'
import { createWorld, good, matchRow, openLive, openPlayer, roundRow, season } from '../world.ts'

it('a second competition is followed once chosen: its season and its round in play, then its next round', async () => {
  const competitions = [2, 3, 4].map((id) => ({ competition_id: id, name: `League ${id}` }))
  const period = (week: number) => ({ ...roundRow(week), round_id: 30 + week, competition_id: 3 })
  const { open, see, put, tell, watched, goTo } = createWorld(() => good({ competitions }))
  const seen = () => [
    watched().filter((name) => name !== 'periods/2'),
    Object.entries(see($besideBoards)).map(
      ([id, board]) => `${id}: ${board.map(({ home_score }) => home_score)}`,
    ),
  ]
  await open(SeasonGate, BesideGate)
  await goTo(125_000)
  expect(see($otherCompetitions).map(({ competition_id }) => competition_id)).toEqual(['3', '4'])
  expect(seen()).toEqual([[], []])
  await put(besideToggled, '3')
  await tell('periods/3', { 31: period(1), 32: period(2) })
  expect(seen()).toEqual([['periods/3', 'live/31'], ['3: ']])
  await tell('live/31', { 1: matchRow(1, 2, 1) })
  expect(seen()[1]).toEqual(['3: 2'])
  await goTo(305_000)
  expect(seen()).toEqual([['periods/3', 'live/32'], ['3: ']])
  await put(besideToggled, '3')
  expect(seen()).toEqual([[], []])
})

it.each([
  ['whose season does not load', {}, { error: 'unknown', seq: -1 }, 'The season did not load'],
  ['between its seasons', {}, {}, 'No scores yet'],
] as const)(
  'a competition beside the shown one %s says so instead of loading for ever',
  async (_, rows, more, text) => {
    const competitions = [2, 3].map((id) => ({ competition_id: id, name: `League ${id}` }))
    const { open, put, tell, scope } = createWorld(() => good({ competitions }))
    await open(SeasonGate, BesideGate)
    await put(besideToggled, '3')
    expect(wordsOf(scope, <BoardsBeside />)).not.toContain(text)
    await tell('periods/3', rows, more)
    expect(wordsOf(scope, <BoardsBeside />)).toContain(text)
  },
)

it('the table is hidden from a player who wants no spoilers while a round is unknown or unwatched, and shows on request', async () => {
  const { open, see, put, say, goTo } = createWorld()
  await open(PlayoutsGate)
  await put(resultHidingSwitched, undefined)
  const hidden = () => [see($isRoundHidden), see($isTableHidden)]
  expect(hidden()).toEqual([false, true])
  await put(pastRoundsRevealed, undefined)
  expect(hidden()).toEqual([false, false])
  for (const _ of [1, 2]) await put(resultHidingSwitched, undefined)
  say('periods/2', season)
  await goTo(1_000)
  expect(hidden()).toEqual([false, false])
  await goTo(130_000)
  expect(hidden()).toEqual([true, true])
})

it('a round of another competition stays hidden from a player who wants no spoilers while one is watched live', async () => {
  const { see, put, tell, goTo } = await openLive(1_000)
  await put(resultHidingSwitched, undefined)
  const hidden = () => [see($isRoundHidden), see($isTableHidden), see($spoilers).watched]
  await goTo(130_000)
  await put(watchingStarted, undefined)
  await tell('live/1', { 7: matchRow(7, 1, 0) })
  expect(hidden()).toEqual([false, false, { 1: 10 }])
  await put(competitionChosen, '3')
  await tell('periods/3', { 101: { ...roundRow(1), round_id: 101, competition_id: 3 } })
  await goTo(132_000)
  await tell('live/101', { 8: matchRow(8, 0, 2) })
  expect(hidden()).toEqual([true, true, { 1: 10 }])
})

const pick = { match_id: 1, odd_key: 'home_team', odd_value: 2 }
const idsTo = (count: number) => Array.from({ length: count }, (_, nth) => count - nth)

it('the live board tells what a pick needs where only the specified calls list the bets', async () => {
  const bet = { bet_id: 1, state: 'open', stake: 50 }
  const details = { ...bet, legs: [{ ...pick, sub_type_id: 3 }] }
  const world = await openPlayer((path) =>
    good({ status: 200, data: path === 'bet-history' ? [bet] : path === 'bet-details' ? details : [] }),
  )
  await world.put(settingsAnswered, { offers: [] })
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  const play = (row: Row) => world.put(setter('playouts_data'), boardOf({ 1: row }))
  await world.goTo(0)
  await play(matchRow(1, 0, 1, { minute: 67 }))
  expect(world.see($ownPicks)).toEqual({ 1: 'Home · needs 2 goals in 23′' })
  await play(matchRow(1, 2, 1, { phase: 'full-time' }))
  expect(world.see($ownPicks)).toEqual({ 1: 'Home · won' })
  expect(world.asked.filter((call) => call.includes('/v1/bets'))).toEqual([])
  await unmount()
})

it('the live board tells all picks of the next player who logs in without a log-out before', async () => {
  const said = { odd_key: 'home_team' }
  const legs = (match_id: number) => [{ ...pick, ...said, match_id, sub_type_id: 3 }]
  const bets = () => idsTo(9).map((bet_id) => ({ bet_id, state: 'open', legs: legs(Math.min(bet_id, 2)) }))
  const world = await openPlayer((path) => good({ status: 200, data: path === 'bet-history' ? bets() : [] }))
  await world.put(settingsAnswered, { offers: [] })
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  await world.goTo(0)
  expect(world.see($ownPicks)).toEqual({ 1: 'Home', 2: 'Home' })
  said.odd_key = 'draw'
  await world.put(loggedIn, readUser({ token: 'next', id: 8 }) as User)
  await world.land()
  expect(world.see($ownPicks)).toEqual({ 1: 'Draw', 2: 'Draw' })
  await unmount()
})

it('the live board shows all of the player’s open bets on its matches, page by page, with their state', async () => {
  const leg = { ...pick, sub_type_id: 1, state: 'open', match: { round_id: 1 } }
  const betOf = (bet_id: number) => ({
    bet_id,
    state: 'open',
    legs: [{ ...leg, match_id: Math.min(bet_id, 2) }],
  })
  const world = await openPlayer((path, { before = 46, limit }) => {
    const page = idsTo(Number(before) - 1).slice(0, Number(limit))
    return good(path.endsWith('/v1/bets') ? { status: 200, data: page.map(betOf) } : {})
  })
  const unmount = mounted(world.scope, <OwnPicksWatch />)
  await world.goTo(0)
  const before = world.see($ownPicks)
  expect(before).toEqual({ 1: expect.stringContaining('Home'), 2: expect.stringContaining('Home') })
  await world.tell('live/1', { 1: matchRow(1, 1, 0) })
  expect(world.see($ownPicks)).not.toEqual(before)
  await unmount()
})
