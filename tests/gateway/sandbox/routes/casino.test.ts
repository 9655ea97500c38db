import { expect, test } from 'vitest'
import { demoPlayer } from '#gateway/sandbox/ledger/demo.ts'
import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import type { CallName } from '#shared/calls/catalogue.ts'
import { readCasinoList, readLaunch } from '#shared/model/casino/casino.ts'
import { openSandbox } from '../opened.ts'

async function openCasino(options: Partial<SandboxOptions> = {}) {
  const opened = await openSandbox(options)
  const token = await opened.logIn(demoPlayer.mobile, demoPlayer.password)
  const list = async (data: object = {}, name: 'casino' | 'casinoGames' = 'casino') => {
    const read = readCasinoList((await opened.ask(name, data)).body)
    if (!read) throw new Error('no list')
    return read
  }
  const asPlayer = (name: CallName, data: object = {}) => opened.ask(name, data, token)
  return { ...opened, token, list, asPlayer }
}

test('a lobby has the games of one provider, type or category alone, with pictures', async () => {
  const { list } = await openCasino()
  const first = await list()
  expect(new Set(first.games.map(({ provider }) => provider))).toEqual(new Set(['pragmatic']))
  expect(await list({ game_type: 'PRAGMATIC', view: 'default' })).toEqual(first)
  for (const { image } of first.games) expect(image).toMatch(/^http:.*\/artwork\/[a-z0-9-]+\.svg$/)
  expect(first.types.length).toBeGreaterThan(1)
  expect((await list({ game_type: 'nare' })).games.map(({ rtp }) => rtp)).toEqual([99, 99, 99, 95.55])
  expect((await list({ game_type: 'nobody' })).games).toEqual([])
  for (const view of ['crash', 'virtuals']) {
    const [game_type] = (await list({ view })).providers
    const { games } = await list({ view, game_type })
    expect(new Set(games.map(({ type }) => type))).toEqual(new Set([view]))
  }
  const soft = await list({ game_type: 'Smart-Soft' })
  expect(new Set(soft.categories)).toEqual(new Set(soft.games.map(({ category }) => category)))
  const [category] = soft.categories
  const some = await list({ game_type: category })
  expect(some.games.length).toBeGreaterThan(0)
  expect(some.games).toEqual(soft.games.filter((game) => game.category === category))
})

test('a search finds names and providers in any case, without accents and apostrophes, in one lobby or in all', async () => {
  const { list } = await openCasino()
  const names = async (data: object) => (await list(data, 'casinoGames')).games.map(({ name }) => name)
  expect(await names({ search: 'wéavers keno' })).toEqual(['Weaver’s Keno'])
  expect(await names({ search: ' HARBOUR roul' })).toEqual(['Harbour Roulette'])
  expect((await names({ search: 'smart-soft' })).length).toBeGreaterThan(20)
  expect(await names({ search: 'nare d', game_type: 'NARE' })).toEqual(['Nare Dice'])
  const elsewhere = await list({ search: 'nare d', game_type: 'northlake' }, 'casinoGames')
  expect(elsewhere).toMatchObject({ games: [], providers: ['nare'] })
  for (const nothing of [{}, { search: '  ' }, { search: 'zzz' }]) expect(await names(nothing)).toEqual([])
})

test('a launch opens the game under a token of its own', async () => {
  const { asPlayer } = await openCasino({ gamesUrl: 'https://games.example' })
  for (const _ of [1, 2]) expect((await asPlayer('createCasinoPlayer')).status).toBe(200)
  const url = readLaunch((await asPlayer('casinoLaunch', { game_id: 'dice', provider: 'nare' })).body)?.url
  expect(url).toMatch(/^https:\/\/games\.example\/games\/dice#session=[\w-]{43}$/)
  const other = await asPlayer('casinoLaunch', { game_id: 'weavers-keno', mode: 'demo' })
  expect(readLaunch(other.body)?.url).toBe('https://games.example/games/weavers-keno')
})

test('an excluded player is neither created nor admitted, and gets the end of the exclusion', async () => {
  const { asPlayer } = await openCasino()
  await asPlayer('selfExclude', { time_duration: 1 })
  for (const name of ['createCasinoPlayer', 'casinoLaunch'] as const)
    expect(await asPlayer(name, { game_id: 'dice' })).toMatchObject({
      status: 403,
      body: { reason: 'excluded', error: expect.stringContaining('no games until') },
    })
})
