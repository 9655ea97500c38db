import { describe, expect, it } from 'vitest'
import { roundTitle, shortMinute, weekName } from '#client/league/season/round-title.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Phase } from '#shared/model/league/playout.ts'

const period: Period = {
  round_id: '23',
  competition_id: '2',
  round_number: 23,
  open_time: undefined,
  start_time: 1,
  end_time: 2,
}

describe('the title of a round', () => {
  it.each<[string, Phase | undefined, boolean]>([
    ['Week 23, second half', 'second-half', false],
    ['Week 23, half-time', 'half-time', false],
    ['Week 23, kick-off', 'pending', false],
    ['Week 23', undefined, false],
    ['Week 23, second half', 'second-half', true],
    ['Week 23, full time', undefined, true],
  ])('is "%s"', (title, phase, final) => {
    expect(roundTitle(period, phase, final)).toBe(title)
  })

  it('has no number where the provider gave none', () => {
    expect(weekName(null)).toBe('Round')
    expect(weekName(undefined)).toBe('Round')
  })

  it.each<[string, number | undefined, Phase | undefined]>([
    ['63′', 63, 'second-half'],
    ['12′', 12, undefined],
    ['HT', 45, 'half-time'],
    ['FT', 90, 'full-time'],
    ['–', 0, 'pending'],
    ['–', undefined, 'first-half'],
  ])('has its minute as %s', (text, minute, phase) => {
    expect(shortMinute({ minute, phase })).toBe(text)
  })
})
