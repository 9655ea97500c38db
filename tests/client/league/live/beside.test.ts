import { expect, it } from 'vitest'
import { $besideBoards, $others, BesideGate } from '#client/league/live/beside.ts'
import { besideToggled } from '#client/league/season/competition.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { createWorld, matchRow, roundRow } from '../world.ts'

const competitions = [2, 3, 4].map((competition_id) => ({ competition_id, name: `League ${competition_id}` }))
const periods = {
  31: { ...roundRow(1), round_id: 31, competition_id: 3 },
  32: { ...roundRow(2), round_id: 32, competition_id: 3 },
}

async function stage() {
  const world = createWorld((path) => ({
    status: 200,
    body: path === 'competitions' ? { competitions } : {},
  }))
  await world.open(SeasonGate, BesideGate)
  await world.goTo(125_000)
  return {
    ...world,
    boards: () =>
      Object.entries(world.scope.getState($besideBoards)).map(
        ([id, board]) => `${id}: ${board.map(({ home_score, away_score }) => `${home_score}-${away_score}`)}`,
      ),
  }
}

it('a competition beside the shown one is followed once it is chosen: its season, the round in play, and the next one after it', async () => {
  const { scope, put, tell, watched, boards, goTo } = await stage()
  expect(scope.getState($others).map(({ competition_id }) => competition_id)).toEqual(['3', '4'])
  expect(watched().filter((name) => name !== 'periods/2')).toEqual([])
  await put(besideToggled, '3')
  await tell('periods/3', periods)
  expect(watched()).toEqual(expect.arrayContaining(['periods/3', 'live/31']))
  expect(boards()).toEqual(['3: '])
  await tell('live/31', { 1: matchRow(1, 2, 1) })
  expect(boards()).toEqual(['3: 2-1'])
  await goTo(305_000)
  expect(watched()).toContain('live/32')
  expect(watched()).not.toContain('live/31')
  expect(boards()).toEqual(['3: '])
  await put(besideToggled, '3')
  expect(watched().filter((name) => name !== 'periods/2')).toEqual([])
  expect(boards()).toEqual([])
})
