import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untilText } from '#client/account/exclusion/text.ts'
import { kickOffTime, printedTimeText } from '#client/site/printed-time.ts'
import { agoText } from '#client/slip/words.ts'
import { timeOfDay } from '#client/ui/text/date-format.ts'
import { ageText, clockText, spokenClock } from '#client/ui/text/duration.ts'
import { kickOffText } from '#client/ui/text/kick-off.ts'
import { fullMomentText, momentText, spanText } from '#client/ui/text/moment.ts'
import { boundsText, currencySign, moneyText, movedText } from '#client/ui/text/money.ts'
import { asAmount, asTime } from '#shared/model/field.ts'
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

describe('numbers of a provider', () => {
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

  it('that are read as a time or an amount can be written by every formatter', () => {
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
})
