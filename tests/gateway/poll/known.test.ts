import { expect, test } from 'vitest'
import { createGames, createRounds } from '#gateway/poll/known.ts'
import { round } from '#tests/support/provider/league.ts'

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
