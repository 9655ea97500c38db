import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxAt, taxRegimes, untaxed } from '#shared/model/money/tax.ts'
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
/** The sum of a slip with these prices. */
const sumOf = (stakeCents: number, prices: readonly number[], some: Partial<SumTerms> = {}) =>
  sumSlip(
    stakeCents,
    prices.map((odd_value) => ({ odd_value })),
    { boost: undefined, tax: untaxed, maxPayoutCents: undefined, ...some },
  )

// 100 shillings on one leg at 3.00, each regime by hand. A regime begins at midnight in Nairobi.
test.each([
  ['2018-06-01', { exciseCents: 0, grossCents: 30_000, taxCents: 0, netCents: 30_000 }],
  ['2019-06-01', { exciseCents: 0, grossCents: 30_000, taxCents: 4_000, netCents: 26_000 }],
  ['2019-12-01', { exciseCents: 1_667, grossCents: 24_999, taxCents: 3_333, netCents: 21_666 }],
  ['2020-08-01', { exciseCents: 0, grossCents: 30_000, taxCents: 4_000, netCents: 26_000 }],
  ['2022-01-01', { exciseCents: 698, grossCents: 27_906, taxCents: 3_720, netCents: 24_186 }],
  ['2024-01-01', { exciseCents: 1_112, grossCents: 26_664, taxCents: 3_555, netCents: 23_109 }],
  ['2025-06-30T20:59:59Z', { exciseCents: 1_305, grossCents: 26_085, taxCents: 3_478, netCents: 22_607 }],
  ['2025-06-30T21:00:00Z', { exciseCents: 0, grossCents: 30_000, taxCents: 0, netCents: 30_000 }],
])('a bet of %s is taxed by the law of that day', (date, expected) => {
  expect(sumOf(10_000, [3], { tax: taxAt(Date.parse(date)) })).toMatchObject(expected)
})

test('the tax regimes are sorted by their start', () => {
  const begins = taxRegimes.map(({ from }) => from)
  expect(begins).toEqual(begins.toSorted((one, other) => one - other))
})

test('prices are multiplied as decimals, without errors of floating point', () => {
  // 1.1 × 1.1 × 100 shillings is 121, and 1.15 × 3 is 3.45: binary fractions say otherwise.
  expect(sumOf(10_000, [1.1, 1.1]).grossCents).toBe(12_100)
  expect(sumOf(100, [1.15, 3]).grossCents).toBe(345)
  expect(decimalOf(1e-7)).toEqual({ units: 1n, scale: 7 })
  expect(decimalOf(1e21)).toEqual({ units: 10n ** 21n, scale: 0 })
  for (const price of [0, -2, Number.NaN, Number.POSITIVE_INFINITY]) expect(decimalOf(price)).toBeUndefined()
})

test('total odds are cut to two decimals', () => {
  expect(sumOf(0, [1.99, 1.99]).totalOdds).toBe('3.96')
  expect(hundredthsText({ units: 5n, scale: 3 })).toBe('0.00')
})

test('the boost raises the win and not the stake, and names the next step and its gain', () => {
  // 3 % of 1,340 shillings; 5 % would be 26.80 more.
  expect(sumOf(10_000, [2, 2, 3, 1.2], { boost })).toMatchObject({
    ...{ totalOdds: '14.40', grossCents: 144_000, netUnboostedCents: 144_000, netCents: 148_020 },
    boost: { eligible: 3, percent: 3, cents: 4_020, next: { missing: 1, percent: 5, gainCents: 2_680 } },
  })
})

test.each([
  ['at its last step has no next step', 20, 2, boost, { eligible: 20, percent: 50, next: undefined }],
  ['counts legs at exactly the least price', 3, 1.5, boost, { eligible: 3, percent: 3 }],
  ['is none where the operator has none', 1, 2, undefined, { eligible: 0, percent: 0, next: undefined }],
])('the boost %s', (_, legs, odd_value, boost, expected) =>
  expect(boostOf(Array(legs).fill({ odd_value }), boost)).toMatchObject(expected),
)

test('a boost never costs anything, even with a price below 1', () => {
  expect(sumOf(10_000, [1.5, 1.5, 1.5, 0.1], { boost })).toMatchObject({ grossCents: 3_375, netCents: 3_375 })
})

test('no bet pays more than the largest payout, boost included', () => {
  const prices = Array<number>(20).fill(9.99)
  const sum = sumOf(2_000_000, prices, { boost, maxPayoutCents: 100_000_000 })
  expect(sum).toMatchObject({ netCents: 100_000_000, isCapped: true, boost: { cents: 0 } })
  expect(sumOf(2_000_000, prices, { boost }).grossCents).toBe(Number.MAX_SAFE_INTEGER)
  const atMost = (maxPayoutCents: number) => sumOf(10_000, [3], { maxPayoutCents })
  expect(atMost(30_000)).toMatchObject({ grossCents: 30_000, isCapped: false })
  expect(atMost(29_999)).toMatchObject({ grossCents: 29_999, isCapped: true })
  const boosted = sumOf(10_000, Array<number>(20).fill(1.5), { boost })
  const { grossCents } = boosted
  expect(boosted).toMatchObject({ isCapped: false })
  expect(sumOf(10_000, Array<number>(20).fill(1.5), { boost, maxPayoutCents: grossCents })).toMatchObject({
    grossCents,
    isCapped: true,
    boost: { cents: 0 },
  })
})

test('a sum rejects a stake that is no whole number of cents, and a price of 0', () => {
  for (const stake of [1.5, -1, Number.NaN, 2 ** 60]) expect(() => sumOf(stake, [])).toThrow(RangeError)
  expect(() => sumOf(1, [0])).toThrow(RangeError)
})

/** A quotient cut to a whole number. */
const share = (cents: bigint, top: bigint, bottom: bigint) => (cents * top) / bottom

// Whatever the slip: the sum equals the one made by exact arithmetic, cut to cents at the steps that the law and the house
// cut it, and its parts add up.
test('the sums of 20,000 random slips equal exact rational arithmetic', { timeout: 120_000 }, () => {
  const leg = fc.record({ hundredths: fc.integer({ min: 101, max: 100_000 }), isVoid: fc.boolean() })
  const property = fc.property(
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.array(leg, { maxLength: 30 }),
    fc.constantFrom(untaxed, ...taxRegimes),
    fc.constantFrom(undefined, 100_000_000),
    (stakeCents, drawn, tax, maxPayoutCents) => {
      const slip = drawn.map(({ hundredths, isVoid }) => ({ odd_value: hundredths / 100, isVoid }))
      const sum = sumSlip(stakeCents, slip, { boost, tax, maxPayoutCents })

      const most = BigInt(maxPayoutCents ?? Number.MAX_SAFE_INTEGER)
      const capped = (cents: bigint) => (cents < most ? cents : most)
      const played = share(BigInt(stakeCents), 1000n, BigInt(1000 + tax.stakePermille))
      const valid = drawn.filter(({ isVoid }) => !isVoid).map(({ hundredths }) => BigInt(hundredths))
      const odds = valid.reduce((product, hundredths) => product * hundredths, 1n)
      const gross = drawn.length > 0 ? share(played, odds, 100n ** BigInt(valid.length)) : 0n
      const counted = valid.filter((hundredths) => hundredths >= 150n).length
      const percent = boost.steps.findLast(({ picks }) => picks <= counted)?.percent ?? 0
      const boosted = gross > played ? share(gross - played, BigInt(percent), 100n) : 0n
      const paid = capped(gross + boosted)
      const taxed = paid > played ? share(paid - played, BigInt(tax.winningsPermille), 1000n) : 0n
      const { playedCents, grossCents, taxCents, netCents } = sum
      expect([playedCents, grossCents, taxCents, netCents].map(BigInt)).toEqual([
        ...[played, capped(gross), taxed, paid - taxed],
      ])
      expect(sum.exciseCents + playedCents).toBe(stakeCents)
      expect(grossCents + sum.boost.cents - taxCents).toBe(netCents)
      expect(netCents >= sum.netUnboostedCents).toBe(true)
    },
  )
  fc.assert(property, { numRuns: 20_000, seed })
})
