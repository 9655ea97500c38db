import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import {
  $bannerIndex,
  $bannersShown,
  BannersGate,
  bannerChosen,
  carouselHeld,
  carouselToggled,
  motionReduced,
} from '#client/sportsbook/banners.ts'
import { fields } from '#client/state/fields.ts'
import { createWorld } from '../league/world.ts'

const images = [1, 2, 3].map((id) => ({ id, title: `Banner ${id}`, link: '/playouts', art: 'podium' }))

async function stage() {
  const world = createWorld(() => ({ status: 200, body: { status: 200, images } }))
  await world.open(BannersGate)
  await world.goTo(1_000)
  return { ...world, place: () => world.scope.getState($bannerIndex) }
}

describe('the carousel', () => {
  it('stores its banners in the field of the specification, and a page that finds them there asks for none', async () => {
    const { scope, asked } = await stage()
    const titles = scope.getState(fields.carousel_banners).map(({ title }) => title)
    expect(titles).toEqual(['Banner 1', 'Banner 2', 'Banner 3'])
    const again = await stage()
    expect([asked.length, again.asked.length]).toEqual([1, 0])
    expect(again.scope.getState($bannersShown).phase).toBe('ready')
  })

  it('rotates, and begins again after the last banner', async () => {
    const { place, goTo } = await stage()
    const seen = [place()]
    for (const second of [8, 15, 22]) {
      await goTo(second * 1_000)
      seen.push(place())
    }
    expect(seen).toEqual([0, 1, 2, 0])
  })

  it.each([
    ['paused', carouselToggled, undefined],
    ['pointed at', carouselHeld, { by: 'pointer', held: true }],
    ['motion is reduced', motionReduced, undefined],
  ] as const)('does not rotate while %s', async (_, event, params) => {
    const { scope, place, goTo } = await stage()
    await allSettled(event as typeof carouselHeld, { scope, params: params as never })
    for (const second of [10, 20, 30]) await goTo(second * 1_000)
    expect(place()).toBe(0)
  })

  it('does not rotate while focused, and shows the banner for its whole time afterwards', async () => {
    const { scope, place, goTo } = await stage()
    await allSettled(carouselHeld, { scope, params: { by: 'focus', held: true } })
    await allSettled(carouselHeld, { scope, params: { by: 'pointer', held: true } })
    await allSettled(carouselHeld, { scope, params: { by: 'pointer', held: false } })
    await goTo(60_000)
    await allSettled(carouselHeld, { scope, params: { by: 'focus', held: false } })
    await goTo(66_000)
    expect(place()).toBe(0)
    await goTo(68_000)
    expect(place()).toBe(1)
  })

  it('shows the chosen banner, and wraps around at both ends', async () => {
    const { scope, place } = await stage()
    const places = []
    for (const params of [2, 3, -1]) {
      await allSettled(bannerChosen, { scope, params })
      places.push(place())
    }
    expect(places).toEqual([2, 0, 2])
  })
})
