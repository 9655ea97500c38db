import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onFrame } from '#client/casino/crash/curve/frames.ts'

let waiting: (() => void)[] = []
beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw))
})
afterEach(() => void vi.unstubAllGlobals())

const frame = () => {
  for (const draw of waiting.splice(0)) draw()
}

it('calls every painter once a frame in one loop, which rests while nobody paints', () => {
  const painted: string[] = []
  const stops = ['a', 'b'].map((name) => onFrame(() => void painted.push(name)))
  expect(waiting).toHaveLength(1)
  frame()
  frame()
  expect(painted).toEqual(['a', 'b', 'a', 'b'])
  expect(waiting).toHaveLength(1)
  stops[0]?.()
  frame()
  expect(painted.slice(4)).toEqual(['b'])
  stops[1]?.()
  frame()
  expect(waiting).toEqual([])
  const stop = onFrame(() => void painted.push('c'))
  frame()
  expect(painted.at(-1)).toBe('c')
  stop()
})
