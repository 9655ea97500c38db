import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { $slipAnnouncement } from '#client/slip/price-announcer.ts'
import { slips } from '#client/slip/slip.ts'
import { line } from '../../support/slip-line.ts'
import '../../support/seed.ts'
import { START } from '../league/world.ts'
import { openSlip, TODAY } from './world.ts'

/** A slip of so many picks at 2.00, heard of and silent, and the time in seconds from then on. */
async function listened(count: number) {
  const slip = await openSlip()
  const lines = Array.from({ length: count }, (_, at) => line(at + 1))
  await slip.fill(...lines.map(({ match_id }) => Number(match_id)))
  const at = (second: number) => slip.goTo(TODAY - START + 10_000 + second * 1_000)
  await at(0)
  const words = () => slip.scope.getState($slipAnnouncement)
  expect(words()).toBe('')
  return { ...slip, lines, at, words }
}

describe('the announcement of a slip', () => {
  it('tells each move of a price, a pause of betting, its end, and a withdrawn pick', async () => {
    const { price, tell, at, words } = await listened(1)
    const steps = [
      [2.1, 'open', 'up from 2.00 to 2.10.'],
      [1.85, 'open', 'down from 2.10 to 1.85, to be accepted.'],
      [1.85, 'suspended', 'betting is paused.'],
      [2.2, 'open', 'open at 2.20.'],
      [null, 'closed', 'betting is closed.'],
    ] as const
    for (const [nth, [odd_value, state, said]] of steps.entries()) {
      await price(line(1), odd_value, state)
      await at(4 * nth + 1)
      expect(words()).toBe(`Home 1: ${said}`)
    }
    await tell('selection/1/1/home_team', {})
    await at(21)
    expect(words()).toBe('Home 1: no longer offered.')
  })

  it('is silent for a new pick, for the player’s own changes, and for a move that was taken back', async () => {
    const { price, toggle, put, at, words, lines } = await listened(1)
    await toggle(line(2))
    await at(4)
    await price(line(2), 1.5)
    await at(5)
    expect(words()).toBe('')
    await price(line(1), 2.3)
    await price(line(1), 2)
    await at(6)
    await put(slips.sports.acceptChosen, 'none')
    await at(10)
    await put(slips.sports.lineRemoved, lines[0]?.match_id ?? '')
    await at(14)
    expect(words()).toBe('')
  })

  it('merges simultaneous moves, into one sentence where there are many', async () => {
    const { price, lines, at, words } = await listened(6)
    for (const [nth, one] of lines.entries()) await price(one, nth < 2 ? 1.9 : 2.1)
    await price(line(6), 2, 'suspended')
    await at(1)
    expect(words()).toBe('5 prices in your slip have moved, 2 to be accepted. Home 6: betting is paused.')
  })

  /** However fast prices move: 3 s lie between two announcements, and the last one tells how the pick stands. */
  it('comes every three seconds at most, and tells the last price in the end', async () => {
    const moves = fc.array(
      fc.record({ afterS: fc.integer({ min: 0, max: 2 }), cents: fc.integer({ min: 150, max: 260 }) }),
      { minLength: 1, maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (moves) => {
        const { price, at, words } = await listened(1)
        const saidAt: number[] = []
        let [second, last, said] = [0, 2, '']
        const pass = async (until: number) => {
          while (second < until) {
            await at(++second)
            if (words() !== said) saidAt.push(second)
            said = words()
          }
        }
        for (const { afterS, cents } of moves) {
          await pass(second + afterS)
          last = cents / 100
          await price(line(1), last)
        }
        await pass(second + 3)
        for (const [nth, when] of saidAt.entries())
          expect(when - (saidAt[nth - 1] ?? -3)).toBeGreaterThanOrEqual(3)
        if (said !== '' || last !== 2) expect(said).toContain(` to ${last.toFixed(2)}`)
      }),
      { numRuns: 12 },
    )
  })
})
