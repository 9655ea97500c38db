import { merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { asFields } from '#shared/model/field.ts'
import { redeemFormFrom } from '#shared/model/money/payment.ts'
import { type PromoPoints, readPromoPoints } from '#shared/model/site/promotion.ts'
import { $user, playerChanged } from '../../account/player/account.ts'
import { balanceAsked } from '../../account/player/balance.ts'
import { $figures } from '../../account/player/figures.ts'
import { createForm } from '../../query/form.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { redemptions } from './redemption.ts'

export const PointsGate = createGate()

/** Text where the provider sends no message. */
export const REDEEMED = 'Your points are redeemed'

/** The promotion of the player's points, from a field of the user; null: none. */
export const $promoPoints = $user.map((user) => readPromoPoints(asFields(user)?.promo_points) ?? null)

sample({ clock: PointsGate.open, target: balanceAsked })

export const redeemFields = createForm({
  empty: { points: '' },
  compose: ({ points }) => ({ points: /^\d+$/.test(points.trim()) ? Number(points) : undefined }),
  schema: $figures.map(({ points }) => redeemFormFrom(points?.least)),
  $busy: redemptions.$isUnderWay,
})

const redeeming = sample({ clock: redeemFields.checked, filter: $user.map((user) => user !== null) })
sample({ clock: redeeming, target: redemptions.wanted })
sample({ clock: redeeming, fn: () => '', target: setter('points_message') })
const redeemed = redemptions.done.map(({ outcome }) => outcome || REDEEMED)
sample({ clock: redeemed, target: setter('points_message') })
sample({ clock: redeemed, target: redeemFields.emptied })

export const { $shown: $promoShown, retried: pointsRetried } = createQuery({
  call: 'promoPoints',
  read: readPromoPoints,
  into: playerChanged.prepend((promo_points: PromoPoints) => ({ promo_points })),
  start: merge([PointsGate.open, redeemed]).map(() => ({})),
  leave: PointsGate.close,
  isOwn: true,
})
