import { allSettled } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offersRead, selectionsHidden, selectionsShown, topicsOf } from '#client/odds/offered.ts'
import { boardOf } from '#client/odds/price-board.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { createWorld } from '../league/world.ts'
import { openPage } from '../page.ts'

beforeEach(() => openPage())

const pick = (match: number) => ({ match_id: String(match), sub_type_id: '1', odd_key: 'draw' })
const keyOf = (match: number) => selectionKey(pick(match))
const topic = (match: number) => topicsOf([pick(match)])[0] ?? ''
const row = (match: number, odd_value: number, state = 'open') => ({
  selection: { ...pick(match), odd_value, state },
})

async function open(...matches: number[]) {
  const world = createWorld(() => ({ status: 200, body: {} }))
  const { scope, say, land } = world
  const board = boardOf(scope)
  const told: number[] = []
  const leave = matches.map((match) => board.watch(keyOf(match), () => told.push(match)))
  void allSettled(selectionsShown, { scope, params: topicsOf(matches.map(pick)) })
  await vi.advanceTimersByTimeAsync(150)
  for (const match of matches) say(topic(match), row(match, 2))
  await land()
  told.length = 0
  return { ...world, board, told, leave }
}

describe('the board', () => {
  it('notifies the subscribers of that price alone', async () => {
    const { board, told, say, land } = await open(1, 2, 3)
    say(topic(2), row(2, 2.1))
    await land()
    expect(told).toEqual([2])
    expect(board.read(keyOf(2))).toMatchObject({ now: 2.1, before: 2 })
    expect(board.read(keyOf(1))).toMatchObject({ now: 2 })
  })

  it('has one board for each scope', async () => {
    const one = await open(1)
    const other = await open(1)
    expect(boardOf(one.scope)).toBe(one.board)
    one.say(topic(1), row(1, 3))
    await one.land()
    expect([one.told, other.told]).toEqual([[1], []])
    expect(other.board.read(keyOf(1))).toMatchObject({ now: 2 })
  })

  it.each([
    ['', 0],
    [', though the device’s clock is set back', -86_400_000],
    [', though the device’s clock is set forward', 86_400_000],
  ])(
    'marks a move by a colour for 1.5 s and an arrow for 8 s, and notifies when each ends%s',
    async (_, byMs) => {
      const { board, told, say, land } = await open(1)
      const key = keyOf(1)
      expect(board.markOf(key)).toBeUndefined()
      say(topic(1), row(1, 2.1))
      await land()
      expect(board.markOf(key)).toBe('fresh')
      vi.setSystemTime(Date.now() + byMs)
      await vi.advanceTimersByTimeAsync(1_300)
      expect(board.markOf(key)).toBe('fresh')
      await vi.advanceTimersByTimeAsync(500)
      expect(board.markOf(key)).toBe('seen')
      await vi.advanceTimersByTimeAsync(5_500)
      expect(board.markOf(key)).toBe('seen')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(board.markOf(key)).toBeUndefined()
      expect(told).toEqual([1, 1, 1])
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('marks the last move alone', async () => {
    const { board, say, land, goTo } = await open(1)
    say(topic(1), row(1, 2.1))
    await land()
    await vi.advanceTimersByTimeAsync(1_400)
    await goTo(1_400)
    say(topic(1), row(1, 2.2))
    await land()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(board.markOf(keyOf(1))).toBe('fresh')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(board.markOf(keyOf(1))).toBe('seen')
    // The arrow of the first move would go by now.
    await vi.advanceTimersByTimeAsync(5_200)
    expect(board.markOf(keyOf(1))).toBe('seen')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(board.markOf(keyOf(1))).toBeUndefined()
  })

  it('notifies the remaining subscribers after others have unsubscribed, once or twice', async () => {
    const { board, told, leave, say, land } = await open(1)
    const [also, again] = [vi.fn(), vi.fn()]
    const stop = board.watch(keyOf(1), also)
    leave[0]?.()
    say(topic(1), row(1, 2.1))
    await land()
    expect([told, also.mock.calls.length]).toEqual([[], 1])
    stop()
    board.watch(keyOf(1), again)
    stop()
    say(topic(1), row(1, 2.2))
    await land()
    expect([also.mock.calls.length, again.mock.calls.length]).toEqual([1, 1])
  })

  it('marks no price that is suspended without a move', async () => {
    const { board, told, say, land } = await open(1)
    say(topic(1), row(1, 2, 'suspended'))
    await land()
    expect(told).toEqual([1])
    expect(board.markOf(keyOf(1))).toBeUndefined()
    say(topic(1), row(1, 2.1))
    await land()
    await vi.advanceTimersByTimeAsync(9_000)
    say(topic(1), row(1, 2.1, 'suspended'))
    await land()
    expect(board.markOf(keyOf(1))).toBeUndefined()
  })

  it('marks a price that moved before it was first shown', async () => {
    const { board, scope, say, land } = await open()
    board.watch(keyOf(1), vi.fn())
    void allSettled(selectionsShown, { scope, params: topicsOf([pick(1)]) })
    await vi.advanceTimersByTimeAsync(150)
    say(topic(1), row(1, 2))
    say(topic(1), row(1, 2.1))
    await land()
    expect([board.read(keyOf(1))?.now, board.markOf(keyOf(1))]).toEqual([2.1, 'fresh'])
  })

  it('notifies when a price is no longer followed, and never after unsubscribing', async () => {
    const { board, told, leave, scope, say, land } = await open(1, 2)
    say(topic(1), row(1, 2.1))
    await land()
    await vi.advanceTimersByTimeAsync(9_000)
    told.length = 0
    leave[1]?.()
    void allSettled(selectionsHidden, { scope, params: topicsOf([pick(1), pick(2)]) })
    await vi.advanceTimersByTimeAsync(150)
    await allSettled(offersRead, { scope })
    expect(told).toEqual([1])
    expect([board.read(keyOf(1)), board.markOf(keyOf(1))]).toEqual([undefined, undefined])
  })
})
