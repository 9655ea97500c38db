import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RoundInput, turn } from '#gateway/sandbox/casino/crash/round.ts'
import type { CrashRoundRow } from '#gateway/sandbox/ledger/crash.ts'
import '#tests/support/seed.ts'

const times = { bettingMs: 5_000, restMs: 3_000 }
const at = (now: number, fields: Partial<RoundInput> = {}): RoundInput => ({
  now,
  times,
  runMs: 2_000,
  next_round: 8,
  ...fields,
})
const betting = {
  round_id: 7,
  phase: 'betting',
  opens_at: 1_000,
  starts_at: 6_000,
  ended_at: undefined,
} as const satisfies CrashRoundRow
const running = { ...betting, phase: 'running' } as const
const crashed = { ...betting, phase: 'crashed', ended_at: 8_000 } as const
const next = { ...betting, round_id: 8, opens_at: 11_000, starts_at: 16_000 }

describe('a round', () => {
  test('is opened at once where there was none', () => {
    expect(turn(undefined, at(1_000, { next_round: 7 }))).toEqual(betting)
  })

  test('takes bets until the moment it starts', () => {
    expect(turn(betting, at(5_999))).toBe(betting)
    expect(turn(betting, at(6_000))).toEqual(running)
    expect(turn(betting, at(9_000))).toEqual(running)
  })

  test('that is not started within three seconds is void', () => {
    expect(turn(betting, at(9_001))).toEqual({ ...betting, phase: 'void', ended_at: 6_000 })
  })

  test('breaks at its own time, even if the next turn is late', () => {
    expect(turn(running, at(7_999))).toBe(running)
    expect(turn(running, at(8_000))).toEqual(crashed)
    expect(turn(running, at(900_000))).toEqual(crashed)
  })

  test('that breaks at 1.00 breaks as it starts', () => {
    expect(turn(running, at(6_000, { runMs: 0 }))).toEqual({ ...crashed, ended_at: 6_000 })
  })

  test('rests before the next one opens, at its time or, if that has long passed, now', () => {
    expect(turn(crashed, at(10_999))).toBe(crashed)
    expect(turn(crashed, at(11_000))).toEqual(next)
    expect(turn(crashed, at(13_500))).toEqual(next)
    expect(turn(crashed, at(13_501))).toEqual({ ...next, opens_at: 13_501, starts_at: 18_501 })
    expect(turn({ ...crashed, phase: 'void', ended_at: 6_000 }, at(9_000))).toMatchObject({ round_id: 8 })
  })
})

/**
 * With turns at least every two seconds, the rounds are a function of the chain alone: every round begins and ends
 * at the same ms, whatever the times of the turns.
 */
test('the times of the turns do not change the rounds', () => {
  const lasts = (round_id: number) => (round_id * 7_919) % 9_000
  const play = (gaps: readonly number[]) => {
    const seen: CrashRoundRow[] = []
    let round: CrashRoundRow | undefined
    let now = 1_000
    for (const gap of [0, ...gaps, ...Array.from({ length: 40 }, () => 2_000)]) {
      now += gap
      for (;;) {
        const runMs = round ? lasts(round.round_id) : 0
        const after = turn(round, at(now, { runMs, next_round: (round?.round_id ?? 0) + 1 }))
        if (after === round) break
        round = after
        seen.push(after)
      }
    }
    return seen.slice(0, 9)
  }
  const often = play([])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 60 }), (gaps) => {
      expect(play(gaps)).toEqual(often)
    }),
  )
})
