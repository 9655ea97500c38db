import { describe, expect, it, onTestFinished } from 'vitest'
import { $language } from '#client/language/language.ts'
import { t as kiswahili } from '#client/messages/sw/slip.ts'
import { $stakeCents, $stakeComplaint, $tax, $totals, startLeastStake } from '#client/slip/total.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { t } from '#messages/slip.ts'
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

describe('a stake', () => {
  it.each([
    ['', null, ''],
    ['  ', null, ''],
    ['x', null, 'Enter an amount, such as 100 or 49.50'],
    ['9.99', 999, 'The lowest stake is KSh\u00a010'],
    ['10', 1_000, ''],
    ['500', 50_000, ''],
    ['500.01', 50_001, 'The highest stake is KSh\u00a0500'],
  ])('of %j is %s cents, and said to be: %s', async (text, cents, complaint) => {
    const { stake, scope } = await withLines(1)
    await stake(text)
    expect(scope.getState($stakeCents.sports)).toBe(cents)
    expect(scope.getState($stakeComplaint.sports)).toBe(complaint)
  })

  it('may be any where the operator names no bounds', async () => {
    const { stake, scope } = await withLines(1, {})
    for (const text of ['0.01', '9,999,999']) {
      await stake(text)
      expect(scope.getState($stakeComplaint.sports)).toBe('')
    }
  })
})

describe('the boost', () => {
  it('is said anew once the page is in another language', async () => {
    const english = { ...t }
    onTestFinished(() => void Object.assign(t, english))
    const { fields, put } = await withLines(1)
    expect(fields().message).toBe('One more at ≥ 1.50: +10\u00a0%')
    Object.assign(t, kiswahili)
    await put($language, 'sw')
    expect(fields().message).toBe('Chaguo 1 zaidi lenye odds ≥ 1.50: +10\u00a0%')
  })

  it('says what it takes to the next step and what that is worth, until there is none', async () => {
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

  it('is not spoken of where there is none, or no line of it', async () => {
    const none = await withLines(2, {})
    await none.stake('100')
    expect(none.fields()).toMatchObject({ hasBoost: false, color: 'soft', least: null, message: '' })
    const unreachable = await withLines(1, { ...told, boost: { ...boost, steps: [] } })
    expect(unreachable.fields().message).toBe('')
  })
})

it('a tax is that of the moment, and none where the operator names none', async () => {
  const tax = [{ from: '2025-07-01', stake_permille: 50, winnings_permille: 200 }]
  const taxed = await withLines(1, { ...told, tax })
  await taxed.stake('100')
  expect(taxed.scope.getState($tax)).not.toBeNull()
  expect(taxed.total().netCents).toBeLessThan(20_000)
  const free = await withLines(1)
  await free.stake('100')
  expect([free.scope.getState($tax), free.total().netCents]).toEqual([null, 20_000])
})

it('a payout is capped where the operator names the largest one, and only there', async () => {
  const capped = await withLines(1, { max_payout: 150 })
  await capped.stake('100')
  expect(capped.total()).toMatchObject({ netCents: 15_000, isCapped: true })
  const open = await withLines(1, {})
  await open.stake('9,999,999')
  expect(open.total().isCapped).toBe(false)
})
