import type { Text } from './page.ts'
import type { PageName } from './pages.ts'
import type { PromotionName } from './promotions.ts'

type Load = () => Promise<{ default: Text }>

/** The text of every information page, loaded when the page is opened. */
export const pageTexts: Readonly<Record<PageName, Load>> = {
  'how-to-play': () => import('./text/how-to-play.ts'),
  'responsible-gambling': () => import('./text/responsible-gambling.ts'),
  margins: () => import('./text/margins.ts'),
  'terms-and-conditions': () => import('./text/terms-and-conditions.ts'),
  'privacy-policy': () => import('./text/privacy-policy.ts'),
  'cookie-policy': () => import('./text/cookie-policy.ts'),
  'dispute-resolution': () => import('./text/dispute-resolution.ts'),
  'anti-money-laundering': () => import('./text/anti-money-laundering.ts'),
  fpl: () => import('./text/fpl.ts'),
}

/** The rules of every promotion. */
export const promotionTexts: Readonly<Record<PromotionName, Load>> = {
  boost: () => import('./text/promotion-boost.ts'),
  'daily-jackpot': () => import('./text/promotion-jackpot.ts'),
  'leader-board': () => import('./text/promotion-leader-board.ts'),
  'crash-board': () => import('./text/promotion-crash-board.ts'),
}
