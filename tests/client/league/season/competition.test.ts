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

  it('that is no longer played is replaced by the default, and dropped from storage', async () => {
    writeEntry('kiron-competitions', '9')
    const { open, watched, chosen } = await begun(2, 3)
    expect(chosen()).toBe('9')
    await open(SeasonGate)
    expect([chosen(), watched()]).toEqual(['2', ['periods/2']])
    expect(readEntry('kiron-competitions')).toBeUndefined()
  })

  it('is the first that is played where the default is not', async () => {
    const { open, chosen } = await begun(7, 8)
    await open(SeasonGate)
    expect(chosen()).toBe('7')
  })

  it.each([
    [['3', '9'], '3', ['League 3']],
    [['2'], '2', ['League 2']],
    [['9'], '2', ['League 2', 'League 3']],
    [null, '2', ['League 2', 'League 3']],
  ])('is one that the gateway watches: of 2 and 3, where it watches %j, %s', async (watched, id, names) => {
    const { scope, open, chosen } = await begun(2, 3)
    await allSettled($watchedCompetitions, { scope, params: watched })
    await open(SeasonGate)
    expect(chosen()).toBe(id)
    expect(scope.getState($competitions).map(({ name }) => name)).toEqual(names)
  })

  it('stays where the list is empty or failed', async () => {
    writeEntry('kiron-competitions', '3')
    const { open, chosen } = await begun()
    await open(SeasonGate)
    expect(chosen()).toBe('3')
    expect(readEntry('kiron-competitions')).toBe('3')
  })

  it('is ignored where its stored value is invalid', async () => {
    for (const kept of [null, '', { id: 3 }, [3]]) {
      writeEntry('kiron-competitions', kept)
      expect((await begun(2)).chosen()).toBe('2')
    }
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
