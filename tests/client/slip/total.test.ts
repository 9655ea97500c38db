import { describe, expect, it } from 'vitest'
import { $stakeCents, $stakeComplaint, $tax, $totals, startLeastStake } from '#client/slip/total.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { openSlip } from './world.ts'

startLeastStake()

const boost = {
  min_odd_value: 1.5,
  steps: [
    { picks: 2, percent: 10 },
    { picks: 4, percent: 20 },
  ],
}
const told = { min_stake: 10, max_stake: 500, currency: 'KES', boost }

/** A slip of so many lines at 2.00, whose operator says this. */
async function withLines(count: number, settings: object = told) {
  const slip = await openSlip()
  await slip.put(setter('app_config'), settings)
  await slip.fill(...Array.from({ length: count }, (_, at) => at + 1))
  const { scope } = slip
  return {
    ...slip,
    total: () => scope.getState($totals.sports),
    fields: () => ({
      net: scope.getState(fields.netWin).sports,
      boosted: scope.getState(fields.netWinBoosted).sports,
      hasBoost: scope.getState(fields.hasBoost).sports,
      missing: scope.getState(fields.remaining_games).sports,
      message: scope.getState(fields.multiboostmessage).sports,
      color: scope.getState(fields.alert_boost_color).sports,
      least: scope.getState(fields.minStake),
    }),
  }
}

it.each([
  ['  ', null, ''],
  ['x', null, 'Enter an amount, such as 100 or 49.50'],
  ['9.99', 999, 'The lowest stake is KSh\u00a010'],
  ['10', 1_000, ''],
  ['500', 50_000, ''],
  ['500.01', 50_001, 'The highest stake is KSh\u00a0500'],
  ['0.01', 1, '', {}],
  ['9,999,999', 999_999_900, '', {}],
])('a stake of %j is %s cents, with the complaint: %s', async (text, cents, complaint, settings = told) => {
  const { stake, scope } = await withLines(1, settings)
  await stake(text)
  expect(scope.getState($stakeCents.sports)).toBe(cents)
  expect(scope.getState($stakeComplaint.sports)).toBe(complaint)
})

describe('the message of the boost', () => {
  it('tells the picks missing to the next step and its worth, until the highest step', async () => {
    const one = await withLines(1)
    await one.stake('100')
    expect(one.fields()).toEqual({
      net: 200,
      boosted: 200,
      hasBoost: false,
      missing: 1,
      message: 'One more at ≥ 1.50: +10\u00a0% = KSh\u00a010',
      color: 'soft',
      least: 10,
    })
    const two = await withLines(2)
    expect(two.fields().message).toBe('2 more at ≥ 1.50: +20\u00a0%')
    await two.stake('100')
    expect(two.fields()).toMatchObject({ net: 400, boosted: 430, hasBoost: true, missing: 2, color: 'up' })
    const four = await withLines(4)
    expect(four.fields()).toMatchObject({ missing: 0, message: 'Highest boost reached: +20\u00a0%' })
  })

  it('is empty without a boost or without steps', async () => {
    const none = await withLines(2, {})
    await none.stake('100')
    expect(none.fields()).toMatchObject({ hasBoost: false, color: 'soft', least: null, message: '' })
    for (const count of [1, 2])
      expect((await withLines(count, { ...told, boost: { ...boost, steps: [] } })).fields().message).toBe('')
  })
})

it('tax and payout cap apply only where the operator names them', async () => {
  const tax = [{ from: '2025-07-01', stake_permille: 50, winnings_permille: 200 }]
  const taxed = await withLines(1, { tax, max_payout: 150 })
  await taxed.stake('100')
  expect(taxed.scope.getState($tax)).not.toBeNull()
  expect(taxed.total().netCents).toBeLessThan(15_000)
  await taxed.stake('10,000')
  expect(taxed.total()).toMatchObject({ netCents: 15_000, isCapped: true })
  const free = await withLines(1, {})
  await free.stake('9,999,999')
  expect(free.scope.getState($tax)).toBeNull()
  expect(free.total()).toMatchObject({ netCents: 1_999_999_800, isCapped: false })
})

it('limits with cents, as text with decimals, and a boost of half a percent apply as the operator gives them', async () => {
  const halves = { min_odd_value: '1.50', steps: [{ picks: 2, percent: '2.50' }] }
  const slip = await withLines(2, {
    min_stake: 1.1,
    max_stake: '500.50',
    max_payout: '300.29',
    boost: halves,
  })
  const complaintOf = async (text: string) => {
    await slip.stake(text)
    return slip.scope.getState($stakeComplaint.sports)
  }
  expect(await complaintOf('1.09')).toBe('The lowest stake is 1.10')
  expect(await complaintOf('1.10')).toBe('')
  expect(await complaintOf('500.51')).toBe('The highest stake is 500.50')
  await slip.stake('10')
  expect(slip.total()).toMatchObject({ netCents: 4_075, boost: { percent: 2.5, cents: 75 } })
  await slip.stake('100')
  expect(slip.total()).toMatchObject({ netCents: 30_029, isCapped: true })
})
