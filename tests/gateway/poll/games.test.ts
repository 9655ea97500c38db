import { beforeEach, expect, test, vi } from 'vitest'
import { createGames } from '#gateway/poll/games.ts'
import type { Holder } from '#gateway/poll/holders.ts'

beforeEach(() => void vi.useFakeTimers())

test('an address has five unknown games polled per second, all together twenty, and a known one always', () => {
  const games = createGames()
  const mayAsk = (count: number, holder: Holder) =>
    Array.from({ length: count }, (_, nth) => games.mayAsk(`junk-${nth}`, holder)).filter(Boolean).length
  const addresses = Array.from({ length: 5 }, () => ({ topics: 0 }))
  expect(addresses.map((address) => mayAsk(50, address))).toEqual([5, 5, 5, 5, 0])
  for (let nth = 0; nth <= 100; nth++) games.learn(`game-${nth}`)
  const [holder = { topics: 0 }] = addresses
  // A hundred are remembered.
  const known = ['game-0', 'game-99', 'game-100'].filter((game) => games.mayAsk(game, holder))
  expect(known).toEqual(['game-0', 'game-99'])
})
