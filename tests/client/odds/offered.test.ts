import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { $topicsPerSocket, selectionsShown, topicsOf } from '#client/odds/prices.ts'
import { $viewedTopics } from '#client/slip/selections.ts'
import { slips } from '#client/slip/slip.ts'
import { fields } from '#client/state/fields.ts'
import { MAX_TOPICS_PER_SOCKET } from '#shared/page-settings.ts'
import { line } from '../../support/slip-line.ts'
import { openSlip, TODAY } from '../slip/world.ts'

it('a tap adds a price to its own slip with the server’s time, and a second tap removes it', async () => {
  const { tap, scope } = await openSlip()
  const tapped = line(1, { round_id: '5' })
  await tap(tapped, 'league')
  expect(scope.getState(slips.league.$lines)).toEqual([{ ...tapped, taken_at: TODAY }])
  expect(scope.getState(slips.sports.$lines)).toEqual([])
  await tap(tapped, 'league')
  expect(scope.getState(slips.league.$lines)).toEqual([])
})

it('a tap takes the live price rather than the listed one', async () => {
  const { tap, price, scope, put } = await openSlip()
  await tap(line(1))
  await price(line(1), 3.5)
  await put(slips.sports.lineRemoved, '1')
  await tap(line(1))
  expect(scope.getState(slips.sports.$lines)[0]?.taken).toBe(3.5)
})

it('the last tapped pick is the current selection, and is flagged as picked while it is in its slip', async () => {
  const { tap, put, scope } = await openSlip()
  const now = () => [scope.getState(fields.current_selection)?.ucn, scope.getState(fields.picked)]
  await tap(line(1))
  expect(now()).toEqual(['11hometeam', 'picked'])
  // Another pick of the same key, which is told apart by its three parts.
  await tap(line(12, { sub_type_id: '3' }))
  await tap(line(1, { sub_type_id: '23' }))
  expect(now()).toEqual(['123hometeam', 'picked'])
  await put(slips.sports.lineRemoved, '1')
  expect(now()).toEqual(['123hometeam', ''])
  await put(slips.sports.undone, undefined)
  expect(now()).toEqual(['123hometeam', 'picked'])
})

const RESERVED = 8

/** The watched ones of 90 prices, from that match on, beside a slip of so many picks. */
async function shown(picks: number, from: number, topics = MAX_TOPICS_PER_SOCKET) {
  const { scope, toggle, put } = await openSlip()
  await put($topicsPerSocket, topics)
  for (let match = 1; match <= picks; match += 1) await toggle(line(match))
  const names = topicsOf(Array.from({ length: 90 }, (_, match) => line(match + from)))
  await put(selectionsShown, names)
  await vi.advanceTimersByTimeAsync(500)
  return { names, watched: scope.getState($viewedTopics) }
}

describe('the prices on the screen', () => {
  it('share the topics of a socket with the picks of the slips, and the newest are followed', async () => {
    const { watched, names } = await shown(20, 11)
    const picked = new Set(topicsOf(Array.from({ length: 20 }, (_, match) => line(match + 1))))
    expect(new Set([...picked, ...watched]).size).toBe(MAX_TOPICS_PER_SOCKET - RESERVED)
    expect(watched.filter((name) => picked.has(name))).toHaveLength(10)
    expect(watched.at(-1)).toBe(names.at(-1))
  })

  it('are followed in the order last shown, in the same list while none is added', async () => {
    const { scope } = await openSlip()
    await allSettled($topicsPerSocket, { scope, params: 4 })
    const names = topicsOf([1, 2, 3, 4].map((match) => line(match)))
    const show = async (...shown: string[]) => {
      void allSettled(selectionsShown, { scope, params: shown })
      await vi.advanceTimersByTimeAsync(500)
      return scope.getState($viewedTopics)
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
  ])('with %i topics for each socket and %i picks in the slip get %i topics', async (topics, picks, room) => {
    expect((await shown(picks, 101, topics)).watched).toHaveLength(room)
  })
})
