import { KEPT_FOR_MS } from '../limits.ts'
import { type Call, OK } from './call.ts'

const specified = { origin: 'specification', succeedsOn: OK } as const

/** Calls of the site itself: settings, banners, leaderboards, print. Print paths are this product's own. */
export const siteCalls = {
  settings: {
    ...specified,
    method: 'POST',
    path: '/v1/bet/settings',
    kept: { forMs: KEPT_FOR_MS, when: 'status_code' },
    failure: 'Fetching App Configs failed',
  },
  banners: {
    ...specified,
    method: 'GET',
    path: '/v1/carousel-images',
    kept: { forMs: KEPT_FOR_MS, when: 'status' },
    failure: 'Fetching Carousel images failed',
  },
  casinoBanners: {
    ...specified,
    method: 'GET',
    path: '/v1/casino-carousel-images',
    kept: { forMs: KEPT_FOR_MS, when: 'status' },
    failure: 'Fetching CAsino Carousel images failed',
  },
  leaderboard: {
    ...specified,
    method: 'POST',
    path: '/v1/leaderboard',
    failure: 'Fetching Leader Board failed',
  },
  crashLeaderboard: {
    ...specified,
    method: 'POST',
    path: '/v1//jetxleaderboard',
    failure: 'Fetching Leader Board Jetx failed',
  },
  printMatches: {
    origin: 'configurable',
    succeedsOn: OK,
    method: 'POST',
    path: '/v1/print/matches',
    failure: 'Print matches Failed',
  },
  printJackpot: {
    origin: 'configurable',
    succeedsOn: OK,
    method: 'POST',
    path: '/v1/print/jackpot',
    failure: 'Print matches Failed',
  },
} as const satisfies Record<string, Call>
