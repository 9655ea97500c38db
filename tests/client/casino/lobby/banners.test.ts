import { beforeEach, expect, it } from 'vitest'
import { CasinoBannersGate } from '#client/casino/lobby/banners.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { KEPT_FOR_MS } from '#shared/limits.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createWorld } from '../../league/world.ts'
import { openPage } from '../../page.ts'

beforeEach(() => openPage())

const images = [1, 2].map((id) => ({ id, title: `Banner ${id}`, link: '/smart-play', art: 'podium' }))

async function open(answer: RestAnswer) {
  const world = createWorld(() => answer)
  await world.open(CasinoBannersGate)
  return {
    ...world,
    titles: () => world.scope.getState(fields.casino_carousel_banners).map(({ title }) => title),
  }
}

it('the casino’s banners are kept by the name of the specification, and for half an hour without asking', async () => {
  const { asked, titles } = await open({ status: 200, body: { status: 200, images } })
  expect(titles()).toEqual(['Banner 1', 'Banner 2'])
  expect(asked).toEqual(['/provider/v1/casino-carousel-images {}'])
  const again = await open({ status: 500, body: {} })
  expect([again.titles(), again.asked]).toEqual([['Banner 1', 'Banner 2'], []])
  expect(readEntry('kept-casinoBanners', Date.now() + KEPT_FOR_MS)).toBeUndefined()
})
