import { describe, expect, it } from 'vitest'
import { asPriceFormat, priceText } from '#shared/odds/format.ts'

describe('a price', () => {
  it.each([
    [1.01, '1.01', '1/100', '−10000'],
    [1.67, '1.67', '4/6', '−149'],
    [1.85, '1.85', '17/20', '−118'],
    [1.99, '1.99', '99/100', '−101'],
    [2, '2.00', '1/1', '+100'],
    [2.5, '2.50', '6/4', '+150'],
    [101, '101.00', '100/1', '+10000'],
    // Never more than is paid, and no less where a number is not exact.
    [1.128, '1.12', '3/25', '−833'],
    [2.005, '2.00', '1/1', '+100'],
    [1.15, '1.15', '2/13', '−667'],
    [64.1, '64.10', '631/10', '+6310'],
    ['1234.56', '1234.56', '1233/1', '+123356'],
    ['2.999', '2.999', '199/100', '+199'],
    [
      '98765432109876543210.99',
      '98765432109876543210.99',
      '98765432109876543209/1',
      '+9876543210987654320999',
    ],
  ])('of %s is written as %s, %s and %s', (price, decimal, fractional, american) => {
    expect(priceText(price, 'decimal')).toBe(decimal)
    expect(priceText(price, 'fractional')).toBe(fractional)
    expect(priceText(price, 'american')).toBe(american)
  })

  it.each([1, 0.5, Number.NaN, Infinity, '1.00', '', '1,234.50', '-2', 'n/a'])(
    'without a profit or a readable number is written unchanged: %s',
    (price) => {
      const decimal = typeof price === 'number' ? price.toFixed(2) : price
      for (const format of ['fractional', 'american'] as const) expect(priceText(price, format)).toBe(decimal)
    },
  )

  it('has a different text for each hundredth in every format, and no fraction is off by a hundredth', () => {
    const read = { fractional: new Set<string>(), american: new Set<string>() }
    for (let hundredths = 101; hundredths < 10_100; hundredths++) {
      const price = (hundredths / 100).toFixed(2)
      const [profit = 0, stake = 0] = priceText(price, 'fractional').split('/').map(Number)
      expect(Math.abs(1 + profit / stake - Number(price))).toBeLessThan(0.00501)
      for (const format of ['fractional', 'american'] as const) read[format].add(priceText(price, format))
    }
    expect([read.fractional.size, read.american.size]).toEqual([9_999, 9_999])
  })

  it('is read out as a fraction in the words of the language', () => {
    const said = (price: number) => priceText(price, 'fractional', (profit, stake) => `${profit} to ${stake}`)
    expect([said(1.83), said(1)]).toEqual(['5 to 6', '1.00'])
  })
})

it('a stored price format is accepted only where it is known', () => {
  expect(['fractional', 'malay', 1].map(asPriceFormat)).toEqual(['fractional', undefined, undefined])
})
