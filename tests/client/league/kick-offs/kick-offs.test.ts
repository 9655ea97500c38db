import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import { $watchedCompetitions } from '#client/calls/page-settings.ts'
import { $kickOffs } from '#client/league/kick-offs/kick-offs.ts'
import { KickOffsGate } from '#client/league/season/gates.ts'
import { createWorld, season } from '../world.ts'

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ competition_id: at + 1, name: `League ${at + 1}` }))

async function stage(count = 2) {
  const world = createWorld(() => ({ status: 200, body: { competitions: named(count) } }))
  await world.open(KickOffsGate)
  const moment = (place: number) => world.scope.getState($kickOffs)[place]?.rounds
  return { ...world, moment }
}

describe('the kick-offs', () => {
  it('are followed by topic, each competition’s own, while they show', async () => {
    const { watched, close } = await stage()
    expect(watched()).toEqual(['periods/1', 'periods/2'])
    await close(KickOffsGate)
    expect(watched()).toEqual([])
  })

  it('contain the round that is played and the next one, by the clock', async () => {
    const { say, goTo, moment } = await stage()
    expect(moment(1)).toBeUndefined()
    say('periods/2', season)
    await goTo(10_000)
    expect([moment(1)?.playing, moment(1)?.open?.round_number]).toEqual([undefined, 1])
    await goTo(125_000)
    expect([moment(1)?.playing?.round_number, moment(1)?.open?.round_number]).toEqual([1, 2])
    expect(moment(0)).toBeUndefined()
  })

  it('are new only when a round turns, not each second', async () => {
    const { say, goTo, scope } = await stage()
    say('periods/1', season)
    await goTo(10_000)
    const before = scope.getState($kickOffs)
    await goTo(11_000)
    expect(scope.getState($kickOffs)).toBe(before)
  })

  it('are limited to the competitions that the gateway watches', async () => {
    const { scope, watched } = await stage(3)
    await allSettled($watchedCompetitions, { scope, params: ['2', '9'] })
    expect(watched()).toEqual(['periods/2'])
    expect(scope.getState($kickOffs).map(({ name }) => name)).toEqual(['League 2'])
  })

  it('follow at most sixteen competitions, so that topics remain for prices', async () => {
    const { scope, watched, moment } = await stage(20)
    expect(scope.getState($kickOffs)).toHaveLength(20)
    expect(watched()).toHaveLength(16)
    expect([moment(15), moment(16)]).toEqual([undefined, null])
  })
})
