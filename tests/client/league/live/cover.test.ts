import { describe, expect, it } from 'vitest'
import { $covered, $tableCovered, allShown, liveWatched } from '#client/league/live/cover.ts'
import { competitionChosen } from '#client/league/season/competition.ts'
import { PlayoutsGate } from '#client/league/season/gates.ts'
import { $spoilers, spoilerSafeSwitched } from '#client/spoilers.ts'
import { createWorld, matchRow, roundRow, season } from '../world.ts'

async function stage() {
  const world = createWorld(() => ({ status: 200, body: {} }))
  await world.open(PlayoutsGate)
  await world.put(spoilerSafeSwitched, undefined)
  const { scope } = world
  return { ...world, hidden: () => [scope.getState($covered), scope.getState($tableCovered)] }
}

describe('for a player who wants no spoilers', () => {
  it('the table is hidden until the rounds are known, and shows on request', async () => {
    const { put, say, goTo, hidden } = await stage()
    expect(hidden()).toEqual([false, true])
    await put(allShown, undefined)
    expect(hidden()).toEqual([false, false])
    await put(spoilerSafeSwitched, undefined)
    await put(spoilerSafeSwitched, undefined)
    say('periods/2', season)
    await goTo(1_000)
    expect(hidden()).toEqual([false, false])
    await goTo(130_000)
    expect(hidden()).toEqual([true, true])
  })

  it('the round of another competition is hidden though one is watched live', async () => {
    const { put, say, goTo, hidden, scope } = await stage()
    say('periods/2', season)
    await goTo(130_000)
    await put(liveWatched, undefined)
    say('live/1', { 7: matchRow(7, 1, 0) })
    await goTo(131_000)
    expect([hidden(), scope.getState($spoilers).watched]).toEqual([[false, false], { 1: 10 }])
    await put(competitionChosen, '3')
    say('periods/3', { 101: { ...roundRow(1), round_id: 101, competition_id: 3 } })
    await goTo(132_000)
    say('live/101', { 8: matchRow(8, 0, 2) })
    await goTo(133_000)
    expect([hidden(), scope.getState($spoilers).watched]).toEqual([[true, true], { 1: 10 }])
  })
})
