import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptChosen } from '#client/slip/options.ts'
import { $slipWords } from '#client/slip/price-announcer.ts'
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
  const words = () => slip.scope.getState($slipWords)
  expect(words()).toBe('')
  return { ...slip, lines, at, words }
}

describe('what is said aloud of a slip', () => {
  it('is a price that moved, whichever way, and that it waits for the player', async () => {
    const { price, at, words } = await listened(2)
    await price(line(1), 2.1)
    await at(1)
    expect(words()).toBe('Home 1: up from 2.00 to 2.10.')
    await price(line(2), 1.85)
    await at(5)
    expect(words()).toBe('Home 2: down from 2.00 to 1.85, to be accepted.')
  })

  it('is what comes between a pick and its bet, and that it is over', async () => {
    const { price, tell, at, words } = await listened(1)
    await price(line(1), 2, 'suspended')
    await at(1)
    expect(words()).toBe('Home 1: betting is paused.')
    await price(line(1), 2.2)
    await at(5)
    expect(words()).toBe('Home 1: open at 2.20.')
    await price(line(1), null, 'closed')
    await at(9)
    expect(words()).toBe('Home 1: betting is closed.')
    await tell('selection/1/1/home_team', {})
    await at(13)
    expect(words()).toBe('Home 1: no longer offered.')
  })

  it('is nothing for a pick that just came in, for what the player did, and for what moved to and fro', async () => {
    const { price, toggle, put, at, words, lines } = await listened(1)
    await toggle(line(2))
    await at(4)
    await price(line(2), 1.5)
    await at(5)
    expect(words()).toBe('')
    await price(line(1), 2.3)
    await price(line(1), 2)
    await at(6)
    await put(acceptChosen, { kind: 'sports' as const, accept: 'none' as const })
    await at(10)
    await put(slips.sports.lineRemoved, lines[0]?.match_id ?? '')
    await at(14)
    expect(words()).toBe('')
  })

  it('merges what comes together, in one sentence where there is much of it', async () => {
    const { price, lines, at, words } = await listened(6)
    for (const [nth, one] of lines.entries()) await price(one, nth < 2 ? 1.9 : 2.1)
    await price(line(6), 2, 'suspended')
    await at(1)
    expect(words()).toBe('5 prices in your slip have moved, 2 to be accepted. Home 6: betting is paused.')
  })

  it('tells of both slips, and forgets what it said once they are empty', async () => {
    const { put, tell, at, words } = await listened(1)
    const theirs = line(9, { odd_key: 'draw', name: 'X', round_id: '5' })
    await put(slips.league.pickToggled, theirs)
    const row = { ...theirs, odd_value: 3, state: 'open' }
    await tell('selection/9/1/draw', { selection: row })
    await at(1)
    await tell('selection/9/1/draw', { selection: { ...row, odd_value: 3.1 } })
    await at(2)
    expect(words()).toBe('Draw, Home 9 v Away 9: up from 3.00 to 3.10.')
    await put(slips.league.slipCleared, undefined)
    await put(slips.sports.slipCleared, undefined)
    await at(3)
    expect(words()).toBe('')
  })

  /** However fast prices move: 3 s lie between two announcements, and the last one tells how the pick stands. */
  it('comes every three seconds at most, and leaves nothing out in the end', async () => {
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
      { numRuns: 25 },
    )
  })
})
