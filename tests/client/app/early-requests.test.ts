import { beforeEach, expect, it } from 'vitest'
import { earlyRequestsOf } from '#client/app/early-requests.ts'
import { createWorld } from '../league/world.ts'
import { openPage } from '../page.ts'

beforeEach(() => openPage())

it.each([
  ['/', () => import('#client/app/home-screen.tsx')],
  ['/playouts', () => import('#client/league/playouts-screen.tsx')],
  ['/jackpot', () => import('#client/jackpot/jackpot-screen.tsx')],
  ['/casino', () => import('#client/casino/lobby/casino-screen.tsx')],
])(
  'the early requests of the page %s equal the requests that its screen makes as it opens',
  async (path, load) => {
    const world = createWorld(() => ({ status: 500, body: {} }))
    for (const gate of (await load()).gates) await world.open(gate)
    const early = earlyRequestsOf(path).map(
      ([url, body = '{}']) => `${url.replace('/provider/v1/nare-league/', '')} ${body}`,
    )
    expect(early.length).toBeGreaterThan(0)
    expect([...world.asked].sort()).toEqual(
      // What is kept from visit to visit is not asked for each time.
      [...early, ...(path === '/' ? ['/provider/v1/carousel-images {}'] : [])].sort(),
    )
  },
)

it('an early GET has no body, and /results makes no early requests', () => {
  expect(earlyRequestsOf('/casino')).toContainEqual(['/provider/v1/casino-carousel-images'])
  expect(earlyRequestsOf('/results')).toEqual([])
})
