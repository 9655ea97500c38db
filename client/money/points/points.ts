import { createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { redeemFormFrom } from '#shared/model/money/payment.ts'
import { readPromoPoints } from '#shared/model/site/promotion.ts'
import { $user, balanceAsked, playerChanged } from '../../account/player/account.ts'
import { $figures } from '../../account/player/figures.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { createForm } from '../../ui/form/form.ts'
import { newIntent } from '../payment/intent.ts'
import { $redemptionBusy, redemptionEnded, redemptionIntended } from './redemption.ts'

/** Open while the points show. */
export const PointsGate = createGate()

export const pointsRetried = createEvent()

const REDEEMED = 'Your points are redeemed'

const promo = callFx('promoPoints', readPromoPoints)

export const $promoState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(promo.fx, (held) => (held === 'ready' ? held : 'loading'))
  .on(promo.fx.doneData, (_, points) => (points ? 'ready' : 'failed'))
  .on(promo.fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  .reset(playerForgotten)
/** Why the promo points did not come; an answer that cannot be read counts as none. */
export const $promoError = promo.$error.map((error) => error || catalogue.promoPoints.failure)

/** The promotion that the player's points belong to: a field of the user. */
export const $promoPoints = $user.map((user) => readPromoPoints(asFields(user)?.promo_points) ?? null)

sample({ clock: [PointsGate.open, pointsRetried], fn: () => undefined, target: promo.fx })
sample({ clock: PointsGate.open, fn: () => undefined, target: balanceAsked })
sample({
  clock: promo.fx.doneData,
  filter: (points) => points !== undefined,
  fn: (promo_points) => ({ promo_points }),
  target: playerChanged,
})

export const redeemFields = createForm({
  empty: { points: '' },
  compose: ({ points }) => ({
    points: /^\d+$/.test(points.trim()) ? Number(points) : undefined,
    reference: 'made-with-the-intent',
  }),
  schema: $figures.map(({ points }) => redeemFormFrom(points?.least)),
  $busy: $redemptionBusy,
  forgotten: playerForgotten,
})

const redeeming = sample({
  clock: redeemFields.checked,
  source: $user,
  filter: (user) => user !== null,
  fn: (user, { points }) => newIntent(user, points),
})
sample({ clock: redeeming, target: redemptionIntended })

const redeemed = redemptionEnded.filterMap((held) => (held.stage === 'accepted' ? held : undefined))
sample({ clock: redeeming, fn: () => '', target: setter('points_message') })
sample({ clock: redeemed, fn: ({ message }) => message || REDEEMED, target: setter('points_message') })
sample({ clock: redeemed, fn: () => undefined, target: [redeemFields.emptied, promo.fx] })
// A form opens again once a refusal has been read: it stands beside it.
