import { formatAmount } from '#shared/amounts.ts'
import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import type { Page } from './page.ts'

/** An offer as its card shows it, and the page it leads to. */
export interface Promotion {
  /** The last part of `/promo/…`. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly until: string
  readonly load: () => Promise<{ default: Page }>
}

/** Every offer that runs, most wanted first. */
export const promotions: readonly Promotion[] = [
  {
    name: 'boost',
    title: 'More picks, more on top',
    text: 'From three picks at 1.50 or better your slip is boosted, by up to half as much again.',
    until: 'No end',
    load: () => import('./text/promotion-boost.ts'),
  },
  {
    name: 'daily-jackpot',
    title: 'The daily jackpot',
    text: `${JACKPOT.matches} matches for KES ${JACKPOT.stake}. At least KES ${formatAmount(JACKPOT.leastPrize)} if you call all of them right.`,
    until: 'Every day, until the first kick-off',
    load: () => import('./text/promotion-jackpot.ts'),
  },
  {
    name: 'leader-board',
    title: 'Twenty places, ten prizes',
    text: 'A board for points and one for the crash game, each with ten prizes a day.',
    until: 'Every day, until midnight',
    load: () => import('./text/promotion-leader-board.ts'),
  },
]
