import { beforeEach, expect, it } from 'vitest'
import {
  $asksLogin,
  $favoriteIds,
  $favoritesShown,
  FavoritesGate,
  favoritesRetried,
  favoriteToggled,
  loginDismissed,
} from '#client/casino/games/favorites.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { type CasinoGame, readGame } from '#shared/model/casino/casino.ts'
import { openPage } from '../../page.ts'
import { createCasino, player } from '../world.ts'

beforeEach(() => openPage())

const LIST = 'fetch-casino-favorite-games'
const ADD = 'add-casino-favorite-games'
const REMOVE = 'remove-casino-favorite-games'
const game = (game_id: string) =>
  readGame({ game_id, name: game_id.toUpperCase(), volatility: 2 }) as CasinoGame

async function open(options: Parameters<typeof createCasino>[0] = {}) {
  const casino = createCasino({ user: player, offers: ['removeFavorite'], ...options })
  await casino.put(FavoritesGate.open, {})
  const ids = () => [...casino.scope.getState($favoriteIds)].join('')
  return { ...casino, ids, toggle: (id: string) => casino.put(favoriteToggled, game(id)) }
}

it('a favourite shows before the provider has answered, is sent with its whole row, and is kept', async () => {
  const { toggle, last, ids } = await open()
  await last(LIST).answer({ data: [game('a').row] })
  await toggle('b')
  expect(ids()).toBe('ba')
  expect(last(ADD).data).toEqual({ game_id: 'b', name: 'B', volatility: 2 })
  await last(ADD).answer({ status: 201 }, 201)
  expect(ids()).toBe('ba')
  expect(readEntry('favorite_casino')).toEqual([game('b').row, game('a').row])
})

it('one that the provider refuses is taken back, with a word', async () => {
  const { toggle, last, ids, notices } = await open()
  await last(LIST).answer({ data: [game('a').row] })
  await toggle('b')
  await last(ADD).answer({ status: 500 }, 500)
  expect(ids()).toBe('a')
  expect(notices()).toEqual(['B is not in your favourites: Adding Casino Favorite failed'])
  expect(readEntry('favorite_casino')).toEqual([game('a').row])
})

it('one that is taken back and fails returns to its place', async () => {
  const { toggle, last, ids, notices } = await open()
  await last(LIST).answer({ data: ['a', 'b', 'c'].map((id) => game(id).row) })
  await toggle('b')
  expect([ids(), last(REMOVE).data]).toEqual(['ac', { game_id: 'b' }])
  await last(REMOVE).answer({ status: 400, message: 'Not today' }, 400)
  expect(ids()).toBe('abc')
  expect(notices()).toEqual(['B is still in your favourites: Not today'])
})

it('a list that arrives meanwhile does not undo a change that is on its way', async () => {
  const { toggle, last, ids } = await open()
  await toggle('b')
  await last(LIST).answer({ data: [game('a').row] })
  expect(ids()).toBe('ba')
})

it('two taps while the first is on its way are one change', async () => {
  const { toggle, asked, ids } = await open()
  await toggle('a')
  await toggle('a')
  expect([ids(), asked.filter(({ path }) => path !== LIST).length]).toEqual(['a', 1])
})

it('where the provider takes none back a favourite stays one, and nothing is asked', async () => {
  const { toggle, last, ids, asked } = await open({ offers: [] })
  await last(LIST).answer({ data: [game('a').row] })
  await toggle('a')
  expect([ids(), asked.length]).toEqual(['a', 1])
})

it('a visitor is asked to log in, and nothing is sent', async () => {
  const { scope, toggle, asked, put, ids } = await open({ user: null })
  await toggle('a')
  expect([scope.getState($asksLogin), asked.length, ids()]).toEqual([true, 0, ''])
  await put(loginDismissed, undefined)
  expect(scope.getState($asksLogin)).toBe(false)
})

it('favourites that this browser keeps show until the provider answers, and stay when it fails', async () => {
  const before = await open()
  await before.last(LIST).answer({ data: [game('a').row] })
  const { scope, last, ids, put } = await open()
  expect(ids()).toBe('a')
  await last(LIST).answer({ status: 500 }, 500)
  expect(ids()).toBe('a')
  expect(scope.getState($favoritesShown).error).toBe('Fetching Casino Favorites failed')
  await put(favoritesRetried, undefined)
  await last(LIST).answer({ data: [] })
  expect([ids(), readEntry('favorite_casino')]).toEqual(['', []])
})

it('nothing is left of the favourites once the player is gone, and an answer that comes then is nobody’s', async () => {
  const { scope, toggle, last, ids, put, notices } = await open()
  await last(LIST).answer({ data: [game('a').row] })
  await toggle('b')
  await put(playerForgotten, undefined)
  await last(ADD).answer({ status: 500 }, 500)
  expect([ids(), notices(), scope.getState(fields.favorites_data)]).toEqual(['', [], []])
})
