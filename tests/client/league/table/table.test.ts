import { describe, expect, it, vi } from 'vitest'
import {
  $asItStands,
  $isTableProvisional,
  $shownTable,
  tablePart,
  tableViewChosen,
} from '#client/league/table/table.ts'
import { fields } from '#client/state/fields.ts'
import { matchRow, openLive } from '../world.ts'

const rankings = (round_number: number, points: readonly [number, number]) => ({
  round_number,
  season: 1,
  standings: ['Home 1', 'Away 1'].map((team, place) => ({ team, points: points[place] })),
})

/** A stage on which the provider's table is the test's. */
async function stage(first: unknown = rankings(0, [0, 0]), status = 200, share = 0) {
  const provider = { table: first, status }
  const world = await openLive(
    130_000,
    (path) => ({ status: provider.status, body: path === 'standings' ? provider.table : {} }),
    share,
  )
  return {
    ...world,
    provider,
    tablesAsked: () => world.asked.filter((call) => call.startsWith('standings')).length,
    points: (of = $asItStands) => world.see(of).map(({ team, points }) => `${team} ${points}`),
    moves: (of = $asItStands) => world.see(of).map(({ move }) => move),
    score: (home: number, away: number, more = {}) =>
      world.tell('live/1', { 1: matchRow(1, home, away, more) }),
    end: (home: number, away: number) =>
      world.tell('live/1', { 1: matchRow(1, home, away, { phase: 'full-time' }) }),
  }
}

describe('the table', () => {
  it('changes with every goal, and is provisional until the last match is over', async () => {
    const { see, score, end, points } = await stage()
    expect(see(tablePart.$state)).toBe('ready')
    await score(0, 1)
    expect(points()).toEqual(['Away 1 3', 'Home 1 0'])
    expect(see($asItStands)[0]).toMatchObject({ team: 'Away 1', move: 0, position: 1 })
    expect(see($isTableProvisional)).toBe(true)
    await end(1, 1)
    expect([points(), see($isTableProvisional)]).toEqual([['Away 1 1', 'Home 1 1'], false])
    expect(see(fields.standings_data).map(({ points }) => points)).toEqual([0, 0])
  })

  it('shows the standing now or before the round while a round is played, and only one table afterwards', async () => {
    const { put, points, moves, score, end } = await stage(rankings(0, [4, 1]))
    await score(0, 1)
    expect(points($shownTable)).toEqual(['Away 1 4', 'Home 1 4'])
    await put(tableViewChosen, 'final')
    expect([points($shownTable), moves($shownTable)]).toEqual([
      ['Home 1 4', 'Away 1 1'],
      [0, 0],
    ])
    await put(tableViewChosen, 'now')
    await score(0, 2)
    expect(moves($shownTable)).toEqual([1, -1])
    await put(tableViewChosen, 'final')
    await end(0, 1)
    expect(points($shownTable)).toEqual(['Away 1 4', 'Home 1 4'])
  })

  it('is requested again after a round until it counts the round, and keeps the moves of the round', async () => {
    const { provider, end, goTo, tablesAsked, points, moves } = await stage()
    await end(1, 0)
    expect(tablesAsked()).toBe(1)
    await goTo(165_000)
    expect([tablesAsked(), points()]).toEqual([2, ['Home 1 3', 'Away 1 0']])
    provider.table = rankings(1, [3, 0])
    await goTo(169_000)
    expect(tablesAsked()).toBe(2)
    await goTo(170_000)
    expect([tablesAsked(), points(), moves()]).toEqual([3, ['Home 1 3', 'Away 1 0'], [1, -1]])
    await goTo(190_000)
    expect(tablesAsked()).toBe(3)
  })

  it('that names no week is requested again after each round, until the provider has had time to count it', async () => {
    const { provider, end, goTo, tablesAsked, points } = await stage({
      ...rankings(0, [0, 0]),
      round_number: null,
    })
    await end(1, 0)
    expect(tablesAsked()).toBe(1)
    await goTo(165_000)
    expect([tablesAsked(), points()]).toEqual([2, ['Away 1 0', 'Home 1 0']])
    provider.table = { standings: rankings(1, [3, 0]).standings }
    for (const second of [170, 175, 180, 185, 340]) await goTo(second * 1_000)
    expect([tablesAsked(), points()]).toEqual([4, ['Home 1 3', 'Away 1 0']])
    await goTo(345_000)
    expect(tablesAsked()).toBe(5)
  })

  it('shows no moves when the provider’s table skips a round', async () => {
    const { provider, end, goTo, moves } = await stage(rankings(0, [4, 1]))
    await end(1, 0)
    provider.table = rankings(2, [1, 4])
    await goTo(165_000)
    expect(moves()).toEqual([0, 0])
  })

  it('is requested within 2.5 s after the end of a round, at the page’s share of that time', async () => {
    const { end, goTo, tablesAsked } = await stage(rankings(0, [0, 0]), 200, 0.5)
    await end(1, 0)
    await goTo(165_000)
    await vi.advanceTimersByTimeAsync(1_200)
    expect(tablesAsked()).toBe(1)
    await vi.advanceTimersByTimeAsync(100)
    expect(tablesAsked()).toBe(2)
  })
})
