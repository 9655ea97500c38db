import { describe, expect, it } from 'vitest'
import { fullMomentText, momentText, spanText } from '#client/ui/text/moment.ts'
import { boundsText, currencySign, moneyText, movedText } from '#client/ui/text/money.ts'

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
