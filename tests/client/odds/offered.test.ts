import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $topicsPerSocket, $watched, selectionsShown, topicsOf } from '#client/odds/offered.ts'
import { MAX_TOPICS_PER_SOCKET } from '#shared/limits.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip } from '../slip/world.ts'

const RESERVED = 8

/** The watched ones of 90 prices, from that match on, beside a slip of so many picks. */
async function shown(picks: number, from: number, topics = MAX_TOPICS_PER_SOCKET) {
  const { scope, toggle, put } = await openSlip()
  await put($topicsPerSocket, topics)
  for (let match = 1; match <= picks; match += 1) await toggle(line(match))
  const names = topicsOf(Array.from({ length: 90 }, (_, match) => line(match + from)))
  await put(selectionsShown, names)
  await vi.advanceTimersByTimeAsync(500)
  return { names, watched: scope.getState($watched) }
}

describe('the prices on the screen', () => {
  it('leave topics for the picks of the slips, and are the newest', async () => {
    const { watched, names } = await shown(20, 11)
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
    expect((await shown(picks, 101, topics)).watched).toHaveLength(room)
  })
})
