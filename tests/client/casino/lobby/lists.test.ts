import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProviderAreaGate, providerQuery } from '#client/casino/lobby/provider-area.ts'
import { $searchedText, $text, GameSearchGate, searchOpened, textTyped } from '#client/casino/lobby/search.ts'
import { views } from '#client/casino/lobby/views.ts'
import { fields } from '#client/state/fields.ts'
import { openPage } from '../../page.ts'
import { createCasino } from '../world.ts'

beforeEach(() => openPage())

const LIST = 'casino/lobby'
const answer = {
  data: [{ game_id: 7, name: 'Seven' }],
  types: ['slots'],
  providers: [{ id: 1, name: 'pragmatic' }],
  categories: ['new'],
}

it.each([
  ['default', fields.game_list, fields.type_list, fields.provider_list],
  ['crash', fields.game_list_crash, fields.type_list_crash, fields.provider_list_crash],
  ['virtuals', fields.game_list_virtuals, fields.type_list_virtuals, fields.provider_list_virtuals],
] as const)(
  'the %s view has its own lists, in its own state fields',
  async (view, $games, $types, $providers) => {
    const { see, put, last } = createCasino()
    await put(views[view].gate.open, {})
    expect(last(LIST).data).toEqual({ game_type: 'pragmatic', view })
    await last(LIST).answer(answer)
    expect(see($games).map(({ game_id }) => game_id)).toEqual(['7'])
    expect([see($types), see($providers)]).toEqual([['slots'], ['pragmatic']])
    expect(see(fields.casino_categories)).toEqual(view === 'default' ? ['new'] : [])
    expect(see(views[view].list.games)).toBe(see($games))
  },
)

it('a chosen provider is requested as game_type, and the old list stays until the answer', async () => {
  const { see, put, last } = createCasino()
  const { gate, query } = views.default
  await put(gate.open, {})
  await last(LIST).answer(answer)
  await put(gate.open, { gameType: 'northlake' })
  expect(last(LIST).data).toEqual({ game_type: 'northlake', view: 'default' })
  expect(see(query.$shown)).toMatchObject({ phase: 'ready', isAsking: true })
  await last(LIST).answer({ ...answer, data: [{ game_id: 8 }] })
  expect(see(fields.game_list).map(({ game_id }) => game_id)).toEqual(['8'])
  await put(gate.close, {})
  await put(views.crash.gate.open, { gameType: '' })
  expect(last(LIST).data).toEqual({ game_type: 'pragmatic', view: 'crash' })
})

it.each(['smart-soft', 'SMART-SOFT', 'Smart-Soft'])(
  'the area of %s stores its categories',
  async (provider) => {
    const { see, put, last } = createCasino()
    await put(ProviderAreaGate.open, { provider })
    expect(last(LIST).data).toEqual({ game_type: provider, provider, view: 'default' })
    expect(see(fields.game_type)).toBe(provider)
    await last(LIST).answer(answer)
    expect(see(fields.casino_games)).toHaveLength(1)
    const { data: _, ...names } = answer
    expect(see(fields.provider_data)).toEqual({ ...names, providers: ['pragmatic'] })
    expect(see(fields.smartsoft_categories)).toEqual(['new'])
    await put(ProviderAreaGate.close, { provider })
    expect(see(fields.game_type)).toBe('pragmatic')
  },
)

it('the area of another provider starts empty and keeps the categories of smart-soft', async () => {
  const { see, put, last } = createCasino()
  await put(ProviderAreaGate.open, { provider: 'smart-soft' })
  await last(LIST).answer(answer)
  await put(ProviderAreaGate.close, { provider: 'smart-soft' })
  await put(ProviderAreaGate.open, { provider: 'nare' })
  expect(see(providerQuery.$shown).phase).toBe('loading')
  await last(LIST).answer({ games: [], categories: ['own'] })
  expect(see(fields.smartsoft_categories)).toEqual(['new'])
})

describe('a game search', () => {
  const SEARCH = 'casino/games'
  const found = { games: [{ game_id: 'lantern', name: 'Lantern' }], types: ['slots'], providers: ['x', 'y'] }

  async function open() {
    const casino = createCasino()
    await casino.put(GameSearchGate.open, {})
    const pause = () => vi.advanceTimersByTimeAsync(300)
    const type = async (text: string) => {
      await casino.put(textTyped, text)
      await pause()
    }
    return { ...casino, pause, type }
  }

  it('is sent when typing pauses, fills its own lists, and is sent again for a chosen provider', async () => {
    const { see, asked, put, pause, last } = await open()
    for (const text of ['l', 'la', 'lan']) await put(textTyped, text)
    expect(asked).toEqual([])
    await pause()
    const query = { search: 'lan', query: 'lan', view: 'search' }
    expect(asked.map(({ data }) => data)).toEqual([{ ...query, game_type: 'pragmatic' }])
    await last(SEARCH).answer(found)
    const { game_list_search, type_list_search, provider_list_search } = fields
    expect(see(game_list_search).map(({ name }) => name)).toEqual(['Lantern'])
    expect([see(type_list_search), see(provider_list_search)]).toEqual([['slots'], ['x', 'y']])
    expect(see(fields.game_list)).toEqual([])
    await put(GameSearchGate.open, { gameType: 'y' })
    expect(last(SEARCH).data).toEqual({ ...query, game_type: 'y' })
    expect(see(game_list_search)).toHaveLength(1)
  })

  it('is not sent for a short or empty text, which aborts the request in flight', async () => {
    const { see, asked, type } = await open()
    await type('a')
    expect(asked).toEqual([])
    await type('ab')
    await type('')
    expect(asked.map(({ isAborted }) => isAborted())).toEqual([true])
    expect(see($searchedText)).toBe('')
  })

  it('from the address does not change the text being typed, and ends with its field', async () => {
    const { see, put, pause } = await open()
    await put(searchOpened, 'tide')
    await put(textTyped, 'tide t')
    await put(searchOpened, 'tide')
    expect(see($text)).toBe('tide t')
    await put(GameSearchGate.close, {})
    await pause()
    expect([see($text), see($searchedText)]).toEqual(['', ''])
  })
})
