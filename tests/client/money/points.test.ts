import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import {
  $promoPoints,
  $promoShown,
  PointsGate,
  pointsRetried,
  redeemFields,
} from '#client/money/points/points.ts'
import { fields } from '#client/state/fields.ts'
import { done, refused, stage, submit } from './stage.ts'

const PROMO = '/v1/promopoints'
const REDEEM = '/redeem-points'
const promo = done({ points: 40, title: 'Weekend points', promo_image: 'podium', end_date: '2026-11-23' })
const redeemed = done({ message: 'KSh 25 for 250 points is in your account', points: 0, amount: 25 })
const answers = {
  [PROMO]: promo,
  [REDEEM]: redeemed,
  '/v1/balance': done({ user: { balance: 25, points: 0 } }),
}
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

it('are none without a player', () => {
  expect(stage(answers, { user: null }).scope.getState($promoPoints)).toBeNull()
})
