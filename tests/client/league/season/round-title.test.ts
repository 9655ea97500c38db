import { expect, it } from 'vitest'
import { roundTitle, shortMinute, weekName } from '#client/league/season/round-title.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import type { Phase } from '#shared/model/league/playout.ts'
import { roundRow } from '../world.ts'

it.each<[string, Phase | undefined, boolean]>([
  ['Week 23, second half', 'second-half', true],
  ['Week 23, kick-off', 'pending', false],
  ['Week 23', undefined, false],
  ['Week 23, full time', undefined, true],
])('the title of a round is “%s”, with its phase, or by the clock', (title, phase, final) => {
  const period = readPeriod(roundRow(23))
  expect(period && roundTitle(period, phase, final)).toBe(title)
})

it.each<[string, number | undefined, Phase | undefined]>([
  ['63′', 63, 'second-half'],
  ['12′', 12, undefined],
  ['HT', 45, 'half-time'],
  ['FT', 90, 'full-time'],
  ['–', 0, 'pending'],
  ['–', undefined, 'first-half'],
])('a match shows %s as its minute', (text, minute, phase) => {
  expect(shortMinute({ minute, phase })).toBe(text)
})

it('a round that the provider has not numbered is no week', () => {
  expect([weekName(null), weekName(undefined)]).toEqual(['Round', 'Round'])
})
