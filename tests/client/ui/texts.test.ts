import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untilText } from '#client/account/exclusion/text.ts'
import { roundText } from '#client/league/kick-offs/kick-offs.ts'
import { kickOffTime, printedTimeText } from '#client/site/printed-time.ts'
import { agoText } from '#client/slip/words.ts'
import { timeOfDay } from '#client/ui/text/date-format.ts'
import { ageText, clockText, spokenClock } from '#client/ui/text/duration.ts'
import { type Freshness, freshnessText } from '#client/ui/text/freshness.ts'
import { kickOffText, matchStatusText } from '#client/ui/text/kick-off.ts'
import { fullMomentText, momentText, spanText } from '#client/ui/text/moment.ts'
import { boundsText, currencySign, moneyText, movedText } from '#client/ui/text/money.ts'
import { asAmount, asTime } from '#shared/model/field.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import '#tests/support/seed.ts'

const nbsp = '\u00a0'

describe('money in words', () => {
  it.each([
    [1250, undefined, '1,250'],
    [-40, undefined, '−40'],
    [-40.5, 'KES', `−KSh${nbsp}40.50`],
    [0, 'UGX', `UGX${nbsp}0.00`],
  ])('%s %s is %s', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text))

  it('says which way it went', () => {
    expect(movedText(100, 'KES')).toBe(`+KSh${nbsp}100`)
    expect(movedText(-100, 'KES')).toBe(`−KSh${nbsp}100`)
    expect(movedText(100)).toBe('+100')
  })

  it('claims no currency where none is known', () => {
    expect(currencySign()).toBe('')
    expect(currencySign('KES')).toBe('KSh')
  })

  it('says the bounds that are known', () => {
    expect(boundsText({ min: 10, max: 150_000 }, 'KES')).toBe(`From KSh${nbsp}10 to KSh${nbsp}150,000`)
    expect(boundsText({ min: 10, max: undefined })).toBe('At least 10')
    expect(boundsText({ min: undefined, max: 50 })).toBe('At most 50')
    expect(boundsText({ min: undefined, max: undefined })).toBe('')
  })
})

describe('moments in words', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime()
  it('leaves out the day when it is today', () => {
    expect(momentText(noon, noon + 3_600_000)).toBe('12:05')
    expect(momentText(noon, noon + 24 * 3_600_000)).toBe('21 Nov 12:05')
    expect(fullMomentText(noon)).toBe('21 November 2026, 12:05')
  })

  it.each([
    [-5, 'under a minute'],
    [59_999, 'under a minute'],
    [8 * 60_000, '8 min'],
    [125 * 60_000, '2 h 5 min'],
  ])('%s ms are %s', (ms, text) => expect(spanText(ms)).toBe(text))
})

describe('durations', () => {
  it.each([
    [108_000, '01:48'],
    [107_001, '01:48'],
    [59_999, '01:00'],
    [1, '00:01'],
    [-5_000, '00:00'],
    [3_599_001, '1:00:00'],
    [7_325_000, '2:02:05'],
  ])('%i ms left reads %s on the clock', (leftMs, text) => expect(clockText(leftMs)).toBe(text))

  it.each([
    [108_000, '1 minute 48 seconds'],
    [121_000, '2 minutes 1 second'],
    [60_000, '1 minute'],
    [0, '0 seconds'],
  ])('%i ms left is spoken as %s', (leftMs, text) => expect(spokenClock(leftMs)).toBe(text))

  it.each([
    [320, '0.3 s'],
    [-4, '0.0 s'],
    [9_940, '9.9 s'],
    [12_400, '12 s'],
    [240_000, '4 min'],
  ])('an age of %i ms reads %s', (ageMs, text) => expect(ageText(ageMs)).toBe(text))
})

it.each<[string, Partial<Freshness>]>([
  ['live · 0.3 s · same as the feed', {}],
  ['live · 0.3 s', { proven: false }],
  ['live · 0.3 s · by polling · same as the feed', { link: 'rest' }],
  ['final · same as the feed', { final: true, ageMs: 40_000 }],
  ['late · 4.0 s', { state: 'late', ageMs: 4_000 }],
  ['stale · 14 s old · not to be trusted', { state: 'stale', ageMs: 14_000 }],
  ['the feed is down · as of 42 s ago', { state: 'down', ageMs: 42_000 }],
  ['connection lost · as of 7.0 s ago · reconnecting', { link: 'lost', ageMs: 7_000 }],
  [
    'stale · connection lost · as of 37 s ago · reconnecting',
    { state: 'stale', link: 'lost', ageMs: 37_000 },
  ],
  ['the feed is down', { state: 'down', ageMs: 0 }],
  ['the feed is down', { state: 'down', ageMs: 1_700_000_000_000 }],
  ['connecting to the feed', { state: 'connecting', ageMs: 0 }],
  ['no connection · trying again', { state: 'connecting', link: 'lost', ageMs: 0 }],
])('the line under a title says "%s"', (text, change) => {
  expect(freshnessText({ state: 'live', ageMs: 320, proven: true, link: 'socket', ...change })).toBe(text)
})

describe('a match', () => {
  const NOON = new Date(2026, 10, 17, 12, 0).getTime()
  const HOUR_MS = 3_600_000

  it.each([
    [-1, 'about to start'],
    [30_000, 'in 1 min'],
    [HOUR_MS - 1, 'in 60 min'],
    [2 * HOUR_MS, '14:00'],
    [24 * HOUR_MS, 'Wed 12:00'],
    [9 * 24 * HOUR_MS, '26 Nov 12:00'],
  ])('that kicks off %d ms from now does so %j', (inMs, text) => {
    expect(kickOffText(NOON + inMs, NOON)).toBe(text)
  })

  it.each([
    [{}, '2nd half 63′'],
    [{ minute: undefined, period: 'Set 2' }, 'Set 2'],
    [{ minute: undefined, period: '' }, 'Live'],
    [{ state: 'ended', period: 'Full time' }, 'Full time'],
    [{ state: 'ended', period: '' }, 'Ended'],
    [{ state: 'upcoming', start_time: NOON + 600_000 }, 'in 10 min'],
  ])('%j stands as %j', (more, text) => {
    const match = { state: 'live', period: '2nd half', minute: 63, start_time: NOON, ...more } as SportsMatch
    expect(matchStatusText(match, NOON)).toBe(text)
  })

  it('of the league plays in a week, or in the next one', () => {
    const period = { round_number: 7, start_time: NOON + 72_000 } as Period
    const none = { playing: undefined, open: undefined, last: undefined }
    expect([
      roundText({ ...none, playing: period }, NOON),
      roundText({ ...none, open: period }, NOON),
      roundText({ ...none, last: period }, NOON),
    ]).toEqual(['Week 7 plays now', 'Week 7 in 01:12', 'between seasons'])
  })
})

const NOW = new Date(2026, 10, 21, 12, 5).getTime()
const LAST = 8.64e15
const NANOSECONDS = 1.79e18
/** Every formatter of times and amounts; of times, both as the earlier and as the later one. */
const ofTime: readonly ((at: number) => string)[] = [
  (at) => momentText(at, NOW),
  (at) => momentText(NOW, at),
  (at) => kickOffText(at, NOW),
  (at) => kickOffText(NOW, at),
  (at) => agoText(at, NOW),
  (at) => clockText(at - NOW),
  (at) => spokenClock(at - NOW),
  (at) => ageText(NOW - at),
  (at) => spanText(NOW - at),
  (at) => new Date(at).toISOString(),
  fullMomentText,
  timeOfDay,
  printedTimeText,
  kickOffTime,
  untilText,
]
const ofAmount: readonly ((amount: number) => string)[] = [
  (amount) => moneyText(amount, 'KES'),
  (amount) => movedText(amount, 'KES'),
  (amount) => boundsText({ min: amount, max: amount }, 'KES'),
]
const numbers = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.integer({ min: LAST - 10, max: LAST + 10 }),
  fc.constant(NANOSECONDS),
)

it('numbers of a provider that are read as a time or an amount can be written by every formatter', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const [time, amount] = [asTime(number), asAmount(number)]
      const texts = [
        ...(time === undefined ? [] : ofTime.map((text) => text(time))),
        ...(amount === undefined ? [] : ofAmount.map((text) => text(amount))),
      ]
      expect(texts.filter((text) => !text || /NaN|Invalid|Infinity|undefined/.test(text))).toEqual([])
    }),
    { numRuns: 1_000, examples: [[NANOSECONDS], [LAST], [LAST + 1]] },
  )
})
