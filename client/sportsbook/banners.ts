import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Banner, readBanners } from '#shared/model/site/banner.ts'
import { callFx } from '../calls/call-fx.ts'
import { setter } from '../state/actions.ts'
import { $now, holdClock } from '../streams/clock.ts'

/** Each banner stands for so long, in ms. */
const STANDS_MS = 7_000

/** Open while the carousel shows. */
export const BannersGate = createGate()
holdClock(BannersGate)

/** The player asks for banners that did not come. */
export const bannersRetried = createEvent()

/** The player goes to a banner by its place; places wrap around. */
export const bannerChosen = createEvent<number>()

/** The pause button. */
export const carouselToggled = createEvent()

/** The player points at the carousel or is in it by keyboard: nothing turns under their hand. */
export const carouselHeld = createEvent<{ readonly by: 'pointer' | 'focus'; readonly held: boolean }>()

/** The system asks for less motion: it stands still until the player lets it run. */
export const motionReduced = createEvent()

const banners = callFx('banners', readBanners)

sample({
  clock: [BannersGate.open, bannersRetried],
  source: banners.$loading,
  filter: (asked) => !asked,
  fn: () => undefined,
  target: banners.fx,
})
sample({ clock: banners.fx.doneData, target: setter('carousel_banners') })

export const $banners = createStore<readonly Banner[]>([]).on(banners.fx.doneData, (_, list) => list)

/** Banners of the home page. Without any, the carousel takes no room; known ones stay while they are asked for again. */
export const $bannersState = createStore<'loading' | 'ready' | 'none' | 'failed'>('loading')
  .on(banners.fx, (held) => (held === 'failed' ? 'loading' : held))
  .on(banners.fx.doneData, (_, list) => (list.length > 0 ? 'ready' : 'none'))
  .on(banners.fx.fail, (held) => (held === 'ready' ? held : 'failed'))

export const $bannersError = banners.$error

export const $isPlaying = createStore(true)
  .on(carouselToggled, (playing) => !playing)
  .on(motionReduced, () => false)
const $holds = createStore({ pointer: false, focus: false })
  .on(carouselHeld, (holds, { by, held }) => ({ ...holds, [by]: held }))
  .reset(BannersGate.close)
const $turns = combine($isPlaying, $holds, (playing, { pointer, focus }) => playing && !pointer && !focus)

/** Current banner, and since when it runs without a pause. */
interface Standing {
  readonly place: number
  readonly since: number
}

const ticked = sample({
  clock: $now,
  source: { turns: $turns, banners: $banners },
  fn: ({ turns, banners }, now) => ({ now, turns, count: banners.length }),
})
const chosen = sample({
  clock: bannerChosen,
  source: { now: $now, banners: $banners },
  filter: ({ banners }) => banners.length > 0,
  fn: ({ now, banners: { length } }, place) => ({ place: ((place % length) + length) % length, since: now }),
})

const $standing = createStore<Standing>({ place: 0, since: 0 })
  .on(chosen, (_, standing) => standing)
  .on(ticked, (standing, { now, turns, count }) => {
    if (!turns || count < 2 || standing.since === 0) return { ...standing, since: now }
    return now - standing.since < STANDS_MS ? standing : { place: (standing.place + 1) % count, since: now }
  })

export const $bannerPlace = $standing.map(({ place }) => place)
