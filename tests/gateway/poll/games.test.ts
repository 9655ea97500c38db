import { expect, test } from 'vitest'
import { createGames } from '#gateway/poll/games.ts'

test('ten games without rows may be asked for in each second, and one that has had rows always', () => {
  let now = 5_000
  const games = createGames(() => now)
  games.learn('nare-crash')
  const asked = (count: number) =>
    Array.from({ length: count }, (_, nth) => games.mayAsk(`junk-${nth}`)).filter(Boolean).length
  expect(asked(6)).toBe(6)
  now = 5_999
  expect(asked(6)).toBe(4)
  expect(games.mayAsk('nare-crash')).toBe(true)
  now = 6_000
  expect(asked(12)).toBe(10)
})

test('a hundred games are remembered', () => {
  const games = createGames(() => 0)
  for (let nth = 0; nth <= 100; nth++) games.learn(`game-${nth}`)
  for (let nth = 0; nth < 10; nth++) games.mayAsk('junk')
  expect(['game-0', 'game-99', 'game-100'].map(games.mayAsk)).toEqual([true, true, false])
})
