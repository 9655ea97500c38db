import { allSettled, createWatch } from 'effector'
import { expect, it } from 'vitest'
import {
  $promoPoints,
  $promoShown,
  PointsGate,
  pointsRetried,
  redeemFields,
} from '#client/money/points/points.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { asFields } from '#shared/model/field.ts'
import { createShelf } from '../shelf.ts'
import { done, lost, refused, stage, submit } from './stage.ts'

const PROMO = '/v1/promopoints'
const REDEEM = '/redeem-points'
const promo = done({ points: 40, title: 'Weekend points', promo_image: 'podium', end_date: '2026-11-23' })
const redeemed = done({ message: 'KSh 25 for 250 points is in your account', points: 0, amount: 25 })
const answers = {
  [PROMO]: promo,
  [REDEEM]: redeemed,
  '/v1/balance': done({ user: { balance: 25, points: 0 } }),
}
const held = ({ scope }: ReturnType<typeof stage>) => scope.getState(redemptions.$progress)
const stored = () => asFields(readEntry('redemption-asked'))?.reference
const open = (set: ReturnType<typeof stage>) => allSettled(PointsGate.open, { scope: set.scope, params: {} })

it('stand on the user, with image, title and end date', async () => {
  const set = stage(answers)
  await open(set)
  expect(set.scope.getState($promoShown).phase).toBe('ready')
  expect(set.scope.getState($promoPoints)).toEqual({
    points: 40,
    title: 'Weekend points',
    promo_image: { art: 'podium', image: undefined },
    end_date: Date.UTC(2026, 10, 23),
  })
  expect(set.scope.getState(fields.user)).toMatchObject({ token: 'ada', promo_points: { points: 40 } })
  expect(set.askedOf('/v1/balance')).toHaveLength(1)
})

it('say why they did not load', async () => {
  const set = stage({ ...answers, [PROMO]: refused(500, 'Later') })
  await open(set)
  expect(set.scope.getState($promoShown).phase).toBe('failed')
})

it('that cannot be read did not load, in the words of their call', async () => {
  const set = stage({ ...answers, [PROMO]: done({ title: 'No points' }) })
  await open(set)
  expect(set.scope.getState($promoShown).phase).toBe('failed')
  expect(set.scope.getState($promoShown).error).toBe('Fetching User Balance failed')
  set.answers[PROMO] = promo
  await allSettled(pointsRetried, { scope: set.scope })
  set.answers[PROMO] = done({ title: 'No points' })
  await allSettled(pointsRetried, { scope: set.scope })
  expect(set.scope.getState($promoPoints)).toMatchObject({ points: 40 })
})

it('are redeemed once, whatever was pressed, and asked for anew', async () => {
  const set = stage(answers)
  await submit(set.scope, redeemFields, { points: '250' })
  expect(set.askedOf(REDEEM)).toEqual([{ points: 250, reference: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  expect(set.scope.getState(fields.points_message)).toBe('KSh 25 for 250 points is in your account')
  expect(set.scope.getState(fields.user)).toMatchObject({ balance: 25 })
  expect(set.askedOf(PROMO)).toHaveLength(1)
  expect(stored()).toBeUndefined()
})

it.each([
  ['99', 'Redeem 100 points or more'],
  ['1.5', 'Enter a whole number of points'],
  ['', 'Enter a whole number of points'],
])('%s are not redeemed', async (points, fault) => {
  const set = stage(answers)
  await submit(set.scope, redeemFields, { points })
  expect(set.scope.getState(redeemFields.$faults)).toEqual({ points: fault })
  expect(set.asked).toEqual([])
})

it('are redeemed in any number where the settings name no least', async () => {
  const set = stage(answers, { settings: {} })
  await submit(set.scope, redeemFields, { points: '3' })
  expect(set.askedOf(REDEEM)).toMatchObject([{ points: 3 }])
})

it('that are refused leave no intent behind', async () => {
  const set = stage({ ...answers, [REDEEM]: refused(400, 'You have 40 points') })
  await submit(set.scope, redeemFields, { points: '250' })
  expect(held(set)).toMatchObject({ state: 'refused', refusal: { message: 'You have 40 points' } })
  expect(stored()).toBeUndefined()
  expect(set.scope.getState(redeemFields.$busy)).toBe(false)
})

it('whose answer was lost are asked for again under the same reference, after a reload too', async () => {
  const shelf = createShelf()
  const before = stage({ ...answers, [REDEEM]: lost }, { shelf })
  await submit(before.scope, redeemFields, { points: '250' })
  const after = stage(answers, { shelf })
  await allSettled(RedemptionGate.open, { scope: after.scope, params: {} })
  expect(held(after).state).toBe('unknown')
  await allSettled(redemptions.resendClicked, { scope: after.scope })
  expect(after.askedOf(REDEEM)).toEqual(before.askedOf(REDEEM))
  expect(held(after).state).toBe('done')
  expect(stored()).toBeUndefined()
})

it('of which nobody says whether they were redeemed are not redeemed anew, only again', async () => {
  const set = stage({ ...answers, [REDEEM]: refused(500, 'The provider failed') })
  await submit(set.scope, redeemFields, { points: '250' })
  expect(stored()).toBeDefined()
  await submit(set.scope, redeemFields, { points: '300' })
  expect(set.askedOf(REDEEM)).toHaveLength(1)
  // A repeat that is turned away says nothing of the first.
  set.answers[REDEEM] = refused(429, 'Too often')
  await allSettled(redemptions.resendClicked, { scope: set.scope })
  expect(held(set).state).toBe('unknown')
  set.answers[REDEEM] = refused(400, 'You have 40 points')
  await allSettled(redemptions.resendClicked, { scope: set.scope })
  expect(held(set).state).toBe('refused')
  expect(new Set(set.askedOf(REDEEM).map(({ reference }) => reference)).size).toBe(1)
})

it('that are typed with spaces around them are redeemed, and forgotten once they are', async () => {
  const set = stage({ ...answers, [REDEEM]: done({}) })
  await submit(set.scope, redeemFields, { points: ' 250 ' })
  expect(set.askedOf(REDEEM)).toMatchObject([{ points: 250 }])
  expect(set.scope.getState(fields.points_message)).toBe('Your points are redeemed')
  expect(set.scope.getState(redeemFields.$typed).points).toBe('')
})

it('that are refused stay in the form, and nobody is told that they were redeemed', async () => {
  const set = stage(answers)
  await submit(set.scope, redeemFields, { points: '100' })
  expect(set.scope.getState(fields.points_message)).not.toBe('')
  set.answers[REDEEM] = refused(400, 'You have 40 points')
  await submit(set.scope, redeemFields, { points: '250' })
  expect(set.scope.getState(fields.points_message)).toBe('')
  expect(set.scope.getState(redeemFields.$typed).points).toBe('250')
  expect(set.askedOf(PROMO)).toHaveLength(1)
})

it('are nobody’s without a player: none are shown, and none redeemed', async () => {
  const set = stage(answers, { user: null })
  expect(set.scope.getState($promoPoints)).toBeNull()
  await submit(set.scope, redeemFields, { points: '250' })
  expect(set.asked).toEqual([])
})

it('are loaded once: asked for again they stay, and after a failure they load anew', async () => {
  const set = stage({ ...answers, [PROMO]: refused(500, 'Later') })
  const states: string[] = []
  createWatch({
    unit: $promoShown.map(({ phase }) => phase),
    scope: set.scope,
    fn: (state) => states.push(state),
  })
  await open(set)
  expect(set.scope.getState($promoShown).error).toBe('Later')
  set.answers[PROMO] = promo
  await allSettled(pointsRetried, { scope: set.scope })
  expect(states).toEqual(['failed', 'loading', 'ready'])
  await allSettled(pointsRetried, { scope: set.scope })
  set.answers[PROMO] = refused(500, 'Later')
  await allSettled(pointsRetried, { scope: set.scope })
  expect(states).toEqual(['failed', 'loading', 'ready'])
})

it('whose redemption an older build has stored are asked for again as they were', async () => {
  const set = stage({ ...answers, [REDEEM]: redeemed })
  writeEntry('redemption-asked', { reference: 'older', amountCents: 250, madeAt: 1, sentAt: 1, player: '7' })
  await allSettled(RedemptionGate.open, { scope: set.scope, params: {} })
  await allSettled(redemptions.resendClicked, { scope: set.scope })
  expect(set.askedOf(REDEEM)).toEqual([{ reference: 'older', points: 250 }])
  expect(held(set).state).toBe('done')
  await allSettled(RedemptionGate.close, { scope: set.scope, params: {} })
})
