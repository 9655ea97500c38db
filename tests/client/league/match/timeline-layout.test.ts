import { describe, expect, it } from 'vitest'
import { crowdedGoals, placeGoals } from '#client/league/match/timeline.ts'

const goal = (minute: number, score = 1) => ({
  match_id: `m${minute}`,
  minute,
  side: 'home' as const,
  team: 'Kisumu Royals',
  player: undefined,
  home_score: score,
  away_score: 0,
})

const room = { rows: 3, labelPercent: 7.5 }

describe('the goals of a round on their line', () => {
  it('never cover each other in a row, however many fall together', () => {
    const minutes = Array.from({ length: 40 }, (_, index) => Math.round(index * 2.2) + 1)
    const placed = placeGoals(
      minutes.map((minute, index) => ({ ...goal(minute), match_id: `m${index}` })),
      room,
    )
    for (const one of placed)
      for (const other of placed) {
        if (one === other || one.row === undefined || one.row !== other.row) continue
        expect(Math.abs(one.percent - other.percent)).toBeGreaterThanOrEqual(room.labelPercent)
      }
    expect(placed.some(({ row }) => row === undefined)).toBe(true)
  })

  it('keep their order, and the newest always has its label on the lowest row', () => {
    const placed = placeGoals(
      [29, 30, 31, 31].map((minute, index) => goal(minute, index)),
      room,
    )
    expect(placed.map((one) => one.goal.minute)).toEqual([29, 30, 31, 31])
    expect(placed.at(-1)?.row).toBe(0)
    expect(placed[0]?.row).toBeUndefined()
  })

  it('leave a button its width where they crowd, and the first of a crowd has one', () => {
    const minutes = [1, 1, 4, 8, 9, 10, 30, 31, 90, 93]
    const placed = placeGoals(
      minutes.map((minute, index) => goal(minute, index)),
      room,
    )
    const crowded = crowdedGoals(placed, 9)
    const free = placed.filter(({ key }) => !crowded.has(key))
    expect(free.map((one) => one.goal.minute)).toEqual([1, 10, 30, 90])
  })

  it('stay on the line when a minute is beyond the ninetieth', () => {
    expect(placeGoals([goal(94)], room)[0]?.percent).toBe(100)
    expect(placeGoals([], room)).toEqual([])
  })
})
