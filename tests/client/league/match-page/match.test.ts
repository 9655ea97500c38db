import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { liveWatched } from '#client/league/live/cover.ts'
import {
  $isHidden,
  $played,
  $result,
  $stage,
  pastRetried,
  pastShown,
} from '#client/league/match-page/match.ts'
import { MatchForm } from '#client/league/match-page/match-form.tsx'
import {
  $away,
  $home,
  $isOffering,
  $matchBettingKind,
  $offered,
  $pricesFailure,
  pricesRetried,
} from '#client/league/match-page/prices.ts'
import { ResultsGate } from '#client/league/replay/results.ts'
import { LeagueMatchGate, PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { $spoilers, roundsWatched, spoilerSafeSwitched } from '#client/spoilers.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { wordsOf } from '../../drawn.tsx'
import { createWorld, matchRow, season } from '../world.ts'

const KICK_OFF = 120_000
const ROUND = 180_000
const markets = {
  markets: [
    { market_id: 3, description: '1X2' },
    { market_id: 18, description: 'Over/under' },
    { market_id: 29, description: 'Both score' },
  ],
}
const offer = ({ market_id }: Row, priced = true) => ({
  matches: ['7', '8'].map((match_id) => ({
    match_id,
    round_id: 2,
    home_team: `Home ${match_id}`,
    away_team: `Away ${match_id}`,
    sub_type_id: market_id,
    selections: priced ? [{ odd_key: 'home_team', name: '1', odd_value: 1.9 }] : [],
  })),
})
const good = (body: object): RestAnswer => ({ status: 200, body })

/** The page of match 7 of a round, in a season that opens week 2 at 180 s. */
async function openMatch(
  round_id = '2',
  more: Readonly<Record<string, (data: Row) => RestAnswer | Promise<RestAnswer>>> = {},
) {
  const answers = { ...more }
  const world = createWorld((path, data) => {
    if (answers[path]) return answers[path](data)
    if (path === 'matches') return good(offer(data))
    return good(path === 'markets' ? markets : {})
  })
  await world.open(SeasonGate, ResultsGate)
  await world.put(LeagueMatchGate.open, { match_id: '7', round_id })
  world.say('periods/2', season)
  const offered = () =>
    world.scope.getState($offered).map(({ market, fixture }) => [market.description, fixture.outcomes.length])
  const asked = (path: string) => world.asked.filter((call) => call.startsWith(path))
  return { ...world, answers, offered, asked }
}

describe('the prices of a match', () => {
  it('are those of every market, each asked for once, while betting is open', async () => {
    const { goTo, scope, offered, asked } = await openMatch()
    await goTo(ROUND + 70_000)
    expect([scope.getState($stage), scope.getState($matchBettingKind)]).toEqual(['coming', 'open'])
    expect(offered()).toEqual([
      ['1X2', 1],
      ['Over/under', 1],
      ['Both score', 1],
    ])
    expect(asked('matches')).toEqual(
      ['3', '18', '29'].map((id) => `matches {"sub_type_id":"${id}","round_id":"2","market_id":"${id}"}`),
    )
    await goTo(ROUND + KICK_OFF - 1_000)
    expect([asked('matches').length, scope.getState($matchBettingKind)]).toEqual([3, 'closed'])
  })

  it('before the opening are not asked for but in one market, which tells the clubs; then in all', async () => {
    let isOpen = false
    const { goTo, scope, offered, asked } = await openMatch('2', {
      matches: (data) => good(offer(data, isOpen)),
    })
    await goTo(ROUND - 20_000)
    expect([scope.getState($matchBettingKind), asked('matches').length]).toEqual(['opens', 1])
    expect([scope.getState($home), scope.getState($away)]).toEqual(['Home 7', 'Away 7'])
    isOpen = true
    await goTo(ROUND + 1_000)
    expect(offered()).toHaveLength(3)
  })

  it('show without a market that fails, and come by a retry', async () => {
    const { goTo, scope, offered, answers, put } = await openMatch('2', {
      matches: (data) =>
        data.market_id === '18' ? { status: 500, body: { error: 'No such market' } } : good(offer(data)),
    })
    await goTo(ROUND + 70_000)
    expect(offered().map(([name]) => name)).toEqual(['1X2', 'Both score'])
    expect([scope.getState($pricesFailure), scope.getState($isOffering)]).toEqual(['No such market', false])
    delete answers.matches
    await put(pricesRetried, undefined)
    expect(offered()).toHaveLength(3)
    expect(scope.getState($pricesFailure)).toBe('')
  })

  it('are those of the default market where the markets fail', async () => {
    const { goTo, offered, scope } = await openMatch('2', { markets: () => ({ status: 500, body: {} }) })
    await goTo(ROUND + 70_000)
    expect(offered()).toEqual([['', 1]])
    expect(scope.getState($pricesFailure)).toBe('Fetching Markets failed')
  })
})

describe('a match', () => {
  it('that is played is the row of the live round', async () => {
    const { goTo, tell, open, scope } = await openMatch()
    await open(PlayoutsGate)
    await goTo(ROUND + KICK_OFF + 10_000)
    await tell('live/2', { 7: matchRow(7, 1, 0), 8: matchRow(8, 3, 3) })
    expect([scope.getState($stage), scope.getState($played)?.home_score]).toEqual(['playing', 1])
    expect(scope.getState($offered)).toEqual([])
  })

  it('that is over is asked for once, and its result is that of the results', async () => {
    const ended = matchRow(7, 2, 1, { phase: 'full-time', minute: 90 })
    const { goTo, asked, scope } = await openMatch('1', {
      live: () => good({ playouts: [ended] }),
      results: () => good({ results: [{ round_id: 1, round_number: 1, matches: [ended] }] }),
    })
    await goTo(ROUND + 70_000)
    await goTo(ROUND + 90_000)
    expect([scope.getState($stage), scope.getState($played)?.away_score]).toEqual(['past', 1])
    expect([asked('live'), scope.getState($result)?.round_number]).toEqual([['live {"round_id":"1"}'], 1])
  })

  it('of a round that was not watched is hidden from whoever wants no spoilers, live and when it is over', async () => {
    const { goTo, open, put, scope } = await openMatch()
    await put(spoilerSafeSwitched, undefined)
    await open(PlayoutsGate)
    const hidden = () => [scope.getState($stage), scope.getState($isHidden)]
    await goTo(ROUND + 70_000)
    expect(hidden()).toEqual(['coming', false])
    await goTo(ROUND + KICK_OFF + 10_000)
    expect(hidden()).toEqual(['playing', true])
    await goTo(2 * ROUND)
    expect(hidden()).toEqual(['past', true])
    await put(roundsWatched, { 2: 90 })
    expect(hidden()).toEqual(['past', false])
  })

  it('that is watched as it is played shows to its end, though the end comes after its time', async () => {
    const { goTo, tell, open, put, scope } = await openMatch()
    await put(spoilerSafeSwitched, undefined)
    await open(PlayoutsGate)
    await goTo(ROUND + KICK_OFF + 10_000)
    await put(liveWatched, undefined)
    await tell('live/2', { 7: matchRow(7, 1, 0, { minute: 88 }) })
    const hidden = () => [scope.getState($stage), scope.getState($isHidden)]
    expect(hidden()).toEqual(['playing', false])
    await goTo(2 * ROUND - 14_000)
    expect(hidden()).toEqual(['past', false])
    await tell('live/2', { 7: matchRow(7, 1, 0, { minute: 90, phase: 'full-time' }) })
    expect([...hidden(), scope.getState($spoilers).watched]).toEqual(['past', false, { 2: 90 }])
  })

  it('of a round that the season does not list is asked for as well; a failure says so', async () => {
    const { goTo, scope, answers, put } = await openMatch('99', {
      live: () => ({ status: 404, body: { error: 'There is no round 99' } }),
    })
    await goTo(1_000)
    expect(scope.getState(pastShown)).toMatchObject({ phase: 'failed', error: 'There is no round 99' })
    answers.live = () => good({ playouts: [matchRow(7, 0, 0, { phase: 'full-time' })] })
    await put(pastRetried, undefined)
    expect(scope.getState($played)?.home_score).toBe(0)
  })

  it('that the address names with another round shows nothing of its own', async () => {
    const ended = matchRow(7, 2, 1, { phase: 'full-time', minute: 90 })
    const { goTo, open, put, tell, scope } = await openMatch('1', {
      live: () => good({ playouts: [matchRow(1, 0, 0, { phase: 'full-time' })] }),
      results: () => good({ results: [{ round_id: 2, round_number: 2, matches: [ended] }] }),
    })
    await put(spoilerSafeSwitched, undefined)
    await put(roundsWatched, { 1: 90 })
    await open(PlayoutsGate)
    await goTo(2 * ROUND)
    await tell('live/2', { 7: ended })
    expect([scope.getState($stage), scope.getState($isHidden)]).toEqual(['past', false])
    expect([scope.getState($played), scope.getState($result)]).toEqual([undefined, undefined])
  })

  it('has its meetings of last season on their way until they came', async () => {
    const running = { competition_id: 2, season: '2' }
    const { goTo, scope } = await openMatch('2', {
      seasons: () => good({ seasons: [running, { ...running, season: '1', seed: 'ab' }] }),
      results: () =>
        good({
          results: [
            { round_id: 1, round_number: 1, season: 2, matches: [matchRow(1, 0, 0, { phase: 'full-time' })] },
          ],
        }),
    })
    await goTo(ROUND + 70_000)
    const words = wordsOf(scope, createElement(MatchForm, { round_id: '2' }))
    expect(words).toContain('Loading head to head')
    expect(words).not.toContain('They have not met')
  })
})
