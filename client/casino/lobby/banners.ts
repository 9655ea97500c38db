import { createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Banner, readBanners } from '#shared/model/site/banner.ts'
import { callFx } from '../../calls/call-fx.ts'
import { setter } from '../../state/actions.ts'

/** Open while the lobby shows. */
export const CasinoBannersGate = createGate()

/** The player asks for banners that did not come. */
export const casinoBannersRetried = createEvent()

const banners = callFx('casinoBanners', readBanners)

sample({
  clock: [CasinoBannersGate.open, casinoBannersRetried],
  source: banners.$loading,
  filter: (asked) => !asked,
  fn: () => undefined,
  target: banners.fx,
})
sample({ clock: banners.fx.doneData, target: setter('casino_carousel_banners') })

/** Casino banners; null while they load, empty where there are none or they failed. */
export const $casinoBanners = createStore<readonly Banner[] | null>(null)
  .on(banners.fx, (held) => (held?.length === 0 ? null : held))
  .on(banners.fx.doneData, (_, list) => list)
  .on(banners.fx.fail, (held) => held ?? [])

/** Why the banners did not come, fit to show. */
export const $casinoBannersError = banners.$error
