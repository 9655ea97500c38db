import { createWatch } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $watchedCompetitions } from '#client/calls/page-settings.ts'
import { $week } from '#client/league/fixtures/week.ts'
import { $kickOffs } from '#client/league/kick-offs/kick-offs.ts'
import { queryWith, replayPath, roundAddressIn, weekPath } from '#client/league/paths.ts'
import { ReplayGate } from '#client/league/replay/round.ts'
import { $competitionId, competitionChosen, restoreCompetitionFx } from '#client/league/season/competition.ts'
import { FixturesGate, KickOffsGate, SeasonGate } from '#client/league/season/gates.ts'
import { navigated } from '#client/state/place.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { openPage } from '../../page.ts'
import { createWorld, good, season } from '../world.ts'

beforeEach(() => openPage())

/** A page of a league with these competitions, after it has begun. */
async function begun(...ids: readonly number[]) {
  const competitions = ids.map((competition_id) => ({ competition_id, name: `League ${competition_id}` }))
  const world = createWorld(() => good({ competitions }))
  await world.put(restoreCompetitionFx, undefined)
  return { ...world, chosen: () => world.see($competitionId) }
}

describe('the chosen competition', () => {
  it('is stored, and restored after a reload', async () => {
    await (await begun(2, 3)).put(competitionChosen, '3')
    expect(readEntry('kiron-competitions')).toBe('3')
    const { open, watched, chosen } = await begun(2, 3)
    await open(SeasonGate)
    expect([chosen(), watched()]).toEqual(['3', ['periods/3']])
  })

  it.each([
    ['the default where it is no longer played', '9', [3, 2], null, '2', undefined],
    ['the first that is played where the default is not', undefined, [7, 8], null, '7', undefined],
    ['the stored one where the list is empty or failed', '3', [], null, '3', '3'],
    ['the default where its stored value is empty', '', [2], null, '2', ''],
    ['the default where its stored value is no id', [3], [2], null, '2', [3]],
    ['one that the gateway watches', undefined, [2, 3], ['3', '9'], '3', undefined],
    ['the default where the gateway watches none of them', undefined, [2, 3], ['9'], '2', undefined],
  ])('is %s', async (_, kept, played, watchedIds, id, keptAfter) => {
    if (kept !== undefined) writeEntry('kiron-competitions', kept)
    const { open, put, watched, chosen } = await begun(...played)
    await put($watchedCompetitions, watchedIds)
    await open(SeasonGate)
    expect([chosen(), watched(), readEntry('kiron-competitions')]).toEqual([id, [`periods/${id}`], keptAfter])
  })

  it('is the competition of a link to a week until another is chosen, which leaves the link', async () => {
    const { scope, see, open, put, chosen, watched } = await begun(2, 3)
    const address = vi.fn()
    createWatch({ unit: navigated, scope, fn: address })
    const { search } = new URL(weekPath({ round_id: '9', competition_id: '3' }), 'http://nare')
    await put(FixturesGate.open, roundAddressIn(search) ?? {})
    await open(SeasonGate)
    expect([chosen(), watched(), see($week)]).toEqual(['3', ['periods/3'], null])
    expect(address).not.toHaveBeenCalled()
    await put(competitionChosen, '2')
    expect([chosen(), address.mock.calls]).toEqual(['2', [['/nare-league']]])
  })

  it('stays in storage while a link shows another competition', async () => {
    writeEntry('kiron-competitions', '3')
    const { open, put, chosen } = await begun(2, 3)
    await put(ReplayGate.open, { round_id: '1', competition_id: '5' })
    await open(SeasonGate)
    expect([chosen(), readEntry('kiron-competitions')]).toEqual(['5', '3'])
  })
})

it('the address of a replay yields the round that it was made from, or none where it names none', () => {
  const whole = { round_id: '4 7', competition_id: 'a&b', minute: 0, bet_id: '7' }
  for (const asked of [whole, { round_id: '4', competition_id: undefined }]) {
    expect(replayPath(asked)).toMatch(/^\/results\?/)
    expect(roundAddressIn(replayPath(asked).replace('/results', ''))).toEqual(asked)
  }
  for (const search of ['', '?round=', '?competition=2']) expect(roundAddressIn(search)).toBeUndefined()
})

it('choosing a season or a club keeps the other parts of the address', () => {
  const held = new URLSearchParams('competition=3&club=Lamu+Dhow&season=7')
  expect(String(queryWith(held, 'season', undefined))).toBe('competition=3&club=Lamu+Dhow')
  expect(String(queryWith(held, 'club', 'A & B'))).toBe('competition=3&club=A+%26+B&season=7')
})

describe('the kick-offs', () => {
  async function stage(...ids: readonly number[]) {
    const world = await begun(...ids)
    await world.open(KickOffsGate)
    return { ...world, moment: (place: number) => world.see($kickOffs)[place]?.rounds }
  }

  it('are followed while they show, with the round in play and the next, and change when a round turns', async () => {
    const { see, say, goTo, watched, close, moment } = await stage(1, 2)
    expect([watched(), moment(1)]).toEqual([['periods/1', 'periods/2'], undefined])
    say('periods/2', season)
    await goTo(10_000)
    expect([moment(1)?.playing, moment(1)?.open?.round_number]).toEqual([undefined, 1])
    const before = see($kickOffs)
    await goTo(11_000)
    expect(see($kickOffs)).toBe(before)
    await goTo(125_000)
    expect([moment(1)?.playing?.round_number, moment(1)?.open?.round_number]).toEqual([1, 2])
    expect(moment(0)).toBeUndefined()
    await close(KickOffsGate)
    expect(watched()).toEqual([])
  })

  it('are limited to sixteen competitions, and to those that the gateway watches', async () => {
    const { see, put, watched, moment } = await stage(...Array.from({ length: 20 }, (_, at) => at + 1))
    expect([see($kickOffs).length, watched().length]).toEqual([20, 16])
    expect([moment(15), moment(16)]).toEqual([undefined, null])
    await put($watchedCompetitions, ['2', '99'])
    expect([watched(), see($kickOffs).length]).toEqual([['periods/2'], 1])
  })
})
