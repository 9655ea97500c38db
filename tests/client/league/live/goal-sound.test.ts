import { expect, it, vi } from 'vitest'
import { goalSoundFx, goalSoundSwitched, startGoalSound } from '#client/league/live/goal-sound.ts'
import { PlayoutsGate, SeasonGate } from '#client/league/season/gates.ts'
import { spoilerSafeSwitched } from '#client/spoilers.ts'
import { createWorld, matchRow, season } from '../world.ts'

startGoalSound()

it('a goal sounds only for who has chosen it, and not behind a cover', async () => {
  const { open, say, tell, goTo, put } = createWorld(() => ({ status: 200, body: {} }))
  await open(SeasonGate, PlayoutsGate)
  say('periods/2', season)
  await goTo(125_000)
  const played = vi.fn()
  const stop = goalSoundFx.watch(played)
  let goals = 0
  const score = async () => {
    await tell('live/1', { 1: matchRow(1, goals++, 0) })
    return played.mock.calls.length
  }
  expect([await score(), await score()]).toEqual([0, 0])
  await put(goalSoundSwitched, undefined)
  expect(await score()).toBe(2)
  await put(spoilerSafeSwitched, undefined)
  expect(await score()).toBe(2)
  await put(spoilerSafeSwitched, undefined)
  await put(goalSoundSwitched, undefined)
  expect(await score()).toBe(2)
  stop()
})
