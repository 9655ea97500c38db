import { KEPT_FOR_MS } from '../lifetimes.ts'
import { type Call, listCall } from './call.ts'

const bannerCall = { ...listCall, method: 'GET', kept: { forMs: KEPT_FOR_MS, when: 'status' } } as const
const printCall = { ...listCall, origin: 'configurable', failure: 'Print matches Failed' } as const

/** Calls of the site itself: settings, banners, leaderboards, print. */
export const siteCalls = {
  settings: {
    ...listCall,
    path: '/v1/bet/settings',
    kept: { forMs: KEPT_FOR_MS, when: 'status_code' },
    failure: 'Fetching App Configs failed',
  },
  banners: { ...bannerCall, path: '/v1/carousel-images', failure: 'Fetching Carousel images failed' },
  casinoBanners: {
    ...bannerCall,
    path: '/v1/casino-carousel-images',
    failure: 'Fetching CAsino Carousel images failed',
  },
  leaderboard: { ...listCall, path: '/v1/leaderboard', failure: 'Fetching Leader Board failed' },
  crashLeaderboard: {
    ...listCall,
    path: '/v1//jetxleaderboard',
    failure: 'Fetching Leader Board Jetx failed',
  },
  printMatches: { ...printCall, path: '/v1/print/matches', pathSetting: 'PRINT_MATCHES_PATH' },
  printJackpot: { ...printCall, path: '/v1/print/jackpot', pathSetting: 'PRINT_JACKPOT_PATH' },
} as const satisfies Record<string, Call>
