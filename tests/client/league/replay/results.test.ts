import { describe, expect, it } from 'vitest'
import { $results, ResultsGate, resultsPart } from '#client/league/replay/results.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { fields } from '#client/state/fields.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createWorld, season } from '../world.ts'

const match = { match_id: 1, home_team: 'Ash', away_team: 'Birch', home_score: 2, away_score: 1 }
const finished = (...ids: number[]) => ids.map((id) => ({ round_id: id, round_number: id, matches: [match] }))

function stage(results: () => RestAnswer) {
  const world = createWorld((path) => (path === 'results' ? results() : { status: 200, body: {} }))
  const { scope, asked } = world
  return {
    ...world,
    ids: () => scope.getState($results).map(({ round_id }) => round_id),
    state: () => scope.getState(resultsPart.$state),
    asking: () => asked.filter((call) => call.startsWith('results')),
  }
}

const good = (...ids: number[]): RestAnswer => ({ status: 200, body: { results: finished(...ids) } })

describe('the results', () => {
  it('are requested while their screen shows, and stored in their field', async () => {
    const { scope, open, ids, state, asking } = stage(() => good(2, 1))
    await open(SeasonGate)
    expect([asking(), state()]).toEqual([[], 'loading'])
    await open(ResultsGate)
    expect(asking()).toEqual(['results {"competition_id":"2"}'])
    expect([ids(), state()]).toEqual([['2', '1'], 'ready'])
    expect(scope.getState(fields.results_data)).toBe(scope.getState($results))
  })

  it('are requested again after a round until they contain it', async () => {
    let told: RestAnswer = good()
    const { open, say, goTo, ids, asking, state } = stage(() => told)
    await open(SeasonGate, ResultsGate)
    say('periods/2', season)
    await goTo(0)
    expect([asking().length, state()]).toEqual([1, 'empty'])
    await goTo(165_000)
    expect(asking()).toHaveLength(2)
    told = good(1)
    await goTo(170_000)
    expect(ids()).toEqual([])
    await goTo(176_000)
    expect([ids(), asking().length]).toEqual([['1'], 3])
    await goTo(240_000)
    expect(asking()).toHaveLength(3)
  })
})
