import { beforeEach, expect, it } from 'vitest'
import { $areaShown, areaRetried, ProviderAreaGate } from '#client/casino/lobby/provider-area.ts'
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
  'the %s view asks for its own lists and keeps them under its own state fields',
  async (view, $games, $types, $providers) => {
    const { scope, put, last } = createCasino()
    await put(views[view].gate.open, {})
    expect(last(LIST).data).toEqual({ game_type: 'pragmatic', view })
    expect(scope.getState(views[view].$shown).phase).toBe('loading')
    await last(LIST).answer(answer)
    expect(scope.getState($games).map(({ game_id }) => game_id)).toEqual(['7'])
    expect(scope.getState($types)).toEqual(['slots'])
    expect(scope.getState($providers)).toEqual(['pragmatic'])
    expect(scope.getState(fields.casino_categories)).toEqual(view === 'default' ? ['new'] : [])
    expect(scope.getState(views[view].listed.games)).toBe(scope.getState($games))
  },
)

it('a chosen provider is asked for as the game_type, and the list stays until its games are here', async () => {
  const { scope, asked, put, last } = createCasino()
  const { gate, $shown } = views.default
  await put(gate.open, {})
  await last(LIST).answer(answer)
  await put(gate.open, { chosen: 'northlake' })
  expect(last(LIST).data).toEqual({ game_type: 'northlake', view: 'default' })
  expect(scope.getState($shown)).toMatchObject({ phase: 'ready', isAsking: true })
  await last(LIST).answer({ ...answer, data: [{ game_id: 8 }] })
  expect(scope.getState(fields.game_list).map(({ game_id }) => game_id)).toEqual(['8'])
  await put(gate.close, {})
  await put(views.crash.gate.open, { chosen: '' })
  expect(last(LIST).data).toEqual({ game_type: 'pragmatic', view: 'crash' })
  expect(asked).toHaveLength(3)
})

it.each(['smart-soft', 'SMART-SOFT', 'Smart-Soft'])(
  'the area of %s also stores its categories',
  async (provider) => {
    const { scope, put, last } = createCasino()
    await put(ProviderAreaGate.open, { provider })
    expect(last(LIST).data).toEqual({ game_type: provider, provider, view: 'default' })
    expect(scope.getState(fields.game_type)).toBe(provider)
    await last(LIST).answer(answer)
    expect(scope.getState(fields.casino_games)).toHaveLength(1)
    expect(scope.getState(fields.provider_data)).toEqual({
      types: ['slots'],
      providers: ['pragmatic'],
      categories: ['new'],
    })
    expect(scope.getState(fields.smartsoft_categories)).toEqual(['new'])
    await put(ProviderAreaGate.close, { provider })
    expect(scope.getState(fields.game_type)).toBe('pragmatic')
  },
)

it('the area of another provider leaves the categories of smart-soft alone, and shows nothing of the one before', async () => {
  const { scope, put, last } = createCasino()
  await put(ProviderAreaGate.open, { provider: 'smart-soft' })
  await last(LIST).answer(answer)
  await put(ProviderAreaGate.close, { provider: 'smart-soft' })
  await put(ProviderAreaGate.open, { provider: 'nare' })
  expect(scope.getState($areaShown).phase).toBe('loading')
  await last(LIST).answer({ status: 500 }, 500)
  expect(scope.getState($areaShown)).toMatchObject({ phase: 'failed', error: 'Fetching Casino failed' })
  await put(areaRetried, undefined)
  await last(LIST).answer({ games: [], categories: ['own'] })
  expect(scope.getState(fields.smartsoft_categories)).toEqual(['new'])
})
