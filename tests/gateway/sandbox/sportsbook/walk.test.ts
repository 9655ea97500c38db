import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWalk } from '#gateway/sandbox/sportsbook/walk.ts'
import { seed } from '#tests/support/seed.ts'

const anyMatch = fc.nat(10 ** 9)
const anyTime = fc.integer({ min: Date.UTC(2024, 0, 4), max: Date.UTC(2034, 0, 1) })
/** Bounds on a component of the mood, and on its change in one step: about a tenth and 1.6 % of an expectation. */
const REACH = 0.096
const LARGEST_STEP = 0.0163

const walkOf = (match_id: number) => createWalk(String(seed), match_id)

test('a walk has the same values in every order of calls', () => {
  fc.assert(
    fc.property(anyMatch, anyTime, (match_id, at) => {
      const [one, other] = [walkOf(match_id), walkOf(match_id)]
      one.moodAt(one.stepAt(at - 1_000_000))
      expect(one.stepAt(at)).toBe(other.stepAt(at))
      expect(one.moodAt(one.stepAt(at))).toEqual(other.moodAt(other.stepAt(at)))
    }),
  )
})

test('it steps every two to six seconds by at most 1.6 %, within a tenth', () => {
  fc.assert(
    fc.property(anyMatch, anyTime, (match_id, at) => {
      const walk = walkOf(match_id)
      const step = walk.stepAt(at)
      expect(step).toBeLessThanOrEqual(at)
      const before = walk.stepAt(step - 1)
      expect(step - before).toBeGreaterThanOrEqual(2_000)
      expect(step - before).toBeLessThanOrEqual(6_000)
      for (const lean of ['tilt', 'tempo'] as const) {
        const [was, is] = [walk.moodAt(before)[lean], walk.moodAt(step)[lean]]
        expect(is).not.toBe(was)
        expect(Math.abs(is - was)).toBeLessThanOrEqual(LARGEST_STEP)
        expect(Math.abs(is)).toBeLessThanOrEqual(REACH)
      }
    }),
  )
})
