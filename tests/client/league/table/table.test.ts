import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { PlayoutsGate } from '#client/league/season/gates.ts'
import {
  $asItStands,
  $countedWeek,
  $shownTable,
  $tableProvisional,
  tablePart,
  tableViewChosen,
} from '#client/league/table/table.ts'
import { fields } from '#client/state/fields.ts'
import { createWorld, matchRow, season } from '../world.ts'

const rankings = (round_number: number, points: readonly [number, number]) => ({
  round_number,
  season: 1,
  standings: ['Home 1', 'Away 1'].map((team, place) => ({ team, points: points[place] })),
})

/** A stage on which the provider's table is the test's. */
async function stage(first: unknown = rankings(0, [0, 0]), status = 200, share = 0) {
  const provider = { table: first, status }
  const world = createWorld(
    (path) => ({ status: provider.status, body: path === 'standings' ? provider.table : {} }),
    share,
  )
  await world.open(PlayoutsGate)
  world.say('periods/2', season)
  await world.goTo(130_000)
  const asked = () => world.asked.filter((call) => call.startsWith('standings')).length
  const points = () => world.scope.getState($asItStands).map(({ team, points }) => `${team} ${points}`)
  return { ...world, provider, tablesAsked: asked, points }
}

describe('the table', () => {
  it('changes with every goal, and is provisional until the last match is over', async () => {
    const { scope, tell, points } = await stage()
    expect(scope.getState(tablePart.$state)).toBe('ready')
    await tell('live/1', { 1: matchRow(1, 0, 1) })
    expect(points()).toEqual(['Away 1 3', 'Home 1 0'])
    expect(scope.getState($asItStands)[0]).toMatchObject({ team: 'Away 1', move: 0, position: 1 })
    expect(scope.getState($tableProvisional)).toBe(true)
    await tell('live/1', { 1: matchRow(1, 1, 1, { phase: 'full-time' }) })
    expect(points()).toEqual(['Away 1 1', 'Home 1 1'])
    expect(scope.getState($tableProvisional)).toBe(false)
    expect(scope.getState(fields.standings_data).map(({ points }) => points)).toEqual([0, 0])
  })

  it('shows as it stands or as it was, while a round is played; after it there is one table alone', async () => {
    const { scope, tell } = await stage(rankings(0, [4, 1]))
    const shown = () => scope.getState($shownTable).map(({ team, points }) => `${team} ${points}`)
    const choose = (view: 'now' | 'final') => allSettled(tableViewChosen, { scope, params: view })
    await tell('live/1', { 1: matchRow(1, 0, 1) })
    expect(shown()).toEqual(['Away 1 4', 'Home 1 4'])
    await choose('final')
    expect(shown()).toEqual(['Home 1 4', 'Away 1 1'])
    expect(scope.getState($shownTable).map(({ move }) => move)).toEqual([0, 0])
    await tell('live/1', { 1: matchRow(1, 0, 2) })
    expect(shown()).toEqual(['Home 1 4', 'Away 1 1'])
    await choose('now')
    expect(scope.getState($shownTable).map(({ move }) => move)).toEqual([1, -1])
    await choose('final')
    await tell('live/1', { 1: matchRow(1, 0, 1, { phase: 'full-time' }) })
    expect(shown()).toEqual(['Away 1 4', 'Home 1 4'])
  })

  it('is requested again after the round until it counts it, once', async () => {
    const { provider, say, goTo, tablesAsked, points } = await stage()
    say('live/1', { 1: matchRow(1, 1, 0, { phase: 'full-time' }) })
    expect(tablesAsked()).toBe(1)
    await goTo(165_000)
    expect(tablesAsked()).toBe(2)
    expect(points()).toEqual(['Home 1 3', 'Away 1 0'])
    provider.table = rankings(1, [3, 0])
    await goTo(169_000)
    expect(tablesAsked()).toBe(2)
    await goTo(170_000)
    expect(tablesAsked()).toBe(3)
    expect(points()).toEqual(['Home 1 3', 'Away 1 0'])
    await goTo(190_000)
    expect(tablesAsked()).toBe(3)
  })

  it('keeps the moves of the round once the table has it', async () => {
    const { scope, provider, say, goTo } = await stage(rankings(0, [0, 0]))
    say('live/1', { 1: matchRow(1, 1, 0, { phase: 'full-time' }) })
    provider.table = rankings(1, [3, 0])
    await goTo(165_000)
    expect(scope.getState($asItStands)).toMatchObject([
      { team: 'Home 1', move: 1 },
      { team: 'Away 1', move: -1 },
    ])
  })

  it('shows no moves against a table that is more than one round older', async () => {
    const { scope, provider, say, goTo } = await stage(rankings(0, [4, 1]))
    say('live/1', { 1: matchRow(1, 1, 0, { phase: 'full-time' }) })
    provider.table = rankings(2, [1, 4])
    await goTo(165_000)
    expect(scope.getState($asItStands).map(({ move }) => move)).toEqual([0, 0])
  })

  it('is requested within 2.5 s of the end of a round, by the page’s share of that time', async () => {
    const { say, goTo, tablesAsked } = await stage(rankings(0, [0, 0]), 200, 0.5)
    say('live/1', { 1: matchRow(1, 1, 0, { phase: 'full-time' }) })
    await goTo(165_000)
    await vi.advanceTimersByTimeAsync(1_200)
    expect(tablesAsked()).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(tablesAsked()).toBe(2)
  })

  it('that failed is requested again by itself', async () => {
    const { scope, provider, goTo } = await stage({}, 500)
    Object.assign(provider, { table: rankings(4, [3, 0]), status: 200 })
    await goTo(145_000)
    expect([scope.getState(tablePart.$state), scope.getState($countedWeek)]).toEqual(['ready', 4])
  })
})
