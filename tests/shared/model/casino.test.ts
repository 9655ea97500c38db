import { expect, test } from 'vitest'
import { readCasinoList, readFavorites, readGame, readLaunch } from '#shared/model/casino/casino.ts'

const row = {
  game_id: 71,
  name: 'Deep Water',
  provider: { id: 4, name: 'smart-soft' },
  type: { id: 'crash' },
  category: 'sea',
  image: { url: 'https://a.example/71.svg' },
  volatility: 3,
  rtp: '96.5',
  has_demo: 1,
  is_new: 'false',
  lobby: 'x',
}

test('a game is read whatever the shape of its ids, names and picture', () => {
  expect(readGame(row)).toEqual({
    game_id: '71',
    name: 'Deep Water',
    provider: 'smart-soft',
    type: 'crash',
    category: 'sea',
    image: 'https://a.example/71.svg',
    volatility: '3',
    rtp: 96.5,
    has_demo: true,
    is_new: false,
    row,
  })
})

test.each([
  [{ name: 'Tide', title: 'x', game_name: 'y' }, { name: 'Tide' }],
  [{ name: '', title: 'Tide', game_name: 'y' }, { name: 'Tide' }],
  [{ game_name: 'Tide' }, { name: 'Tide' }],
  [{ provider: 4, provider_name: 'pragmatic' }, { provider: 'pragmatic' }],
  [{ provider: { id: 4, provider_name: 'pragmatic' } }, { provider: 'pragmatic' }],
  [{ provider: { id: 4, title: 'pragmatic' } }, { provider: 'pragmatic' }],
  [{ provider: 4, provider_name: null }, { provider: '4' }],
  [{ type: 'slots', game_type: 'x' }, { type: 'slots' }],
  [{ type_name: 'slots', game_type: 'x' }, { type: 'slots' }],
  [{ game_type: 'slots' }, { type: 'slots' }],
  [{ game_type: { type_name: 'slots' } }, { type: 'slots' }],
  [{ category: 2, category_name: 'sea' }, { category: 'sea' }],
  [{ image: '7.png', thumbnail: { url: 'https://a.example/7.png' } }, { image: 'https://a.example/7.png' }],
])('a game of other field names: %j', (fields, read) => {
  expect(readGame({ game_id: 7, ...fields })).toMatchObject(read)
})

test('a return to player is above 0 and at most 100 percent', () => {
  const rtpOf = (rtp: unknown) => readGame({ id: 'a', rtp })?.rtp
  expect([0, 0.5, 100, 100.5].map(rtpOf)).toEqual([undefined, 0.5, 100, undefined])
})

test.each([true, 1, '1', 'true'])('%j is a yes', (said) => {
  expect(readGame({ id: 'a', has_demo: said, is_new: said })).toMatchObject({ has_demo: true, is_new: true })
})

test('a game is its id alone where nothing else can be read', () => {
  const bare = { id: 'tide', image: 'javascript:alert(1)', rtp: 101, has_demo: 'yes', type: [] }
  expect(readGame(bare)).toEqual({
    game_id: 'tide',
    name: 'tide',
    provider: '',
    type: '',
    category: undefined,
    image: undefined,
    volatility: undefined,
    rtp: undefined,
    has_demo: false,
    is_new: false,
    row: bare,
  })
  expect(readGame({ name: 'no id' })).toBeUndefined()
  expect(readGame({ game_id: 7, image_url: 'http://a.example/7.png' })).toMatchObject({
    image: 'http://a.example/7.png',
  })
})

test.each(['data', 'games'])(
  'a list is read from %s, each game once, and its names from texts and objects',
  (name) => {
    const list = readCasinoList({
      [name]: [row, { game_id: '71', name: 'again' }, null, { name: 'no id' }, { game_id: 'b' }],
      types: ['slots', { name: 'crash' }, { id: 7 }, { id: 8, type_name: 'live' }, 'slots', null, ''],
      providers: [{ id: 'pragmatic' }, { id: 9, title: 'amber' }],
      categories: 'sea',
    })
    expect(list?.games.map(({ game_id, name }) => [game_id, name])).toEqual([
      ['71', 'Deep Water'],
      ['b', 'b'],
    ])
    expect(list).toMatchObject({
      types: ['slots', 'crash', '7', 'live'],
      providers: ['pragmatic', 'amber'],
      categories: [],
    })
  },
)

test.each([undefined, null, 'games', {}, { data: {} }, { games: null }])(
  'an answer without a list of games is none: %j',
  (body) => expect(readCasinoList(body)).toBeUndefined(),
)

test('a list may be the whole answer, as anywhere else: then there are no names to filter by', () => {
  const list = readCasinoList([row, 'x', { id: 'b' }])
  expect(list?.games.map(({ game_id }) => game_id)).toEqual(['71', 'b'])
  expect(list).toMatchObject({ types: [], providers: [], categories: [] })
  expect(readCasinoList([])).toMatchObject({ games: [] })
})

test('favourites keep the provider’s order; anything unreadable is left out', () => {
  const games = readFavorites({ data: [{ game_id: 'b' }, 7, { game_id: 1 }] })
  expect(games.map(({ game_id }) => game_id)).toEqual(['b', '1'])
  for (const body of [undefined, {}, { data: 'x' }, null]) expect(readFavorites(body)).toEqual([])
})

test.each([
  ['https://games.example/a?x=1#t', 'https://games.example/a?x=1#t'],
  ['http://127.0.0.1:4000/games/a', 'http://127.0.0.1:4000/games/a'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//games.example/a', undefined],
  ['/games/a', undefined],
  ['http://', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('the address to play at: %j', (gameURL, address) => {
  expect(readLaunch({ status: 200, result: { gameURL } })?.url).toBe(address)
})

test('an answer without a result has no address', () => {
  for (const body of [undefined, null, [], { result: 'https://a.example' }, { gameURL: 'https://a.example' }])
    expect(readLaunch(body)).toBeUndefined()
})

test.each([
  [true, true],
  [1, true],
  [undefined, false],
  ['no', false],
])('a game whose launch has sends_ready %j', (sends_ready, read) => {
  expect(readLaunch({ result: { gameURL: 'https://a.example/', sends_ready } })).toEqual({
    url: 'https://a.example/',
    sends_ready: read,
  })
})
