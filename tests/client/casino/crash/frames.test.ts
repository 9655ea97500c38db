import { beforeEach, expect, it, vi } from 'vitest'
import { onFrame, writeText } from '#client/casino/crash/curve/frames.ts'

let waiting: (() => void)[] = []
beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw))
})

const frame = () => {
  for (const draw of waiting.splice(0)) draw()
}

it('calls every painter once a frame in one loop, which pauses without painters', () => {
  const painted: string[] = []
  const paints = (name: string) => () => {
    painted.push(name)
    return 0
  }
  const stops = ['a', 'b'].map((name) => onFrame(paints(name)))
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
  const stop = onFrame(paints('c'))
  frame()
  expect(painted.at(-1)).toBe('c')
  stop()
  frame()
})

it('requests no frame while no drawing changes, and one at once when a painter is added', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const painted: string[] = []
  const paints = (name: string, restMs: number) => () => {
    painted.push(name)
    return restMs
  }
  const stopTile = onFrame(paints('tile', 200))
  frame()
  vi.advanceTimersByTime(199)
  expect([painted, waiting]).toEqual([['tile'], []])
  vi.advanceTimersByTime(1)
  frame()
  expect(painted).toEqual(['tile', 'tile'])
  const stopCurve = onFrame(paints('curve', 0))
  frame()
  frame()
  expect(painted.slice(2)).toEqual(['tile', 'curve', 'tile', 'curve'])
  stopCurve()
  frame()
  stopTile()
  vi.advanceTimersByTime(1_000)
  expect([painted.length, waiting, vi.getTimerCount()]).toEqual([7, [], 0])
})

it('writes no text that a node has already', () => {
  const written: string[] = []
  const node = {
    get textContent() {
      return written.at(-1) ?? ''
    },
    set textContent(text: string) {
      written.push(text)
    },
  }
  for (const text of ['', '1.00×', '1.00×', '1.01×']) writeText(node, text)
  expect(written).toEqual(['1.00×', '1.01×'])
})
