import { expect, test } from 'vitest'
import { createGames } from '#gateway/poll/games.ts'

const address = () => ({ topics: 0 })

test('twenty unknown games may be polled per second, and a known one always', () => {
  let now = 5_000
  const games = createGames(() => now)
  games.learn('nare-crash')
  const asked = (count: number) =>
    Array.from({ length: count }, (_, nth) => games.mayAsk(`junk-${nth}`, address())).filter(Boolean).length
  expect(asked(12)).toBe(12)
  now = 5_999
  expect(asked(12)).toBe(8)
  expect(games.mayAsk('nare-crash', address())).toBe(true)
  now = 6_000
  expect(asked(24)).toBe(20)
})

test('an address that invents games has five of them polled per second, and blocks no other address', () => {
  let now = 5_000
  const games = createGames(() => now)
  const [inventor, player] = [address(), address()]
  const invented = () =>
    Array.from({ length: 50 }, (_, nth) => games.mayAsk(`junk-${nth}`, inventor)).filter(Boolean).length
  expect(invented()).toBe(5)
  expect(games.mayAsk('nare-crash', player)).toBe(true)
  now = 6_000
  expect(invented()).toBe(5)
})

test('at most a hundred games are remembered', () => {
  const games = createGames(() => 0)
  for (let nth = 0; nth <= 100; nth++) games.learn(`game-${nth}`)
  const holder = address()
  for (let nth = 0; nth < 10; nth++) games.mayAsk('junk', holder)
  expect(['game-0', 'game-99', 'game-100'].map((game) => games.mayAsk(game, holder))).toEqual([
    true,
    true,
    false,
  ])
})
