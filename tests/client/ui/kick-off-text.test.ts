import { describe, expect, it } from 'vitest'
import { roundText } from '#client/league/kick-offs/kick-offs.ts'
import { kickOffText, matchStatusText } from '#client/ui/text/kick-off.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'

const NOON = new Date(2026, 10, 17, 12, 0).getTime()
const HOUR = 3_600_000

describe('a kick-off', () => {
  it.each([
    [-1, 'about to start'],
    [30_000, 'in 1 min'],
    [HOUR - 1, 'in 60 min'],
    [2 * HOUR, '14:00'],
    [24 * HOUR, 'Wed 12:00'],
    [9 * 24 * HOUR, '26 Nov 12:00'],
  ])('%d ms from now is %j', (inMs, text) => {
    expect(kickOffText(NOON + inMs, NOON)).toBe(text)
  })
})

describe('how a match stands', () => {
  const match = (more: Partial<SportsMatch>) =>
    ({ state: 'live', period: '2nd half', minute: 63, start_time: NOON, ...more }) as SportsMatch
  it.each([
    [match({}), '2nd half 63′'],
    [match({ minute: undefined, period: 'Set 2' }), 'Set 2'],
    [match({ minute: undefined, period: '' }), 'Live'],
    [match({ state: 'ended', period: 'Full time' }), 'Full time'],
    [match({ state: 'ended', period: '' }), 'Ended'],
    [match({ state: 'upcoming', start_time: NOON + 600_000 }), 'in 10 min'],
  ])('is said in few words', (one, text) => {
    expect(matchStatusText(one, NOON)).toBe(text)
  })
})

describe('a competition of the league', () => {
  const period = { round_number: 7, start_time: NOON + 72_000 } as Period
  it('says which week plays, or when the next one does', () => {
    expect([
      roundText({ playing: period, open: undefined, last: undefined }, NOON),
      roundText({ playing: undefined, open: period, last: undefined }, NOON),
      roundText({ playing: undefined, open: undefined, last: period }, NOON),
    ]).toEqual(['Week 7 plays now', 'Week 7 in 01:12', 'between seasons'])
  })
})
