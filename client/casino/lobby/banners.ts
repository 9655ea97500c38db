import { createGate } from 'effector-react'
import { readBanners } from '#shared/model/site/banner.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'

/** Age up to which an answer is not requested again, in ms: the gate opens before the first render and with it. */
const FRESH_FOR_MS = 60_000

export const CasinoBannersGate = createGate()

export const { $shown: $casinoBannersShown, retried: casinoBannersRetried } = createQuery({
  call: 'casinoBanners',
  read: readBanners,
  into: setter('casino_carousel_banners'),
  start: CasinoBannersGate.open.map(() => ({})),
  leave: CasinoBannersGate.close,
  freshForMs: FRESH_FOR_MS,
})
