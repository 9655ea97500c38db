import { expect, test } from 'vitest'
import { ranked } from '#gateway/sandbox/league/table.ts'

const row = (team: string, points: number, goals_for: number, goals_against: number) => ({
  team,
  position: 0,
  played: 3,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for,
  goals_against,
  points,
})

test('teams are ranked by points, then goal difference, then goals scored, then the alphabet', () => {
  const teams = [
    row('Elm', 4, 3, 2),
    row('Ash', 4, 3, 2),
    row('Birch', 4, 5, 4),
    row('Cedar', 4, 2, 0),
    row('Dogwood', 6, 1, 9),
  ]
  const order = ['1 Dogwood', '2 Cedar', '3 Birch', '4 Ash', '5 Elm']
  const rankingOf = (rows: typeof teams) => ranked(rows).map(({ position, team }) => `${position} ${team}`)
  expect(rankingOf(teams)).toEqual(order)
  expect(rankingOf(teams.toReversed())).toEqual(order)
})
