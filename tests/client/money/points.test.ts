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

it('the points’ promotion is a field of the user, with image, title and end date', async () => {
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

it('a promotion that cannot be read has failed with its call’s text, and replaces none that came before', async () => {
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

it('redeemed points are told of by the provider’s message, and the promotion is asked for anew', async () => {
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
])('%j points are not redeemed: %s', async (points, fault) => {
  const set = stage(answers)
  await submit(set.scope, redeemFields, { points })
  expect(set.scope.getState(redeemFields.$faults)).toEqual({ points: fault })
  expect(set.asked).toEqual([])
})

it('points are redeemed in any number where the settings name no least', async () => {
  const set = stage(answers, { settings: {} })
  await submit(set.scope, redeemFields, { points: '3' })
  expect(set.askedOf(REDEEM)).toMatchObject([{ points: 3 }])
})

it('redeemed points have a message of their own where the provider has none', async () => {
  const set = stage({ ...answers, [REDEEM]: done({}) })
  await submit(set.scope, redeemFields, { points: '250' })
  expect(set.scope.getState(fields.points_message)).toBe('Your points are redeemed')
})

it('points whose redemption is refused stay in the form, and the message of the last redemption goes', async () => {
  const set = stage(answers)
  await submit(set.scope, redeemFields, { points: '100' })
  expect(set.scope.getState(fields.points_message)).not.toBe('')
  set.answers[REDEEM] = refused(400, 'You have 40 points')
  await submit(set.scope, redeemFields, { points: '250' })
  expect(set.scope.getState(fields.points_message)).toBe('')
  expect(set.scope.getState(redeemFields.$typed).points).toBe('250')
  expect(set.askedOf(PROMO)).toHaveLength(1)
})

it('there is no promotion without a player', () => {
  expect(stage(answers, { user: null }).scope.getState($promoPoints)).toBeNull()
})
