import { expect, it } from 'vitest'
import { CasinoBannersGate } from '#client/casino/lobby/banners.ts'
import {
  $bannerIndex,
  attentionChanged,
  BannersGate,
  bannerChosen,
  carouselToggled,
  motionReduced,
} from '#client/sportsbook/banners.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { KEPT_FOR_MS } from '#shared/lifetimes.ts'
import { createWorld, good } from '../league/world.ts'

const images = [1, 2, 3].map((id) => ({ id, title: `Banner ${id}`, link: '/playouts', art: 'podium' }))

async function stage(gate = BannersGate) {
  const { open, goTo, see, ...world } = createWorld(() => good({ status: 200, images }))
  await open(gate)
  await goTo(1_000)
  /** The banner that shows after these seconds. */
  async function shownAfter(...seconds: readonly number[]) {
    for (const second of seconds) await goTo(second * 1_000)
    return see($bannerIndex)
  }
  return {
    ...world,
    see,
    shownAfter,
    hold: (by: 'pointer' | 'focus', isInside: boolean) => world.put(attentionChanged, { by, isInside }),
  }
}

it.each([
  ['banners', BannersGate, fields.carousel_banners, 'carousel-images'],
  ['casinoBanners', CasinoBannersGate, fields.casino_carousel_banners, 'casino-carousel-images'],
] as const)(
  '%s are stored in their specified field, and kept for half an hour without a request',
  async (name, gate, $field, path) => {
    const { see, asked } = await stage(gate)
    expect(asked).toEqual([`/provider/v1/${path} {}`])
    const again = await stage(gate)
    for (const one of [see, again.see])
      expect(one($field).map(({ title }) => title)).toEqual(['Banner 1', 'Banner 2', 'Banner 3'])
    expect(again.asked).toEqual([])
    expect(readEntry(`kept-${name}`, Date.now() + KEPT_FOR_MS)).toBeUndefined()
  },
)

it('the carousel rotates, and starts again after the last banner', async () => {
  const { shownAfter } = await stage()
  expect([await shownAfter(8), await shownAfter(15), await shownAfter(22)]).toEqual([1, 2, 0])
})

it.each([
  ['paused', carouselToggled, undefined],
  ['pointed at', attentionChanged, { by: 'pointer', isInside: true }],
  ['motion is reduced', motionReduced, undefined],
] as const)('the carousel does not rotate while %s', async (_, event, params) => {
  const { put, shownAfter } = await stage()
  await put(event as typeof attentionChanged, params as never)
  expect(await shownAfter(10, 20, 30)).toBe(0)
})

it('the carousel stands still while focused, and then shows its banner for the whole time', async () => {
  const { hold, shownAfter } = await stage()
  await hold('focus', true)
  await hold('pointer', true)
  await hold('pointer', false)
  expect(await shownAfter(60)).toBe(0)
  await hold('focus', false)
  expect([await shownAfter(66), await shownAfter(68)]).toEqual([0, 1])
})

it('the carousel shows its first banner where the list has become shorter than the one chosen', async () => {
  const { put, see } = await stage()
  await put(carouselToggled, undefined)
  await put(bannerChosen, 2)
  expect(see($bannerIndex)).toBe(2)
  await put(setter('carousel_banners'), see(fields.carousel_banners).slice(0, 2))
  expect(see($bannerIndex)).toBe(0)
})

it('the carousel shows the chosen banner, and wraps around at both ends', async () => {
  const { put, see } = await stage()
  const places: number[] = []
  for (const index of [2, 3, -1]) {
    await put(bannerChosen, index)
    places.push(see($bannerIndex))
  }
  expect(places).toEqual([2, 0, 2])
})
