import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { readBanners } from '#shared/model/site/banner.ts'
import { createQuery } from '../query/query.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { $now, holdClock } from '../streams/clock.ts'

const SHOWN_MS = 7_000

export const BannersGate = createGate()
holdClock(BannersGate)

/** The player chose a banner by its index; indices wrap around. */
export const bannerChosen = createEvent<number>()

export const carouselToggled = createEvent()

/** The pointer or the keyboard focus entered or left the carousel, which does not rotate meanwhile. */
export const carouselHeld = createEvent<{ readonly by: 'pointer' | 'focus'; readonly held: boolean }>()

/** The system prefers reduced motion, so the carousel is paused until the player starts it. */
export const motionReduced = createEvent()

export const { $shown: $bannersShown, retried: bannersRetried } = createQuery({
  call: 'banners',
  read: readBanners,
  into: setter('carousel_banners'),
  start: BannersGate.open.map(() => ({})),
  leave: BannersGate.close,
})

export const $isPlaying = createStore(true)
  .on(carouselToggled, (playing) => !playing)
  .on(motionReduced, () => false)
const $holds = createStore({ pointer: false, focus: false })
  .on(carouselHeld, (holds, { by, held }) => ({ ...holds, [by]: held }))
  .reset(BannersGate.close)
const $isRotating = combine(
  $isPlaying,
  $holds,
  (playing, { pointer, focus }) => playing && !pointer && !focus,
)

const ticked = sample({
  clock: $now,
  source: { turns: $isRotating, banners: fields.carousel_banners },
  fn: ({ turns, banners }, now) => ({ now, turns, count: banners.length }),
})
const chosen = sample({
  clock: bannerChosen,
  source: { now: $now, banners: fields.carousel_banners },
  filter: ({ banners }) => banners.length > 0,
  fn: ({ now, banners: { length } }, index) => ({ index: ((index % length) + length) % length, since: now }),
})

/** The current banner, and the time since which it has shown without interruption, epoch ms. */
const $current = createStore<{ readonly index: number; readonly since: number }>({ index: 0, since: 0 })
  .on(chosen, (_, current) => current)
  .on(ticked, (current, { now, turns, count }) => {
    if (!turns || count < 2 || current.since === 0) return { ...current, since: now }
    return now - current.since < SHOWN_MS ? current : { index: (current.index + 1) % count, since: now }
  })

export const $bannerIndex = $current.map(({ index }) => index)
