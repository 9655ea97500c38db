import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $topicsPerSocket, $watched, selectionsShown, topicsOf } from '#client/odds/offered.ts'
import { MAX_TOPICS_PER_SOCKET } from '#shared/limits.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip } from '../slip/world.ts'

const RESERVED = 8

describe('the prices on the screen', () => {
  it('leave topics for the picks of the slips, and are the newest', async () => {
    const { scope, toggle } = await openSlip()
    for (let match = 1; match <= 20; match += 1) await toggle(line(match))
    const names = topicsOf(Array.from({ length: 90 }, (_, match) => line(match + 11)))
    void allSettled(selectionsShown, { scope, params: names })
    await vi.advanceTimersByTimeAsync(500)
    const watched = scope.getState($watched)
    // Ten of what shows is picked, and watched by the slip as well: it costs nothing more.
    const picked = new Set(topicsOf(Array.from({ length: 20 }, (_, match) => line(match + 1))))
    expect(new Set([...picked, ...watched]).size).toBe(MAX_TOPICS_PER_SOCKET - RESERVED)
    expect(watched.filter((name) => picked.has(name))).toHaveLength(10)
    expect(watched.at(-1)).toBe(names.at(-1))
  })

  it('are those that were shown last, in an unchanged list while none is added', async () => {
    const { scope } = await openSlip()
    await allSettled($topicsPerSocket, { scope, params: 4 })
    const names = topicsOf([1, 2, 3, 4].map((match) => line(match)))
    const show = async (...shown: string[]) => {
      void allSettled(selectionsShown, { scope, params: shown })
      await vi.advanceTimersByTimeAsync(500)
      return scope.getState($watched)
    }
    await show(...names)
    const watched = await show(names[0] ?? '')
    expect(watched).toEqual([names[2], names[3], names[0]])
    expect(await show(names[0] ?? '')).toBe(watched)
    expect(await show(names[3] ?? '')).toEqual([names[2], names[0], names[3]])
  })

  it.each([
    [4, 2, 1],
    [4, 5, 0],
    [16, 2, 10],
    [200, 20, 90],
  ])('of a socket of %i topics a slip of %i leaves room for %i', async (topics, picks, room) => {
    const { scope, toggle } = await openSlip()
    await allSettled($topicsPerSocket, { scope, params: topics })
    for (let match = 1; match <= picks; match += 1) await toggle(line(match))
    const names = topicsOf(Array.from({ length: 90 }, (_, match) => line(match + 101)))
    void allSettled(selectionsShown, { scope, params: names })
    await vi.advanceTimersByTimeAsync(500)
    expect(scope.getState($watched)).toHaveLength(room)
  })
})
