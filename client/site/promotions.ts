import type { Text } from './page.ts'

/** The pages with the rules of promotions, by the name that the operator's settings give a promotion. */
export const promotionPages = {
  boost: { title: 'More picks, more on top', load: () => import('./text/promotion-boost.ts') },
  'daily-jackpot': { title: 'The daily jackpot', load: () => import('./text/promotion-jackpot.ts') },
  'leader-board': { title: 'The leaderboard', load: () => import('./text/promotion-leader-board.ts') },
  'crash-board': { title: 'The crash board', load: () => import('./text/promotion-crash-board.ts') },
} satisfies Record<string, { readonly title: string; readonly load: () => Promise<{ default: Text }> }>

/** Path of the page with a promotion's rules; undefined where the product has none. */
export const promotionPath = (name: string): string | undefined =>
  Object.hasOwn(promotionPages, name) ? `/promo/${name}` : undefined
