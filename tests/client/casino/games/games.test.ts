import { beforeEach, describe, expect, it } from 'vitest'
import {
  $favoriteIds,
  $favoritesShown,
  FavoritesGate,
  favoritesRetried,
  favoriteToggled,
} from '#client/casino/games/favorites.ts'
import { $recent, gameOpened, RecentGate } from '#client/casino/games/recent.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { type CasinoGame, readGame } from '#shared/model/casino/casino.ts'
import { openPage } from '../../page.ts'
import { createCasino, player } from '../world.ts'

beforeEach(() => openPage())

const game = (game_id: string) => readGame({ game_id, name: game_id.toUpperCase() }) as CasinoGame

describe('the favourites', () => {
  const LIST = 'fetch-casino-favorite-games'
  const ADD = 'add-casino-favorite-games'
  const REMOVE = 'remove-casino-favorite-games'

  /** The favourites of a player, with these once the provider has listed them. */
  async function open(listed = '', options: Parameters<typeof createCasino>[0] = {}) {
    const casino = createCasino({ user: player, offers: ['removeFavorite'], ...options })
    await casino.put(FavoritesGate.open, {})
    const list = (ids: string) => casino.last(LIST).answer({ data: [...ids].map((id) => game(id).row) })
    if (listed) await list(listed)
    const ids = () => [...casino.see($favoriteIds)].join('')
    return { ...casino, list, ids, toggle: (id: string) => casino.put(favoriteToggled, game(id)) }
  }
  const kept = () => readEntry('favorite_casino')

  it('show a new game before the answer, send it once, and drop it when it is refused', async () => {
    const { toggle, last, asked, ids, notices } = await open('a')
    await toggle('b')
    await toggle('b')
    expect([ids(), asked.length]).toEqual(['ba', 2])
    expect(last(ADD).data).toEqual({ game_id: 'b', name: 'B' })
    await last(ADD).answer({ status: 201 }, 201)
    expect([ids(), kept()]).toEqual(['ba', [game('b').row, game('a').row]])
    await toggle('c')
    await last(ADD).answer({ status: 500 }, 500)
    expect([ids(), kept()]).toEqual(['ba', [game('b').row, game('a').row]])
    expect(notices()).toEqual(['C is not in your favourites: Adding Casino Favorite failed'])
  })

  it('return a game to its place when its removal fails', async () => {
    const { toggle, last, ids, notices } = await open('abc')
    await toggle('b')
    expect([ids(), last(REMOVE).data]).toEqual(['ac', { game_id: 'b' }])
    await last(REMOVE).answer({ status: 400, message: 'Not today' }, 400)
    expect(ids()).toBe('abc')
    expect(notices()).toEqual(['B is still in your favourites: Not today'])
  })

  it('keep an unanswered change when a list arrives', async () => {
    const { toggle, list, ids } = await open()
    await toggle('b')
    await list('a')
    expect(ids()).toBe('ba')
  })

  it('keep a confirmed change when a list arrives that was made before it', async () => {
    const { toggle, last, list, ids } = await open()
    const earlier = last(LIST)
    await toggle('b')
    await last(ADD).answer({ status: 201 }, 201)
    await earlier.answer({ data: [game('a').row] })
    expect(ids()).toBe('b')
    await list('ba')
    expect(ids()).toBe('ba')
  })

  it('keep a game when the provider offers no removal', async () => {
    const { toggle, ids, asked } = await open('a', { offers: [] })
    await toggle('a')
    expect([ids(), asked.length]).toEqual(['a', 1])
  })

  it('stored in this browser show until the provider answers, and stay when that fails', async () => {
    await open('a')
    const { see, last, list, ids, put } = await open()
    expect(ids()).toBe('a')
    await last(LIST).answer({ status: 500 }, 500)
    expect([ids(), see($favoritesShown).error]).toEqual(['a', 'Fetching Casino Favorites failed'])
    await put(favoritesRetried, undefined)
    await list('')
    expect([ids(), kept()]).toEqual(['', []])
  })

  it('are cleared when the player logs out, and a late answer changes nothing', async () => {
    const { see, toggle, last, ids, put, notices } = await open('a')
    await toggle('b')
    await put(playerForgotten, undefined)
    await last(ADD).answer({ status: 500 }, 500)
    expect([ids(), notices(), see(fields.favorites_data)]).toEqual(['', [], []])
  })
})

it('the last twelve games opened are stored on the device, newest first, until the player logs out', async () => {
  const { put } = createCasino()
  for (const id of ['a', 'b', 'a']) await put(gameOpened, game(id))
  const { see, put: putAgain } = createCasino()
  await putAgain(RecentGate.open, {})
  const ids = () => see($recent).map(({ game_id }) => game_id)
  expect(ids()).toEqual(['a', 'b'])
  for (let at = 0; at < 20; at++) await putAgain(gameOpened, game(String(at)))
  expect([ids().length, ids()[0]]).toEqual([12, '19'])
  await putAgain(playerForgotten, undefined)
  expect(ids()).toEqual([])
})
