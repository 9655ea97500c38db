import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readBanners } from '#shared/model/site/banner.ts'
import { createQuery } from '../query/query.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $now, holdClock } from '../streams/clock.ts'

/** Time for which each banner shows, in ms. */
const SHOWN_MS = 7_000

export const BannersGate = createGate()
holdClock(BannersGate)

/** The player chose a banner. Payload: its index; indices wrap around. */
export const bannerChosen = createEvent<number>()

export const carouselToggled = createEvent()

/** The pointer or the keyboard focus entered or left the carousel, which does not rotate while either is inside. */
export const attentionChanged = createEvent<{
  readonly by: 'pointer' | 'focus'
  readonly isInside: boolean
}>()

/** The system prefers reduced motion, so the carousel is paused until the player starts it. */
export const motionReduced = createEvent()

export const { $shown: $bannersShown, retried: bannersRetried } = createQuery({
  call: 'banners',
  read: readBanners,
  into: setter('carousel_banners'),
  start: BannersGate.open.map(() => ({})),
  leave: BannersGate.close,
})

/** False while the player or the system has paused the carousel. */
export const $isPlaying = createStore(true)
  .on(carouselToggled, (isPlaying) => !isPlaying)
  .on(motionReduced, () => false)
/** True for the pointer and the focus while they are in the carousel. */
const $attention = createStore({ pointer: false, focus: false })
  .on(attentionChanged, (attention, { by, isInside }) => ({ ...attention, [by]: isInside }))
  .reset(BannersGate.close)
const $isRotating = combine(
  $isPlaying,
  $attention,
  (isPlaying, { pointer, focus }) => isPlaying && !pointer && !focus,
)

const ticked = sample({
  clock: $now,
  source: { isRotating: $isRotating, banners: fields.carousel_banners },
  fn: ({ isRotating, banners }, now) => ({ now, isRotating, count: banners.length }),
})
const turnedByPlayer = sample({
  clock: bannerChosen,
  source: { now: $now, banners: fields.carousel_banners },
  filter: ({ banners }) => banners.length > 0,
  fn: ({ now, banners: { length } }, index) => ({ index: ((index % length) + length) % length, since: now }),
})

/** The current banner, and the time since which it has shown without interruption, epoch ms. */
const $current = createStore<{ readonly index: number; readonly since: number }>({ index: 0, since: 0 })
  .on(turnedByPlayer, (_, current) => current)
  .on(ticked, (current, { now, isRotating, count }) => {
    if (!isRotating || count < 2 || current.since === 0) return { ...current, since: now }
    return now - current.since < SHOWN_MS ? current : { index: (current.index + 1) % count, since: now }
  })

/** The index of the current banner; the first one's where the list has become shorter. */
export const $bannerIndex = combine($current, fields.carousel_banners, ({ index }, { length }) =>
  index < length ? index : 0,
)
