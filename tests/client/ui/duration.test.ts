import { describe, expect, it } from 'vitest'
import { ageText, clockText, spokenClock } from '#client/ui/text/duration.ts'

describe('durations', () => {
  it.each([
    [108_000, '01:48'],
    [107_001, '01:48'],
    [59_999, '01:00'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [3_600_000, '1:00:00'],
    [3_599_001, '1:00:00'],
    [7_325_000, '2:02:05'],
  ])('%i ms left reads %s on the clock', (leftMs, text) => {
    expect(clockText(leftMs)).toBe(text)
  })

  it.each([
    [108_000, '1 minute 48 seconds'],
    [121_000, '2 minutes 1 second'],
    [60_000, '1 minute'],
    [0, '0 seconds'],
  ])('%i ms left is spoken as %s', (leftMs, text) => {
    expect(spokenClock(leftMs)).toBe(text)
  })

  it.each([
    [320, '0.3 s'],
    [-4, '0.0 s'],
    [9_940, '9.9 s'],
    [12_400, '12 s'],
    [240_000, '4 min'],
  ])('an age of %i ms reads %s', (ageMs, text) => {
    expect(ageText(ageMs)).toBe(text)
  })
})
