import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { asFields, asText } from '#shared/model/field.ts'
import { redeemFormFrom } from '#shared/model/payment.ts'
import { readPromoPoints } from '#shared/model/promotion.ts'
import { $user, balanceAsked, playerTold } from '../account/account.ts'
import { $figures } from '../account/figures.ts'
import { callFx } from '../calls/call-fx.ts'
import { isRefused } from '../calls/unanswered.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { createForm } from '../ui/form.ts'
import { dropIntent, type Intent, keepIntent, newIntent, readIntent } from './intent.ts'

/** Open while the points show. */
export const PointsGate = createGate()

export const pointsRetried = createEvent()

/** The same points once more, under the same reference: however often, they are redeemed once. */
export const redemptionAskedAgain = createEvent()

const promo = callFx('promoPoints', readPromoPoints)
const redeem = callFx('redeemPoints', (body) => asText(asFields(body)?.message) ?? 'Your points are redeemed')

export const $promoState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(promo.fx, (held) => (held === 'ready' ? held : 'loading'))
  .on(promo.fx.doneData, (_, points) => (points ? 'ready' : 'failed'))
  .on(promo.fx.fail, (held) => (held === 'ready' ? held : 'failed'))
  .reset(playerForgotten)
export const $promoError = promo.$error

/** The promotion that the player's points belong to: it stands on the user, as the specification has it. */
export const $promoPoints = $user.map((user) => readPromoPoints(asFields(user)?.promo_points) ?? null)

sample({ clock: [PointsGate.open, pointsRetried], fn: () => undefined, target: promo.fx })
sample({ clock: PointsGate.open, fn: () => undefined, target: balanceAsked })
sample({
  clock: promo.fx.doneData,
  filter: (points) => points !== undefined,
  fn: (promo_points) => ({ promo_points }),
  target: playerTold,
})

/** A redemption whose answer never came. */
export const $unanswered = createStore<Intent | null>(null, { sid: 'points/unanswered' }).reset(
  playerForgotten,
)

export const redeemFields = createForm({
  empty: { points: '' },
  compose: ({ points }) => ({
    points: /^\d+$/.test(points.trim()) ? Number(points) : undefined,
    reference: 'made-with-the-intent',
  }),
  schema: $figures.map(({ points }) => redeemFormFrom(points?.least)),
  $busy: combine(redeem.$loading, $unanswered, (asking, intent) => asking || intent !== null),
  forgotten: playerForgotten,
})

const keepFx = createEffect((intent: Intent) => keepIntent('redemption-asked', intent))
const forgetFx = createEffect(() => dropIntent('redemption-asked'))

sample({
  clock: redeemFields.checked,
  source: $user,
  filter: (user) => user !== null,
  fn: (user, { points }) => newIntent(user?.id, points),
  target: keepFx,
})
sample({
  clock: redemptionAskedAgain,
  source: { intent: $unanswered, asking: redeem.$loading },
  filter: ({ intent, asking }) => intent !== null && !asking,
  fn: ({ intent }) => intent as Intent,
  target: keepFx,
})
const kept = sample({ clock: keepFx.done, fn: ({ params }) => params })
sample({
  clock: kept,
  fn: ({ amountCents, reference }) => ({ points: amountCents, reference }),
  target: redeem.fx,
})
sample({ clock: kept, target: $unanswered })
sample({
  clock: redeem.fx.done,
  fn: () => null,
  target: [$unanswered, redeemFields.emptied.prepend(() => undefined)],
})
sample({ clock: redeem.fx.doneData, target: setter('points_message') })
sample({ clock: redeem.fx, fn: () => '', target: setter('points_message') })
sample({
  clock: redeem.fx.done,
  fn: () => undefined,
  target: [forgetFx, balanceAsked, promo.fx],
})

/** It was sent before: what a repeat is told need not hold for the first. */
const $isRepeat = createStore(false, { serialize: 'ignore' })
  .on(redeemFields.checked, () => false)
  .on(redemptionAskedAgain, () => true)
const refused = sample({
  clock: redeem.fx.failData,
  source: $isRepeat,
  filter: (isRepeat, failure) => isRefused(failure, isRepeat),
})
sample({ clock: refused, fn: () => null, target: $unanswered })
sample({ clock: refused, fn: () => undefined, target: forgetFx })

export const $redeemError = redeem.$error
export const $redeeming = redeem.$loading

const takeUpFx = createEffect((player: string) => readIntent('redemption-asked', player) ?? null)
sample({
  clock: PointsGate.open,
  source: $user,
  filter: (user) => user !== null,
  fn: (user) => user?.id ?? '',
  target: takeUpFx,
})
sample({ clock: takeUpFx.doneData, target: $unanswered })
