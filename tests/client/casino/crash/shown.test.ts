import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { curveAt, HEIGHT, WIDTH } from '#client/casino/crash/curve/curve.ts'
import { painted$ } from '#client/casino/crash/curve/painting.tsx'
import { unchangedMs, viewAt } from '#client/casino/crash/round-view.ts'
import type { CrashRound } from '#shared/model/casino/crash.ts'
import { multiplierAt } from '#shared/model/casino/curve.ts'
import '../../../support/seed.ts'

const STARTS_AT = 1_700_000_000_000
const betting: CrashRound = {
  round_id: '7',
  phase: 'betting',
  opens_at: STARTS_AT - 5_000,
  starts_at: STARTS_AT,
  crashed_at: undefined,
  crash_point: undefined,
  hash: undefined,
}
const running: CrashRound = { ...betting, phase: 'running' }
const crashed: CrashRound = { ...betting, phase: 'crashed', crashed_at: STARTS_AT + 9_000, crash_point: 1.7 }

const at = (ms: number, round: CrashRound | null = running, isTrusted = true) =>
  viewAt({ round, isTrusted }, STARTS_AT + ms)

describe('a crash round as drawn', () => {
  it('counts down to its start, and then runs by the clock before its row says so', () => {
    expect(at(-1_200, betting)).toEqual({ phase: 'betting', leftMs: 1_200 })
    expect(at(0, betting)).toEqual({ phase: 'running', elapsedMs: 0, multiplier: 1 })
    expect(at(3_000, betting)).toMatchObject({ phase: 'running', multiplier: multiplierAt(3_000) })
  })

  it('is unsure when its next row is overdue or the feed is not trusted', () => {
    expect(at(4_001, betting)).toEqual({ phase: 'unsure' })
    expect(at(2_000, running, false)).toEqual({ phase: 'unsure' })
    expect(at(-1_000, betting, false)).toEqual({ phase: 'unsure' })
    expect(at(0, null)).toEqual({ phase: 'waiting' })
    expect(at(0, null, false)).toEqual({ phase: 'waiting' })
  })

  it('shows a crash for five seconds without newer rows', () => {
    expect(at(13_900, crashed, false)).toMatchObject({ phase: 'crashed' })
    expect(at(14_100, crashed, false)).toEqual({ phase: 'unsure' })
  })

  it('never passes a known crash point at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 1e7 }), (ms) => {
        const shown = at(ms, crashed)
        expect(shown).toMatchObject({ phase: 'crashed', multiplier: 1.7 })
        const drawnMs = shown.phase === 'crashed' ? shown.elapsedMs : 0
        expect(multiplierAt(drawnMs)).toBe(1.7)
      }),
    )
  })
})

it('a crash round is repainted each frame while it runs, each second while still, and at its start', () => {
  expect(unchangedMs(at(3_000))).toBe(0)
  for (const still of [at(0, crashed), at(0, null), at(0, running, false)])
    expect(unchangedMs(still)).toBe(1_000)
  expect([unchangedMs(at(-30, betting)), unchangedMs(at(-1_230, betting))]).toEqual([30, 80])
})

it('the crash curve stays inside its drawing, and the area under it ends below its tip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (ms) => {
      const { line, area } = curveAt(ms)
      const figures = line.match(/[\d.]+/g)?.map(Number) ?? []
      for (const [place, figure] of figures.entries()) {
        expect(figure).toBeGreaterThanOrEqual(0)
        expect(figure).toBeLessThanOrEqual(place % 2 === 0 ? WIDTH : HEIGHT)
      }
      expect(area).toBe(`${line}L${figures.at(-2)?.toFixed(1)} ${HEIGHT}L0 ${HEIGHT}Z`)
    }),
  )
})

it('a painter paints each frame while its drawing changes, else when a change is due, until it ends', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const waiting = new Set<() => void>()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    waiting.add(draw)
    return draw
  })
  vi.stubGlobal('cancelAnimationFrame', (draw: () => void) => waiting.delete(draw))
  const frame = () => {
    for (const draw of [...waiting]) {
      waiting.delete(draw)
      draw()
    }
  }
  const painted: string[] = []
  const painting = (name: string, restMs: number) =>
    painted$(() => {
      painted.push(name)
      return restMs
    }).subscribe()
  const tile = painting('tile', 200)
  frame()
  vi.advanceTimersByTime(199)
  expect([painted, waiting.size]).toEqual([['tile'], 0])
  vi.advanceTimersByTime(1)
  frame()
  expect(painted).toEqual(['tile', 'tile'])
  const curve = painting('curve', 0)
  frame()
  vi.advanceTimersByTime(0)
  frame()
  expect(painted.slice(2)).toEqual(['curve', 'curve'])
  curve.unsubscribe()
  tile.unsubscribe()
  vi.advanceTimersByTime(1_000)
  expect([painted.length, waiting.size, vi.getTimerCount()]).toEqual([4, 0, 0])
})
