import { Subject, throwError } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batched } from '#client/streams/frame-batch.ts'
import { randomFrom } from '#tests/support/seed.ts'

const FRAME_MS = 16

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(isApart = false) {
  const stream$ = new Subject<number>()
  const batches: { readonly at: number; readonly items: readonly number[] }[] = []
  const start = Date.now()
  const subscription = batched(stream$, isApart).subscribe((items) =>
    batches.push({ at: Date.now() - start, items }),
  )
  let said = 0
  const say = (count: number) => {
    for (let nth = 0; nth < count; nth++) stream$.next(said++)
  }
  return { say, batches, subscription, stream$, said: () => said }
}

const upTo = (count: number) => Array.from({ length: count }, (_, item) => item)

describe('frame batches', () => {
  it('emit the first item at once and later ones with the next frame, also those that arrive during a batch', () => {
    const { say, batches, stream$ } = open()
    const echo = stream$.subscribe((item) => item === 3 && say(1))
    say(4)
    echo.unsubscribe()
    expect(batches).toEqual([{ at: 0, items: [0] }])
    vi.advanceTimersByTime(FRAME_MS)
    expect(batches.at(-1)).toEqual({ at: FRAME_MS, items: [1, 2, 3, 4] })
    vi.advanceTimersByTime(FRAME_MS)
    say(1)
    expect(batches.at(-1)).toEqual({ at: 2 * FRAME_MS, items: [5] })
  })

  it('emit heavy items one per frame, the first in the frame after its arrival', () => {
    const { say, batches } = open(true)
    say(3)
    expect(batches).toEqual([])
    vi.advanceTimersByTime(3 * FRAME_MS)
    expect(batches).toEqual([0, 1, 2].map((item) => ({ at: (item + 1) * FRAME_MS, items: [item] })))
  })

  it('grow with the queue so that the delay is bounded, and take at least 10 items', () => {
    const { say, batches } = open()
    say(60)
    vi.advanceTimersByTime(FRAME_MS)
    expect(batches.map(({ items }) => items.length)).toEqual([1, 10])
    vi.advanceTimersByTime(100)
    const landsAfter: number[] = []
    for (let frame = 0; frame < 100; frame++) {
      say(50)
      vi.advanceTimersByTime(FRAME_MS)
      const landed = batches.reduce((sum, { items }) => sum + items.length, 0)
      landsAfter.push(60 + (frame + 1) * 50 - landed)
    }
    expect(Math.max(...landsAfter)).toBeLessThanOrEqual(50 * 6)
  })

  it.each([
    ['emit the whole queue at once after a suspension', 901, 99],
    ['spread the queue over frames after a pause of 900 ms', 900, 16],
  ])('%s', (_, pausedMs, items) => {
    vi.advanceTimersByTime(1_000)
    const { say, batches } = open()
    say(100)
    const landedAt = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => landedAt + pausedMs)
    vi.advanceTimersByTime(FRAME_MS)
    expect(batches.at(-1)?.items).toHaveLength(items)
  })

  it('are complete and in order at any timing', () => {
    const random = randomFrom()
    const { say, batches, said } = open()
    for (let turn = 0; turn < 200; turn++) {
      if (random() < 0.6) say(Math.floor(random() ** 4 * 90))
      vi.advanceTimersByTime(Math.floor(random() * 40))
    }
    vi.advanceTimersByTime(2_000)
    expect(batches.flatMap(({ items }) => items)).toEqual(upTo(said()))
  })

  it('pass on an error, and leave no timer after unsubscribing', () => {
    const { say, batches, subscription } = open()
    say(3)
    subscription.unsubscribe()
    expect([batches.length, vi.getTimerCount()]).toEqual([1, 0])
    const broken = vi.fn()
    batched(throwError(() => 'gone')).subscribe({ error: broken })
    expect(broken).toHaveBeenCalledExactlyOnceWith('gone')
  })
})

describe('frame batches on a page that renders frames', () => {
  const frames = new Map<number, () => void>()
  const page = { visibilityState: 'visible' }

  beforeEach(() => {
    frames.clear()
    page.visibilityState = 'visible'
    let asked = 0
    vi.stubGlobal('document', page)
    vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
      frames.set(++asked, drawn)
      return asked
    })
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
  })

  it('emit a later batch in a task after a frame, or after 200 ms without one', () => {
    const { say, batches } = open()
    say(2)
    vi.advanceTimersByTime(199)
    expect(batches).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(batches.at(-1)).toEqual({ at: 200, items: [1] })
    say(1)
    for (const drawn of frames.values()) drawn()
    expect(batches).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(batches.at(-1)?.items).toEqual([2])
  })

  it('do not wait for frames while the page is hidden', () => {
    page.visibilityState = 'hidden'
    const { say, batches } = open()
    say(2)
    expect(frames.size).toBe(0)
    vi.advanceTimersByTime(FRAME_MS)
    expect(batches.at(-1)).toEqual({ at: FRAME_MS, items: [1] })
  })

  it('stop waiting for a frame at unsubscribing', () => {
    const { say, subscription } = open()
    say(2)
    subscription.unsubscribe()
    expect([frames.size, vi.getTimerCount()]).toEqual([0, 0])
  })
})
