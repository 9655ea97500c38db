import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  type Filter,
  filterNames,
  gamesOfView,
  matchingGames,
  readFilter,
  withParameters,
} from '#client/casino/lobby/filter.ts'
import { type CasinoGame, readGame } from '#shared/model/casino/casino.ts'
import '#tests/support/seed.ts'

const game = (game_id: string, row: object) => readGame({ game_id, ...row }) as CasinoGame

const games = [
  game('a', { provider: 'pragmatic', type: 'slots', category: 'classic' }),
  game('b', { provider: 'Smart-Soft', type: 'crash', category: 'fast' }),
  game('c', { provider: 'smartsoft', type: 'slots', category: 'fast' }),
  game('d', {}),
]
const any: Filter = { category: '', type: '', provider: '' }
const ids = (list: readonly CasinoGame[]) => list.map(({ game_id }) => game_id).join('')

describe('a filter', () => {
  it('combines category, type and provider in any spelling', () => {
    expect(ids(matchingGames(games, any))).toBe('abcd')
    expect(ids(matchingGames(games, { ...any, provider: 'smart-soft' }))).toBe('bc')
    expect(ids(matchingGames(games, { category: 'Fast', type: 'SLOTS', provider: 'smart soft' }))).toBe('c')
  })

  it('ignores a field that no game of the answer has', () => {
    const unnamed = [game('e', { type: 'slots' }), game('f', { type: 'crash' })]
    expect(ids(matchingGames(unnamed, { category: 'fast', type: 'crash', provider: 'smart-soft' }))).toBe('f')
  })

  it('is read from an address, and a change keeps the other parameters', () => {
    const query = new URLSearchParams('view=crash&type=slots')
    expect(readFilter(query)).toEqual({ ...any, type: 'slots' })
    const changed = withParameters(query, { type: '', provider: 'smart-soft' })
    expect([String(changed), String(query)]).toEqual([
      'view=crash&provider=smart-soft',
      'view=crash&type=slots',
    ])
  })

  it('offers each value once, with the count of games that match the other fields', () => {
    expect(choicesOf(games, ['slots', 'table'], any, 'type')).toEqual([
      { name: 'slots', count: 2 },
      { name: 'crash', count: 1 },
    ])
    expect(choicesOf(games, ['pragmatic', 'smart-soft'], { ...any, type: 'slots' }, 'provider')).toEqual([
      { name: 'pragmatic', count: 1 },
      { name: 'smart-soft', count: 1 },
    ])
  })

  it('offers a chosen value that no game has, and listed values without games', () => {
    expect(choicesOf(games, [], { ...any, type: 'bingo' }, 'type')).toContainEqual({ name: 'bingo' })
    for (const name of ['provider', 'category'] as const)
      expect(choicesOf(games, ['northlake'], any, name)[0]).toEqual({ name: 'northlake' })
  })

  it('counts for each value as many games as choosing it lists', () => {
    const property = fc.constantFrom('x', 'X', 'y', 'z', '')
    const row = fc.record({ provider: property, type: property, category: property })
    fc.assert(
      fc.property(fc.array(row), row, fc.constantFrom(...filterNames), (rows, filter, name) => {
        const list = rows.map((fields, at) => game(String(at), fields))
        for (const { name: value, count } of choicesOf(list, [], filter, name))
          if (count !== undefined)
            expect(matchingGames(list, { ...filter, [name]: value })).toHaveLength(count)
      }),
    )
  })
})

it('a view has the games whose type or category names it, or all games when nothing names it', () => {
  expect(ids(gamesOfView(games, ['slots'], 'crash'))).toBe('b')
  expect(ids(gamesOfView(games, ['slots'], 'virtuals'))).toBe('abcd')
  expect(ids(gamesOfView(games, ['slots', 'Virtuals'], 'virtuals'))).toBe('')
})
