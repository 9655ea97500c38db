import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxAt, taxRegimes } from '#shared/model/money/tax.ts'
import { decimalOf, hundredthsText } from '#shared/slip/decimal.ts'
import { boostOf, type SumTerms, sumSlip } from '#shared/slip/sum.ts'
import { seed } from '../../support/seed.ts'

const boost = {
  min_odd_value: 1.5,
  steps: [
    { picks: 3, percent: 3 },
    { picks: 4, percent: 5 },
    { picks: 20, percent: 50 },
  ],
}
const untaxed = taxAt(0)
const terms = (some: Partial<SumTerms>): SumTerms => ({
  boost: undefined,
  tax: untaxed,
  maxPayoutCents: undefined,
  ...some,
})

describe('each regime of the tax, by hand', () => {
  // 100 shillings on one leg at 3.00.
  test.each([
    ['2018-06-01', { exciseCents: 0, grossCents: 30_000, taxCents: 0, netCents: 30_000 }],
    ['2019-06-01', { exciseCents: 0, grossCents: 30_000, taxCents: 4_000, netCents: 26_000 }],
    ['2019-12-01', { exciseCents: 1_667, grossCents: 24_999, taxCents: 3_333, netCents: 21_666 }],
    ['2020-08-01', { exciseCents: 0, grossCents: 30_000, taxCents: 4_000, netCents: 26_000 }],
    ['2022-01-01', { exciseCents: 698, grossCents: 27_906, taxCents: 3_720, netCents: 24_186 }],
    ['2024-01-01', { exciseCents: 1_112, grossCents: 26_664, taxCents: 3_555, netCents: 23_109 }],
    ['2025-01-15', { exciseCents: 1_305, grossCents: 26_085, taxCents: 3_478, netCents: 22_607 }],
    ['2026-11-21', { exciseCents: 0, grossCents: 30_000, taxCents: 0, netCents: 30_000 }],
  ])('%s', (date, expected) => {
    const tax = taxAt(Date.parse(date))
    expect(sumSlip(10_000, [{ odd_value: 3 }], terms({ tax }))).toMatchObject(expected)
  })

  test('a regime begins at midnight in Nairobi', () => {
    expect(taxAt(Date.parse('2025-06-30T20:59:59Z')).stakePermille).toBe(150)
    expect(taxAt(Date.parse('2025-06-30T21:00:00Z')).stakePermille).toBe(0)
  })

  test('the regimes stand in their order', () => {
    expect(taxRegimes.map(({ from }) => from)).toEqual(
      taxRegimes.map(({ from }) => from).sort((one, other) => one - other),
    )
  })
})

test('prices are taken as they are written, not as floating point has them', () => {
  // 1.1 × 1.1 × 100 shillings is 121, and 1.15 × 3 is 3.45: binary fractions say otherwise.
  expect(sumSlip(10_000, [{ odd_value: 1.1 }, { odd_value: 1.1 }], terms({})).grossCents).toBe(12_100)
  expect(sumSlip(100, [{ odd_value: 1.15 }, { odd_value: 3 }], terms({})).grossCents).toBe(345)
  expect(decimalOf(1e-7)).toEqual({ units: 1n, scale: 7 })
  expect(decimalOf(1e21)).toEqual({ units: 10n ** 21n, scale: 0 })
  expect([0, -2, Number.NaN, Number.POSITIVE_INFINITY].map(decimalOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('total odds are cut to two decimals', () => {
  expect(sumSlip(0, [{ odd_value: 1.99 }, { odd_value: 1.99 }], terms({})).totalOdds).toBe('3.96')
  expect(hundredthsText({ units: 5n, scale: 3 })).toBe('0.00')
})

test('the boost raises the win, not the stake, and names the next step and what it adds', () => {
  const legs = [2, 2, 3, 1.2].map((odd_value) => ({ odd_value }))
  const sum = sumSlip(10_000, legs, terms({ boost }))
  expect(sum).toMatchObject({ totalOdds: '14.40', grossCents: 144_000, netUnboostedCents: 144_000 })
  // 3 % of 1,340 shillings; 5 % would be 26.80 more.
  expect(sum.boost).toEqual({
    eligible: 3,
    percent: 3,
    cents: 4_020,
    next: { missing: 1, percent: 5, gainCents: 2_680 },
  })
  expect(sum.netCents).toBe(148_020)
})

test('after the last step there is no next one, and without a boost there is none at all', () => {
  expect(boostOf(Array(20).fill({ odd_value: 2 }), boost)).toEqual({
    eligible: 20,
    percent: 50,
    next: undefined,
  })
  expect(boostOf([{ odd_value: 2 }], undefined)).toEqual({ eligible: 0, percent: 0, next: undefined })
})

test('no bet returns more than the most that is paid, boost included', () => {
  const legs = Array(20).fill({ odd_value: 9.99 })
  const sum = sumSlip(2_000_000, legs, terms({ boost, maxPayoutCents: 100_000_000 }))
  expect(sum).toMatchObject({ netCents: 100_000_000, isCapped: true, boost: { cents: 0 } })
  expect(sumSlip(2_000_000, legs, terms({ boost })).grossCents).toBe(Number.MAX_SAFE_INTEGER)
})

test('a leg at exactly the least price counts for the boost', () => {
  const legs = Array(3).fill({ odd_value: boost.min_odd_value })
  expect(boostOf(legs, boost)).toMatchObject({ eligible: 3, percent: 3 })
})

test('a price below 1 never makes a boost that costs something', () => {
  const legs = [1.5, 1.5, 1.5, 0.1].map((odd_value) => ({ odd_value }))
  expect(sumSlip(10_000, legs, terms({ boost }))).toMatchObject({ grossCents: 3_375, netCents: 3_375 })
})

test('a bet that returns exactly the most that is paid is not cut down', () => {
  const atMost = (maxPayoutCents: number) => sumSlip(10_000, [{ odd_value: 3 }], terms({ maxPayoutCents }))
  expect(atMost(30_000)).toMatchObject({ grossCents: 30_000, isCapped: false })
  expect(atMost(29_999)).toMatchObject({ grossCents: 29_999, isCapped: true })
})

test('a stake that is no whole number of cents, and a price that is none, are refused', () => {
  for (const stake of [1.5, -1, Number.NaN, 2 ** 60])
    expect(() => sumSlip(stake, [], terms({}))).toThrow(RangeError)
  expect(() => sumSlip(1, [{ odd_value: 0 }], terms({}))).toThrow(RangeError)
})

/** A fraction, kept reduced: another way to the same sums than the decimals of the module. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const fraction = (top: bigint, bottom = 1n): Fraction => {
  const common = gcd(top < 0n ? -top : top, bottom) || 1n
  return { top: top / common, bottom: bottom / common }
}
const multiply = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom)
const whole = ({ top, bottom }: Fraction) => top / bottom

// Whatever the slip: the sum equals the one made by exact rational arithmetic, cut to cents at the steps that the law
// and the house cut it, and its parts add up.
test('100,000 random slips equal exact rational arithmetic', { timeout: 120_000 }, () => {
  const legs = fc.array(
    fc.record({ hundredths: fc.integer({ min: 101, max: 100_000 }), isVoid: fc.boolean() }),
    { maxLength: 30 },
  )
  const stakes = fc.integer({ min: 0, max: 2_000_000 })
  const regimes = fc.constantFrom(untaxed, ...taxRegimes)
  const caps = fc.constantFrom(undefined, 100_000_000)
  const property = fc.property(stakes, legs, regimes, caps, (stakeCents, drawn, tax, maxPayoutCents) => {
    const slip = drawn.map(({ hundredths, isVoid }) => ({ odd_value: hundredths / 100, isVoid }))
    const sum = sumSlip(stakeCents, slip, { boost, tax, maxPayoutCents })

    const most = BigInt(maxPayoutCents ?? Number.MAX_SAFE_INTEGER)
    const capped = (cents: bigint) => (cents < most ? cents : most)
    const played = whole(fraction(BigInt(stakeCents) * 1000n, BigInt(1000 + tax.stakePermille)))
    const odds = drawn
      .filter(({ isVoid }) => !isVoid)
      .reduce(
        (product, { hundredths }) => multiply(product, fraction(BigInt(hundredths), 100n)),
        fraction(1n),
      )
    const gross = drawn.length > 0 ? whole(multiply(fraction(played), odds)) : 0n
    const counted = drawn.filter(({ hundredths, isVoid }) => !isVoid && hundredths >= 150).length
    const percent = [20, 4, 3].find((picks) => picks <= counted)
    const rate = percent === 20 ? 50n : percent === 4 ? 5n : percent === 3 ? 3n : 0n
    const win = gross > played ? gross - played : 0n
    const paid = capped(gross + whole(multiply(fraction(win), fraction(rate, 100n))))
    const taxed =
      paid > played
        ? whole(multiply(fraction(paid - played), fraction(BigInt(tax.winningsPermille), 1000n)))
        : 0n
    expect(BigInt(sum.playedCents)).toBe(played)
    expect(BigInt(sum.grossCents)).toBe(capped(gross))
    expect(BigInt(sum.taxCents)).toBe(taxed)
    expect(BigInt(sum.netCents)).toBe(paid - taxed)
    expect(sum.exciseCents + sum.playedCents).toBe(stakeCents)
    expect(sum.grossCents + sum.boost.cents - sum.taxCents).toBe(sum.netCents)
    expect(sum.netCents).toBeGreaterThanOrEqual(sum.netUnboostedCents)
  })
  fc.assert(property, { numRuns: 100_000, seed })
})
