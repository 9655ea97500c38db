import { expect, test } from 'vitest'
import { createCatalogue, OWN_PROVIDER } from '#gateway/sandbox/casino/catalogue.ts'
import { seed } from '#tests/support/seed.ts'

const { games, find } = createCatalogue(String(seed))

test('about 150 titles and the operator’s own, each with a unique id and name', () => {
  expect(games.length).toBeGreaterThanOrEqual(150)
  for (const values of [games.map(({ game_id }) => game_id), games.map(({ name }) => name)])
    expect(new Set(values).size).toBe(games.length)
  for (const game of games) {
    expect(game.game_id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(find(game.game_id)).toBe(game)
  }
  expect(games.slice(0, 4).map(({ game_id, provider }) => [game_id, provider])).toEqual(
    ['nare-crash', 'dice', 'mines', 'slot'].map((id) => [id, OWN_PROVIDER]),
  )
})

test('the default lobby’s provider and smart-soft are among several, and smart-soft alone has categories', () => {
  const providers = new Set(games.map(({ provider }) => provider))
  expect(providers.size).toBeGreaterThanOrEqual(6)
  for (const provider of ['pragmatic', 'smart-soft'])
    expect(games.filter((game) => game.provider === provider).length).toBeGreaterThanOrEqual(20)
  for (const { name, provider, category } of games)
    expect(category !== undefined, name).toBe(provider === 'smart-soft')
})

test('the same seed gives the same catalogue; another gives another order, with the same names', () => {
  expect(createCatalogue(String(seed)).games).toEqual(games)
  const other = createCatalogue(`${seed} again`).games
  expect(other).not.toEqual(games)
  expect(other.map(({ name }) => name).sort()).toEqual(games.map(({ name }) => name).sort())
})
