import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoadedBets, nextRefreshCursor, withPage } from '#client/bets/paged-bets.ts'
import { type Bet, readBets } from '#shared/model/bets/bet.ts'
import '../../support/seed.ts'

const betsOf = (ids: readonly number[], stake = 1): Bet[] =>
  readBets({ bets: ids.map((bet_id) => ({ bet_id, stake, legs: [] })) })
const idsOf = (roll: LoadedBets | null) => roll?.bets.map(({ bet_id }) => Number(bet_id))

const subject = 'all'
const PER_PAGE = 3

/** A provider's answer: the newest before that one, a page at most. */
function pageOf(all: readonly number[], before?: string, stake = 1) {
  const listed = all.filter((id) => before === undefined || id < Number(before)).slice(0, PER_PAGE)
  const isWhole = listed.length < PER_PAGE
  return { subject, bets: betsOf(listed, stake), isWhole, ...(before !== undefined && { before }) }
}

describe('a roll of bets', () => {
  // However many there are, and whatever comes in at the top meanwhile, paging on from the last that is known ends at
  // the oldest, with every bet once and in order.
  it('contains every bet once after paging to the end', () => {
    const property = fc.property(
      fc.nat({ max: 40 }),
      fc.infiniteStream(fc.nat({ max: 2 })),
      (count, arrivals) => {
        let all = Array.from({ length: count }, (_, at) => count - at)
        let roll = withPage(null, pageOf(all))
        while (roll && !roll.isWhole) {
          const arrived = arrivals.next().value ?? 0
          for (let more = 0; more < arrived; more++) all = [all.length + 1, ...all]
          roll = withPage(roll, pageOf(all))
          if (roll && !roll.isWhole) roll = withPage(roll, pageOf(all, roll.bets.at(-1)?.bet_id))
          if (all.length > 200) break
        }
        expect(idsOf(roll)).toEqual(all.slice(0, idsOf(roll)?.length))
        if (roll?.isWhole) expect(idsOf(roll)).toEqual(all)
      },
    )
    fc.assert(property, { numRuns: 100 })
  })

  // Bets leave the list and change in any place; looking again at page after page makes the roll true again.
  it('is up to date after each of its pages was refreshed', () => {
    const property = fc.property(fc.nat({ max: 30 }), fc.array(fc.boolean()), (count, leave) => {
      const all = Array.from({ length: count }, (_, at) => count - at)
      let roll = withPage(null, pageOf(all))
      while (roll && !roll.isWhole) roll = withPage(roll, pageOf(all, roll.bets.at(-1)?.bet_id))
      const left = all.filter((_, at) => leave[at] !== true)
      const newest = pageOf(left, undefined, 2)
      let last: string | null = null
      for (let look = 0; look <= count; look++) {
        roll = withPage(roll, newest)
        const before: string | undefined = roll
          ? nextRefreshCursor(roll, { newestCount: newest.bets.length, lastCursor: last, perPage: PER_PAGE })
          : undefined
        if (before === undefined) continue
        last = before
        roll = withPage(roll, pageOf(left, before, 2))
      }
      const ids = idsOf(roll) ?? []
      expect(ids).toEqual(left.slice(0, ids.length))
      expect(roll?.bets.map(({ stake }) => stake)).toEqual(ids.map(() => 2))
      if (roll?.isWhole) expect(ids).toEqual(left)
    })
    fc.assert(property, { numRuns: 100 })
  })

  it('drops the older bets when the newest page leaves a gap', () => {
    const roll = withPage(null, pageOf([3, 2, 1]))
    const next = withPage(roll, pageOf([9, 8, 7, 6, 3, 2, 1]))
    expect(idsOf(next)).toEqual([9, 8, 7])
    expect(next?.isWhole).toBe(false)
  })

  it('ignores an older page of another list, and an older page after an unknown bet', () => {
    const roll = withPage(null, pageOf([3, 2, 1]))
    expect(idsOf(withPage(roll, { ...pageOf([7]), subject: 'other' }))).toEqual([7])
    expect(withPage(roll, { ...pageOf([7]), subject: 'other', before: '2' })).toBe(roll)
    expect(withPage(roll, { ...pageOf([1]), before: '8' })).toBe(roll)
  })

  it('ends when the provider repeats known bets', () => {
    const newest = pageOf([5, 4, 3, 2, 1])
    const roll = withPage(withPage(null, newest), { ...newest, before: '3' })
    expect(idsOf(roll)).toEqual([5, 4, 3])
    expect(roll?.isWhole).toBe(true)
  })
})
