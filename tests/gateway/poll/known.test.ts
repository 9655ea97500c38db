import { beforeEach, expect, test, vi } from 'vitest'
import type { Holder } from '#gateway/poll/holders.ts'
import { createGames, createRounds } from '#gateway/poll/known.ts'
import { round } from '#tests/support/provider/league.ts'

beforeEach(() => void vi.useFakeTimers())

const rowsOf = (...ids: number[]) =>
  Object.fromEntries(ids.map((id) => [id, round({ id, startsIn: 0, endsIn: 1_000 })]))

test('a round is known while the periods of its competition have it', () => {
  const rounds = createRounds()
  const known = (...ids: number[]) => ids.map((id) => rounds.competitionsOf(String(id)))
  rounds.learn('1', rowsOf(10, 11))
  rounds.learn('2', rowsOf(20))
  expect(known(10, 11, 20)).toEqual([['1'], ['1'], ['2']])
  rounds.learn('1', rowsOf(11, 12))
  expect(known(10, 11, 12, 20)).toEqual([[], ['1'], ['1'], ['2']])
  expect(rounds.periods('1').map(({ round_id }) => round_id)).toEqual(['11', '12'])
  rounds.learn('1', {})
  expect(known(11, 12, 20)).toEqual([[], [], ['2']])
})

test('a round that two competitions name is known until the last of them drops it', () => {
  const rounds = createRounds()
  rounds.learn('1', rowsOf(10))
  rounds.learn('2', rowsOf(10))
  expect(rounds.competitionsOf('10')).toEqual(['1', '2'])
  rounds.learn('1', {})
  expect(rounds.competitionsOf('10')).toEqual(['2'])
  expect(rounds.find('10')).toMatchObject({ round_id: '10' })
  rounds.learn('2', {})
  expect(rounds.find('10')).toBeUndefined()
})

test('an address has five unknown games polled per second, all together twenty, and a known one always', () => {
  const games = createGames()
  const mayAsk = (count: number, holder: Holder) =>
    Array.from({ length: count }, (_, nth) => games.mayAsk(`junk-${nth}`, holder)).filter(Boolean).length
  const addresses = Array.from({ length: 5 }, () => ({ topics: 0 }))
  expect(addresses.map((address) => mayAsk(50, address))).toEqual([5, 5, 5, 5, 0])
  for (let nth = 0; nth <= 100; nth++) games.learn(`game-${nth}`)
  const [holder = { topics: 0 }] = addresses
  // A hundred are remembered.
  expect(['game-0', 'game-99', 'game-100'].map((game) => games.mayAsk(game, holder))).toEqual([
    true,
    true,
    false,
  ])
})
