import { describe, expect, it, vi } from 'vitest'
import { $bets, BetsGate, betsRetried, olderBets } from '#client/bets/bets.ts'
import { LeagueBetsGate, leagueBetChosen } from '#client/bets/league-bets.ts'
import { $legMatches, $shownLegMatches } from '#client/bets/leg-matches.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { resultHidingSwitched, roundsWatched } from '#client/spoilers.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { matchRow, openPlayer, START, season } from '../league/world.ts'

/** No page waits longer than that for its turn, in ms. */
const SPREAD_MS = 2_000

const leg = (match_id: number, more: Row = {}): Row => ({
  match_id,
  sub_type_id: 1,
  odd_key: 'home_team',
  odd_value: 2,
  state: 'open',
  match: { round_id: 1, state: 'upcoming', home_score: 0, away_score: 0 },
  ...more,
})
const bet = (bet_id: number, more: Row = {}): Row => ({
  bet_id,
  kind: 'league',
  state: 'open',
  stake: 50,
  legs: [leg(bet_id)],
  ...more,
})

type Answering = (wish: Row) => RestAnswer | Promise<RestAnswer>

/** A page of a logged-in player before their bets. */
async function openBets(said: { answer: Answering }, shown: { state: 'open' | 'settled'; kind?: 'league' }) {
  const world = await openPlayer((path, wish) =>
    path.endsWith('/v1/bets') ? said.answer(wish) : { status: 200, body: { status: 200, user: {} } },
  )
  const { scope, put } = world
  await put(BetsGate.open, shown)
  await world.goTo(0)
  const asked = (path: string) => world.asked.filter((call) => call.startsWith(`/provider/v1/${path} `))
  return {
    ...world,
    asked: (path: string) => asked(path).length,
    wishes: () => asked('bets').map((call) => JSON.parse(call.split(' ').slice(1).join(' ')) as Row),
    ids: () => scope.getState($bets)?.map(({ bet_id }) => bet_id) ?? null,
  }
}

const listing = (...bets: Row[]): RestAnswer => ({ status: 200, body: { status: 200, data: bets } })

/** Answers what is asked for of these bets, newest first. */
const listed =
  (all: readonly number[]) =>
  ({ before, limit }: Row) =>
    listing(
      ...all
        .filter((id) => before === undefined || id < Number(before))
        .slice(0, Number(limit))
        .map((id) => bet(id)),
    )
const pagesOf = (count: number) => listed(Array.from({ length: count }, (_, at) => count - at))

describe('the list of bets', () => {
  it('reloads open bets every few seconds, settled ones every minute, and drops unreadable rows', async () => {
    const said = { answer: () => listing(bet(3), { kind: 'league' }, bet(1)) }
    const [open, settled] = [
      await openBets(said, { state: 'open', kind: 'league' }),
      await openBets(said, { state: 'settled' }),
    ]
    expect(open.ids()).toEqual(['3', '1'])
    expect(open.wishes()).toEqual([{ state: 'open', limit: 20, kind: 'league' }])
    for (const page of [open, settled]) await page.goTo(5_000 + SPREAD_MS)
    expect([open.asked('bets'), settled.asked('bets')]).toEqual([2, 1])
    await settled.goTo(60_000 + SPREAD_MS)
    expect(settled.asked('bets')).toBe(2)
  })

  it('loads older pages until there are none, and refreshes them one at a time', async () => {
    const said: { answer: Answering } = { answer: pagesOf(50) }
    const page = await openBets(said, { state: 'settled' })
    const lengths = []
    while (page.scope.getState(olderBets.$hasOlder)) {
      lengths.push(page.ids()?.length)
      await page.put(olderBets.olderAsked, undefined)
    }
    expect([lengths, page.ids()?.length]).toEqual([[20, 40], 50])
    expect(page.wishes().map(({ before }) => before)).toEqual([undefined, '31', '11'])
    // One is placed, and one of the third page is no longer listed.
    const there = [51, ...Array.from({ length: 50 }, (_, at) => 50 - at)].filter((id) => id !== 5)
    said.answer = listed(there)
    await page.put(betsRetried, undefined)
    expect([page.ids()?.[0], page.ids()?.includes('5')]).toEqual(['51', true])
    for (let look = 0; look < 2; look++) await page.put(betsRetried, undefined)
    expect(page.ids()).toEqual(there.map(String))
  })
})

describe('open bets', () => {
  it('follow the rounds of their open legs, and no others', async () => {
    const said = {
      answer: () =>
        listing(
          bet(1),
          bet(2, {
            legs: [
              leg(2, { match: { round_id: 7, state: 'live', home_score: 0, away_score: 0 } }),
              leg(3, { state: 'won', match: { round_id: 6, state: 'ended', home_score: 1, away_score: 0 } }),
            ],
          }),
          bet(4, {
            kind: 'sports',
            legs: [leg(4, { match: { state: 'live', home_score: 0, away_score: 0 } })],
          }),
        ),
    }
    const { watched, put, say, tell, land, scope } = await openBets(said, { state: 'open' })
    expect(watched().sort()).toEqual(['live/1', 'live/7'])
    say('live/1', { 1: matchRow(1, 2, 1) })
    await tell('live/7', { 2: matchRow(2, 0, 3) })
    say('live/1', { 1: matchRow(1, 2, 2) })
    await land()
    expect(scope.getState($legMatches)).toMatchObject({
      1: { home_score: 2, away_score: 2 },
      2: { home_score: 0, away_score: 3 },
    })
    await put(BetsGate.close, { state: 'open' })
    expect(watched()).toEqual([])
    expect(scope.getState($legMatches)).toEqual({})
  })

  it('show no live score of a hidden round to a player who hides results', async () => {
    const { tell, put, scope } = await openBets({ answer: () => listing(bet(1)) }, { state: 'open' })
    await tell('live/1', { 1: matchRow(1, 2, 1, { round_id: 1 }) })
    const shown = () => Object.keys(scope.getState($shownLegMatches))
    expect(shown()).toEqual(['1'])
    await put(resultHidingSwitched, undefined)
    expect(shown()).toEqual([])
    await put(roundsWatched, { 1: 90 })
    expect(shown()).toEqual(['1'])
  })

  it('are requested again when one of their matches ends, and the balance when one is settled', async () => {
    const said = { answer: () => listing(bet(1), bet(2)) }
    const page = await openBets(said, { state: 'open' })
    const [bets, balance] = [page.asked('bets'), page.asked('balance')]
    await page.tell('live/1', { 1: matchRow(1, 2, 1), 2: matchRow(2, 0, 0) })
    expect([page.asked('bets'), page.asked('balance')]).toEqual([bets, balance])
    said.answer = () => listing(bet(2))
    await page.tell('live/1', { 1: matchRow(1, 2, 1, { phase: 'full-time' }), 2: matchRow(2, 0, 0) })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.ids()).toEqual(['2'])
    expect([page.asked('bets'), page.asked('balance')]).toEqual([bets + 1, balance + 1])
    said.answer = () => listing(bet(3), bet(2))
    await page.put(betsRetried, undefined)
    said.answer = () => listing()
    await page.put(BetsGate.open, { state: 'settled' })
    await page.put(BetsGate.open, { state: 'open', kind: 'jackpot' })
    expect(page.ids()).toEqual([])
    expect(page.asked('balance')).toBe(balance + 1)
  })
})

const MINUTE_MS = 60_000
/** Kick-off of the second week. */
const KICK_OFF_MS = 5 * MINUTE_MS

it('an open bet of bet-history follows the live rounds that kicked off since it was placed', async () => {
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
