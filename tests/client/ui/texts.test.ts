import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { untilText } from '#client/account/exclusion/text.ts'
import { kickOffTime, printedTimeText } from '#client/site/printed-time.ts'
import { agoText } from '#client/slip/words.ts'
import { boundsText } from '#client/ui/text/bounds.ts'
import { timeOfDay } from '#client/ui/text/date-format.ts'
import { ageText, clockText, spokenClock } from '#client/ui/text/duration.ts'
import { type Freshness, freshnessText } from '#client/ui/text/freshness.ts'
import { kickOffText } from '#client/ui/text/kick-off.ts'
import { fullMomentText, momentText, spanText } from '#client/ui/text/moment.ts'
import { moneyText, movedText } from '#client/ui/text/money.ts'
import { asAmount, asTime } from '#shared/model/field.ts'
import '#tests/support/seed.ts'

const nbsp = '\u00a0'

it.each([
  [1250, undefined, '1,250'],
  [-40, undefined, '−40'],
  [-40.5, 'KES', `−KSh${nbsp}40.50`],
  [0, 'UGX', `UGX${nbsp}0.00`],
])('money in words: %s %s is %s', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text))

const noon = new Date(2026, 10, 21, 12, 5).getTime()
it('a moment in words leaves out the day when it is today', () => {
  expect(momentText(noon, noon + 3_600_000)).toBe('12:05')
  expect(momentText(noon, noon + 24 * 3_600_000)).toBe('21 Nov 12:05')
  expect(momentText(noon, noon + 90 * 24 * 3_600_000)).toBe('21 Nov 2026 12:05')
  expect(fullMomentText(noon)).toBe('21 November 2026, 12:05')
})

it.each([
  [108_000, '01:48'],
  [107_001, '01:48'],
  [59_999, '01:00'],
  [1, '00:01'],
  [-5_000, '00:00'],
  [3_599_001, '1:00:00'],
  [7_325_000, '2:02:05'],
])('a duration of %i ms left reads %s on the clock', (leftMs, text) => expect(clockText(leftMs)).toBe(text))

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

const NOON = new Date(2026, 10, 17, 12, 0).getTime()
const HOUR_MS = 3_600_000

it.each([
  [-1, 'about to start'],
  [30_000, 'in 1 min'],
  [HOUR_MS - 1, 'in 60 min'],
  [2 * HOUR_MS, '14:00'],
  [24 * HOUR_MS, 'Wed 12:00'],
  [9 * 24 * HOUR_MS, '26 Nov 12:00'],
])('a match that kicks off %d ms from now does so %j', (inMs, text) => {
  expect(kickOffText(NOON + inMs, NOON)).toBe(text)
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
