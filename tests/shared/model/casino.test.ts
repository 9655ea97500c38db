import { expect, test } from 'vitest'
import { readCasinoList, readFavorites, readGame, readLaunch } from '#shared/model/casino/casino.ts'

const row = {
  game_id: 71,
  name: 'Deep Water',
  provider: { id: 4, name: 'smart-soft' },
  type: { id: 'crash' },
  category: 'sea',
  image: { url: 'https://a.example/71.svg' },
  rtp: '96.5',
  has_demo: 1,
  is_new: 'false',
}

test('a casino game is read from nested ids, names and pictures', () => {
  expect(readGame(row)).toEqual({
    game_id: '71',
    name: 'Deep Water',
    provider: 'smart-soft',
    type: 'crash',
    category: 'sea',
    image: 'https://a.example/71.svg',
    rtp: 96.5,
    has_demo: true,
    is_new: false,
    row,
  })
  expect(readGame({ name: 'no id' })).toBeUndefined()
})

test.each([
  [{ name: 'Tide', title: 'x', game_name: 'y' }, { name: 'Tide' }],
  [{ name: '', title: 'Tide', game_name: 'y' }, { name: 'Tide' }],
  [{ game_name: 'Tide' }, { name: 'Tide' }],
  [{ provider: 4, provider_name: 'pragmatic' }, { provider: 'pragmatic' }],
  [{ provider: { id: 4, provider_name: 'pragmatic' } }, { provider: 'pragmatic' }],
  [{ provider: { id: 4, title: 'pragmatic' } }, { provider: 'pragmatic' }],
  [{ provider: 4, provider_name: null }, { provider: '4' }],
  [{ type_name: 'slots', game_type: 'x' }, { type: 'slots' }],
  [{ game_type: { type_name: 'slots' } }, { type: 'slots' }],
  [{ category: 2, category_name: 'sea' }, { category: 'sea' }],
  [{ image: '7.png', thumbnail: { url: 'https://a.example/7.png' } }, { image: 'https://a.example/7.png' }],
  [{ image_url: 'http://a.example/7.png' }, { image: 'http://a.example/7.png' }],
  [{ image: 'javascript:alert(1)' }, { image: undefined }],
  [{ rtp: 0 }, { rtp: undefined }],
  [{ rtp: 100 }, { rtp: 100 }],
  [{ rtp: 100.5 }, { rtp: undefined }],
  [
    { has_demo: true, is_new: '1' },
    { has_demo: true, is_new: true },
  ],
  [
    { has_demo: 'yes', is_new: 'true' },
    { has_demo: false, is_new: true },
  ],
  [{}, { name: '7', provider: '', type: '', category: undefined, image: undefined }],
])('a casino game with the fields %j is read as %j', (fields, read) => {
  expect(readGame({ id: 7, ...fields })).toMatchObject(read)
})

test.each(['data', 'games'])(
  'a casino list in %s has each game once, and its names from texts and objects',
  (name) => {
    const list = readCasinoList({
      [name]: [row, { game_id: '71', name: 'again' }, null, { name: 'no id' }, { game_id: 'b' }],
      types: ['slots', { name: 'crash' }, { id: 7 }, { id: 8, type_name: 'live' }, 'slots', null, ''],
      providers: [{ id: 'pragmatic' }, { id: 9, title: 'amber' }],
      categories: 'sea',
    })
    expect(list).toMatchObject({
      games: [{ name: 'Deep Water' }, { name: 'b' }],
      types: ['slots', 'crash', '7', 'live'],
      providers: ['pragmatic', 'amber'],
      categories: [],
    })
  },
)

test('a casino list may be the whole answer, and favourites keep the provider’s order', () => {
  const bare = readCasinoList([row, 'x', { id: 'b' }])
  expect(bare).toMatchObject({ games: [{ game_id: '71' }, { game_id: 'b' }], types: [] })
  expect(
    readFavorites({ data: [{ game_id: 'b' }, 7, { game_id: 1 }] }).map(({ game_id }) => game_id),
  ).toEqual(['b', '1'])
})

test.each([undefined, 'games', {}, { data: {} }, { games: null }])('no games are read from %j', (body) =>
  expect([readCasinoList(body), readFavorites(body)]).toEqual([undefined, []]),
)

test.each([
  ['https://games.example/a?x=1#t', true, { url: 'https://games.example/a?x=1#t', sends_ready: true }],
  ['http://127.0.0.1:4000/games/a', 'no', { url: 'http://127.0.0.1:4000/games/a', sends_ready: false }],
  ['javascript:alert(1)', true, undefined],
  ['//games.example/a', true, undefined],
  ['/games/a', true, undefined],
  ['http://', true, undefined],
  [undefined, true, undefined],
])('a launch at %j with sends_ready %j is read as %j', (gameURL, sends_ready, launch) => {
  expect(readLaunch({ result: { gameURL, sends_ready } })).toEqual(launch)
  expect(readLaunch({ gameURL, sends_ready })).toBeUndefined()
})
