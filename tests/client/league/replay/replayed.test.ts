import { describe, expect, it } from 'vitest'
import { minuteSought } from '#client/league/replay/playback.ts'
import {
  $replayedBetState,
  $replayedLegs,
  $replayedMatchIds,
  legText,
} from '#client/league/replay/replayed-bet.ts'
import { $results, ResultsGate, resultsPart } from '#client/league/replay/results.ts'
import { ReplayGate } from '#client/league/replay/round.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { fields } from '#client/state/fields.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createWorld, good, matchRow, openPlayer, season } from '../world.ts'

it('the results are requested while their screen shows, and again after a round until they contain it', async () => {
  const match = { match_id: 1, home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }
  let ids: readonly number[] = []
  const { see, open, say, goTo, asked } = createWorld((path) =>
    good(
      path === 'results'
        ? { results: ids.map((id) => ({ round_id: id, round_number: id, matches: [match] })) }
        : {},
    ),
  )
  const asking = () => asked.filter((call) => call.startsWith('results'))
  const shown = () => see($results).map(({ round_id }) => round_id)
  await open(SeasonGate)
  expect([asking(), see(resultsPart.$state)]).toEqual([[], 'loading'])
  await open(ResultsGate)
  say('periods/2', season)
  await goTo(0)
  expect([asking(), see(resultsPart.$state)]).toEqual([['results {"competition_id":"2"}'], 'empty'])
  await goTo(165_000)
  expect(asking()).toHaveLength(2)
  ids = [2, 1]
  await goTo(170_000)
  expect(shown()).toEqual([])
  await goTo(176_000)
  expect([shown(), asking().length]).toEqual([['2', '1'], 3])
  expect(see(fields.results_data)).toBe(see($results))
  await goTo(240_000)
  expect(asking()).toHaveLength(3)
})

describe('the replay of a bet', () => {
  const over = { minute: 90, phase: 'full-time' }
  const goal = { minute: 63, type: 'goal', side: 'home', player: 'A. Player' }
  const playouts = [matchRow(1, 0, 0, over), matchRow(2, 1, 0, { ...over, incidents: [goal] })]
  const leg = (match_id: number, odd_key: string, state: string) => ({
    ...{ match_id, odd_key, state, sub_type_id: 3 },
  })
  const legs = [leg(900, 'draw', 'lost'), leg(2, 'over_0.5', 'won'), leg(1, 'home_team', 'void')]
  const found = good({ bet: { bet_id: 7, legs } })
  const none: RestAnswer = { status: 404, body: { error: 'There is no bet 7' } }

  async function replayOf(answers: Readonly<Record<string, RestAnswer>>) {
    const world = await openPlayer((path) => answers[path] ?? good(path === 'live' ? { playouts } : {}))
    await world.put(ReplayGate.open, { round_id: '1', bet_id: '7' })
    for (const _ of [1, 2]) await world.land()
    return {
      ...world,
      seen: () => [world.see($replayedBetState), world.see($replayedMatchIds)],
      legs: () => world.see($replayedLegs).map((one) => `${one.leg.match_id} ${legText(one)}`),
    }
  }

  it('lists the matches of the bet first, and each leg as it stood at the shown minute', async () => {
    const { seen, legs, put } = await replayOf({ 'bet-details': found })
    expect(seen()).toEqual(['ready', ['2', '1']])
    expect(legs()).toEqual(['2 Won at 63′', '1 Void: counts as 1.00', '900 Lost'])
    await put(minuteSought, 62)
    expect(legs()[0]).toBe('2 needs 1 goal in 28′')
    await put(minuteSought, 63)
    expect(legs()[0]).toBe('2 Won at 63′')
  })

  it('looks among the old bets for a bet that is not recent', async () => {
    const { seen, asked } = await replayOf({ 'bet-details': none, 'old-bet-details': found })
    expect(seen()[0]).toBe('ready')
    const calls = asked.filter((call) => call.includes('bet'))
    expect(calls).toEqual(['bet-details {"bet_id":"7"}', 'old-bet-details {"bet_id":"7"}'])
  })

  it('shows the round without legs where the bet is unknown', async () => {
    const { seen, legs } = await replayOf({ 'bet-details': none, 'old-bet-details': none })
    expect([...seen(), legs()]).toEqual(['failed', ['1', '2'], []])
  })
})
