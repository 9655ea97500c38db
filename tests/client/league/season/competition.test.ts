import { allSettled, createWatch } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $watchedCompetitions } from '#client/calls/page-settings.ts'
import { $week } from '#client/league/fixtures/week.ts'
import { weekAskedBy, weekPath } from '#client/league/paths.ts'
import { ReplayGate } from '#client/league/replay/replayed.ts'
import {
  $competitionId,
  $competitions,
  competitionChosen,
  competitionName,
  competitionRestored,
} from '#client/league/season/competition.ts'
import { FixturesGate, SeasonGate } from '#client/league/season/gates.ts'
import { navigated } from '#client/state/place.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { openPage } from '../../page.ts'
import { createWorld } from '../world.ts'

beforeEach(() => openPage())

/** A page of a league with these competitions, after it has begun. */
async function begun(...ids: readonly number[]) {
  const competitions = ids.map((competition_id) => ({ competition_id, name: `League ${competition_id}` }))
  const world = createWorld(() => ({ status: 200, body: { competitions } }))
  await allSettled(competitionRestored, { scope: world.scope })
  return { ...world, chosen: () => world.scope.getState($competitionId) }
}

describe('the chosen competition', () => {
  it('is stored, and restored by the next page', async () => {
    const first = await begun(2, 3)
    await allSettled(competitionChosen, { scope: first.scope, params: '3' })
    expect(readEntry('kiron-competitions')).toBe('3')
    const { open, watched, chosen } = await begun(2, 3)
    await open(SeasonGate)
    expect(chosen()).toBe('3')
    expect(watched()).toEqual(['periods/3'])
  })

  it.each([
    ['the default where it is no longer played', '9', [3, 2], null, '2', undefined],
    ['the first that is played where the default is not', undefined, [7, 8], null, '7', undefined],
    ['the stored one where the list is empty or failed', '3', [], null, '3', '3'],
    ['the default where its stored value is null', null, [2], null, '2', null],
    ['the default where its stored value is empty', '', [2], null, '2', ''],
    ['the default where its stored value is no id', [3], [2], null, '2', [3]],
    ['one that the gateway watches', undefined, [2, 3], ['3', '9'], '3', undefined],
    ['the default where the gateway watches no other', undefined, [2, 3], ['2'], '2', undefined],
    ['the default where the gateway watches none of them', undefined, [2, 3], ['9'], '2', undefined],
  ])('is %s', async (_, kept, played, watchedIds, id, keptAfter) => {
    if (kept !== undefined) writeEntry('kiron-competitions', kept)
    const { scope, open, watched, chosen } = await begun(...played)
    await allSettled($watchedCompetitions, { scope, params: watchedIds })
    await open(SeasonGate)
    expect([chosen(), watched(), readEntry('kiron-competitions')]).toEqual([id, [`periods/${id}`], keptAfter])
  })

  it.each([
    [['3', '9'], ['League 3']],
    [['9'], ['League 2', 'League 3']],
    [null, ['League 2', 'League 3']],
  ])('is one of the list, where the gateway watches %j: %j', async (watched, names) => {
    const { scope, open } = await begun(2, 3)
    await allSettled($watchedCompetitions, { scope, params: watched })
    await open(SeasonGate)
    expect(scope.getState($competitions).map(({ name }) => name)).toEqual(names)
  })

  it('is that of a link to a week until another is chosen, which leaves the link', async () => {
    const { scope, open, put, chosen, watched } = await begun(2, 3)
    const address = vi.fn()
    createWatch({ unit: navigated, scope, fn: address })
    await put(
      FixturesGate.open,
      weekAskedBy(new URL(weekPath({ round_id: '9', competition_id: '3' }), 'http://nare').search),
    )
    await open(SeasonGate)
    expect([chosen(), watched(), scope.getState($week)]).toEqual(['3', ['periods/3'], null])
    expect(address).not.toHaveBeenCalled()
    await put(competitionChosen, '2')
    expect([chosen(), address.mock.calls]).toEqual(['2', [['/nare-league']]])
  })

  it('is not replaced in storage by one from a link', async () => {
    writeEntry('kiron-competitions', '3')
    const { scope, open, chosen } = await begun(2, 3)
    await allSettled(ReplayGate.open, { scope, params: { round_id: '1', competition_id: '5' } })
    await open(SeasonGate)
    expect(chosen()).toBe('5')
    expect(readEntry('kiron-competitions')).toBe('3')
  })
})

it('a competition without a name is called by its id', () => {
  expect([competitionName('3', ''), competitionName('3', 'Cup')]).toEqual(['League 3', 'Cup'])
})
