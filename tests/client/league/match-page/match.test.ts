import { describe, expect, it } from 'vitest'
import { watchingStarted } from '#client/league/live/hidden-rounds.ts'
import { $isHidden, $playout, $result, $stage, pastRoundQuery } from '#client/league/match-page/match.ts'
import {
  $arePricesLoading,
  $awayTeam,
  $homeTeam,
  $matchBettingKind,
  $pricedMarkets,
  $pricesFailure,
  pricesRetried,
} from '#client/league/match-page/prices.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { LeagueMatchGate, PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { $spoilers, resultHidingSwitched, roundsWatched } from '#client/spoilers.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createWorld, good, matchRow, season } from '../world.ts'

const KICK_OFF = 120_000
const ROUND = 180_000
const markets = [
  { market_id: 3, description: '1X2' },
  { market_id: 18, description: 'Over/under' },
  { market_id: 29, description: 'Both score' },
]
const offer = ({ market_id }: Row, priced = true) =>
  good({
    matches: ['7', '8'].map((match_id) => ({
      ...{ match_id, round_id: 2, home_team: `Home ${match_id}`, away_team: `Away ${match_id}` },
      sub_type_id: market_id,
      selections: priced ? [{ odd_key: 'home_team', name: '1', odd_value: 1.9 }] : [],
    })),
  })
const ended = (id: number) => matchRow(id, 2, 1, { phase: 'full-time', minute: 90 })
const live = (...ids: readonly number[]) => ({ live: () => good({ playouts: ids.map(ended) }) })
const results = (...ids: readonly number[]) => ({
  results: () =>
    good({ results: ids.map((id) => ({ round_id: id, round_number: id, matches: [ended(7)] })) }),
})

/** The page of match 7 of a round, in a season that opens week 2 at 180 s. */
async function openMatch(
  round_id = '2',
  more: Readonly<Record<string, (data: Row) => RestAnswer | Promise<RestAnswer>>> = {},
) {
  const answers = { ...more }
  const world = createWorld((path, data) => {
    if (answers[path]) return answers[path](data)
    return path === 'matches' ? offer(data) : good(path === 'markets' ? { markets } : {})
  })
  await world.open(SeasonGate, ResultsGate)
  await world.put(LeagueMatchGate.open, { match_id: '7', round_id })
  world.say('periods/2', season)
  return {
    ...world,
    answers,
    offered: () => world.see($pricedMarkets).map(({ market }) => market.description),
    asked: (path: string) => world.asked.filter((call) => call.startsWith(path)),
    hidden: () => [world.see($stage), world.see($isHidden)],
    noSpoilers: () => world.put(resultHidingSwitched, undefined),
  }
}

it('a match that ends later than planned is followed live until the answer of its round has its end', async () => {
  const early = matchRow(7, 1, 0, { minute: 85 })
  const { goTo, open, tell, see, answers } = await openMatch('2', { live: () => good({ playouts: [early] }) })
  await open(PlayoutsGate)
  await goTo(2 * ROUND - 14_000)
  await tell('live/2', { 7: matchRow(7, 2, 0, { minute: 88 }) })
  expect(see($playout)?.home_score).toBe(2)
  Object.assign(answers, live(7))
  await goTo(2 * ROUND + 10_000)
  expect(see($playout)).toMatchObject({ home_score: 2, away_score: 1, phase: 'full-time' })
})

describe('the prices of a match', () => {
  it('are requested in one market before betting opens, then once in all markets, and kept until betting closes', async () => {
    let isOpen = false
    const { goTo, see, offered, asked } = await openMatch('2', { matches: (data) => offer(data, isOpen) })
    const seen = () => [see($stage), see($matchBettingKind), asked('matches').length]
    await goTo(ROUND - 20_000)
    expect(seen()).toEqual(['coming', 'opens', 1])
    expect([see($homeTeam), see($awayTeam)]).toEqual(['Home 7', 'Away 7'])
    isOpen = true
    await goTo(ROUND + 1_000)
    expect(offered()).toEqual(['1X2', 'Over/under', 'Both score'])
    expect(see($pricedMarkets).map(({ fixture }) => fixture.outcomes.length)).toEqual([1, 1, 1])
    expect(asked('matches').slice(1)).toEqual(
      ['3', '18', '29'].map((id) => `matches {"sub_type_id":"${id}","round_id":"2","market_id":"${id}"}`),
    )
    await goTo(ROUND + KICK_OFF - 1_000)
    expect(seen()).toEqual(['coming', 'closed', 4])
  })

  it('leave out a market that fails, until a retry', async () => {
    const { goTo, see, offered, answers, put } = await openMatch('2', {
      matches: (data) =>
        data.market_id === '18' ? { status: 500, body: { error: 'No such market' } } : offer(data),
    })
    await goTo(ROUND + 70_000)
    expect(offered()).toEqual(['1X2', 'Both score'])
    expect([see($pricesFailure), see($arePricesLoading)]).toEqual(['No such market', false])
    delete answers.matches
    await put(pricesRetried, undefined)
    expect([offered().length, see($pricesFailure)]).toEqual([3, ''])
  })
})

describe('the page of a match', () => {
  it('shows the row of the live round while the match is played', async () => {
    const { goTo, tell, open, see } = await openMatch()
    await open(PlayoutsGate)
    await goTo(ROUND + KICK_OFF + 10_000)
    await tell('live/2', { 7: matchRow(7, 1, 0), 8: matchRow(8, 3, 3) })
    expect([see($stage), see($playout)?.home_score, see($pricedMarkets)]).toEqual(['playing', 1, []])
  })

  it('requests a finished match once, and takes its result from the results', async () => {
    const { goTo, asked, see } = await openMatch('1', { ...live(7), ...results(1) })
    await goTo(ROUND + 70_000)
    await goTo(ROUND + 90_000)
    expect([see($stage), see($playout)?.away_score]).toEqual(['past', 1])
    expect([asked('live'), see($result)?.round_number]).toEqual([['live {"round_id":"1"}'], 1])
  })

  it('hides an unwatched round from a player who wants no spoilers, live and afterwards', async () => {
    const { goTo, open, put, hidden, noSpoilers } = await openMatch()
    await noSpoilers()
    await open(PlayoutsGate)
    await goTo(ROUND + 70_000)
    expect(hidden()).toEqual(['coming', false])
    await goTo(ROUND + KICK_OFF + 10_000)
    expect(hidden()).toEqual(['playing', true])
    await goTo(2 * ROUND)
    expect(hidden()).toEqual(['past', true])
    await put(roundsWatched, { 2: 90 })
    expect(hidden()).toEqual(['past', false])
  })

  it('shows a match watched live to its end, also when the end comes after the planned time', async () => {
    const { goTo, open, put, tell, see, hidden, noSpoilers } = await openMatch()
    await noSpoilers()
    await open(PlayoutsGate)
    await goTo(ROUND + KICK_OFF + 10_000)
    await put(watchingStarted, undefined)
    await tell('live/2', { 7: matchRow(7, 1, 0, { minute: 88 }) })
    expect(hidden()).toEqual(['playing', false])
    await goTo(2 * ROUND - 14_000)
    expect(hidden()).toEqual(['past', false])
    await tell('live/2', { 7: ended(7) })
    expect([...hidden(), see($spoilers).watched]).toEqual(['past', false, { 2: 90 }])
  })

  it('requests a round that the season does not list, and shows a failure', async () => {
    const { goTo, see, answers, put } = await openMatch('99', {
      live: () => ({ status: 404, body: { error: 'There is no round 99' } }),
    })
    await goTo(1_000)
    expect(see(pastRoundQuery.$shown)).toMatchObject({ phase: 'failed', error: 'There is no round 99' })
    Object.assign(answers, live(7))
    await put(pastRoundQuery.retried, undefined)
    expect(see($playout)?.home_score).toBe(2)
  })

  it('shows no score of a match whose address names a wrong round', async () => {
    const { goTo, open, put, tell, see, hidden, noSpoilers } = await openMatch('1', {
      ...live(1),
      ...results(2),
    })
    await noSpoilers()
    await put(roundsWatched, { 1: 90 })
    await open(PlayoutsGate)
    await goTo(2 * ROUND)
    await tell('live/2', { 7: ended(7) })
    expect([...hidden(), see($playout), see($result)]).toEqual(['past', false, undefined, undefined])
  })
})
