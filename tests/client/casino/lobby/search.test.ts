import { beforeEach, expect, it, vi } from 'vitest'
import {
  $searched,
  $searchShown,
  $text,
  GameSearchGate,
  searchOpened,
  textTyped,
} from '#client/casino/lobby/search.ts'
import { fields } from '#client/state/fields.ts'
import { openPage } from '../../page.ts'
import { createCasino } from '../world.ts'

beforeEach(() => openPage())

const SEARCH = 'casino/games'
const PAUSE_MS = 300

async function open() {
  const casino = createCasino()
  await casino.put(GameSearchGate.open, {})
  const type = async (text: string) => {
    await casino.put(textTyped, text)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
  }
  return {
    ...casino,
    type,
    names: () => casino.scope.getState(fields.game_list_search).map(({ name }) => name),
  }
}

it('a request is sent once the typing pauses, and its answer fills lists of its own', async () => {
  const { scope, asked, put, last, names } = await open()
  for (const text of ['l', 'la', 'lan']) await put(textTyped, text)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(asked).toHaveLength(1)
  expect(last(SEARCH).data).toEqual({ search: 'lan', query: 'lan', game_type: 'pragmatic', view: 'search' })
  await last(SEARCH).answer({
    games: [{ game_id: 'lantern', name: 'Lantern' }],
    types: ['slots'],
    providers: ['x'],
  })
  expect(names()).toEqual(['Lantern'])
  expect(scope.getState(fields.type_list_search)).toEqual(['slots'])
  expect(scope.getState(fields.provider_list_search)).toEqual(['x'])
  expect(scope.getState(fields.game_list)).toEqual([])
})

it('a text that is too short, or emptied, is not asked for and cancels what is on its way', async () => {
  const { scope, asked, type } = await open()
  await type('a')
  expect(asked).toEqual([])
  await type('ab')
  await type('')
  expect(asked.map(({ isAborted }) => isAborted())).toEqual([true])
  expect(scope.getState($searched)).toBe('')
})

it('a provider that is chosen later is searched for the same text', async () => {
  const { scope, put, last, type, names } = await open()
  await type('lan')
  await last(SEARCH).answer({
    games: [{ game_id: 'lantern', name: 'Lantern' }],
    providers: ['x', 'northlake'],
  })
  await put(GameSearchGate.open, { chosen: 'northlake' })
  expect(last(SEARCH).data).toEqual({ search: 'lan', query: 'lan', game_type: 'northlake', view: 'search' })
  expect([scope.getState($searchShown).phase, names()]).toEqual(['ready', ['Lantern']])
})

it('an address with a text is searched at once, and does not change what is being typed', async () => {
  const { scope, asked, put } = await open()
  await put(searchOpened, 'tide')
  expect([scope.getState($text), asked.length]).toEqual(['tide', 1])
  await put(textTyped, 'tide t')
  await put(searchOpened, 'tide')
  expect(scope.getState($text)).toBe('tide t')
})

it('a search does not outlive its field', async () => {
  const { scope, put, type, asked } = await open()
  await put(textTyped, 'tide')
  await put(GameSearchGate.close, {})
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect([scope.getState($text), scope.getState($searched), asked.length]).toEqual(['', '', 0])
  await put(GameSearchGate.open, {})
  await type('tide')
  expect(asked).toHaveLength(1)
})
