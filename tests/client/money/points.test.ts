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
const answers = {
  [PROMO]: promo,
  [REDEEM]: done({ message: 'KSh 25 for 250 points is in your account', points: 0, amount: 25 }),
  '/v1/balance': done({ user: { balance: 25, points: 0 } }),
}

it('the points promotion is stored in the user, and an unreadable one fails and replaces nothing', async () => {
  const { scope, answers: held, askedOf } = stage({ ...answers })
  const shown = () => scope.getState($promoShown)
  await allSettled(PointsGate.open, { scope, params: {} })
  const read = {
    points: 40,
    title: 'Weekend points',
    promo_image: { art: 'podium', image: undefined },
    end_date: Date.UTC(2026, 10, 23),
  }
  expect([shown().phase, scope.getState($promoPoints)]).toEqual(['ready', read])
  expect(scope.getState(fields.user)).toMatchObject({ token: 'ada', promo_points: { points: 40 } })
  expect(askedOf('/v1/balance')).toHaveLength(1)
  held[PROMO] = done({ title: 'No points' })
  await allSettled(pointsRetried, { scope })
  expect([shown().error, scope.getState($promoPoints)]).toEqual(['Fetching User Balance failed', read])
})

it('redeemed points show the provider’s message and reload the promotion', async () => {
  const { scope, askedOf } = stage(answers)
  await submit(scope, redeemFields, { points: '250' })
  expect(scope.getState(fields.points_message)).toBe('KSh 25 for 250 points is in your account')
  expect(scope.getState(fields.user)).toMatchObject({ balance: 25 })
  expect(askedOf(PROMO)).toHaveLength(1)
})

it.each([
  ['99', 'Redeem 100 points or more'],
  ['1.5', 'Enter a whole number of points'],
  ['', 'Enter a whole number of points'],
])('%j points are not redeemed: %s', async (points, fault) => {
  const { scope, asked } = stage(answers)
  await submit(scope, redeemFields, { points })
  expect(scope.getState(redeemFields.$faults)).toEqual({ points: fault })
  expect(asked).toEqual([])
})

it('any number of points is redeemed when the settings have no minimum, with our own message', async () => {
  const { scope, askedOf } = stage({ ...answers, [REDEEM]: done({}) }, { settings: {} })
  await submit(scope, redeemFields, { points: '3' })
  expect(askedOf(REDEEM)).toMatchObject([{ points: 3 }])
  expect(scope.getState(fields.points_message)).toBe('Your points are redeemed')
})

it('refused points stay in the form, and the message of the last redemption is cleared', async () => {
  const { scope, answers: held, askedOf } = stage({ ...answers })
  await submit(scope, redeemFields, { points: '100' })
  expect(scope.getState(fields.points_message)).not.toBe('')
  held[REDEEM] = refused(400, 'You have 40 points')
  await submit(scope, redeemFields, { points: '250' })
  expect(scope.getState(fields.points_message)).toBe('')
  expect(scope.getState(redeemFields.$typed).points).toBe('250')
  expect(askedOf(PROMO)).toHaveLength(1)
})
