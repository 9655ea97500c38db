import type { ComponentType } from 'react'
import type { KnownArea } from './chrome.ts'

/** A place's title, and where its screen's code is. A place without a screen is not open yet. */
interface Row {
  readonly title: string
  readonly load?: () => Promise<{ default: ComponentType }>
  /** Where it is not `/<area>`. */
  readonly path?: string
}

/** Home leads here for now: the live league is the first thing anyone sees. */
export const HOME_LEADS_TO = '/playouts'

const soon = (title: string): Row => ({ title })

/** A row for each area of the product, and for the page that a session's end leads to. */
const table = {
  playouts: { title: 'Live league', load: () => import('../league/playouts-screen.tsx') },
  'nare-league': { title: 'Next round', load: () => import('../league/season-screen.tsx') },
  login: { title: 'Log in', load: () => import('../account/login-screen.tsx'), path: '/auth/login' },
  redirect: {
    title: 'Session ended',
    load: () => import('../account/redirect-screen.tsx'),
    path: '/auth/redirect',
  },
  signup: soon('Sign up'),
  reset_password: soon('Reset your password'),
  profile: soon('Your profile'),
  deposit: soon('Deposit'),
  withdraw: soon('Withdraw'),
  points: soon('Points'),
  'betslip-slip': soon('Slip'),
  'betslip-nare': soon('League slip'),
  'betslip-jackpot': soon('Jackpot slip'),
  'my-bets': soon('My bets'),
  bethistory: soon('Bet history'),
  'bet-history': soon('League bet history'),
  standing: soon('Standings'),
  results: soon('Results'),
  competition: soon('Sports'),
  match: soon('Match'),
  jackpot: soon('Jackpot'),
  casino: soon('Casino'),
  virtuals: soon('Virtuals'),
  'smart-soft': soon('Smart Soft games'),
  'smart-play': soon('Smart Play'),
  'nare-games': soon('Nare games'),
  gameplay: soon('Game'),
  'leader-board': soon('Leaderboard'),
  promotions: soon('Promotions'),
  promo: soon('Promotion'),
  fpl: soon('Fantasy league'),
  'how-to-play': soon('How it works'),
  'responsible-gambling': soon('Responsible gambling'),
  'terms-and-conditions': soon('Terms and conditions'),
  'privacy-policy': soon('Privacy policy'),
  'cookie-policy': soon('Cookie policy'),
  'dispute-resolution': soon('Dispute resolution'),
  'anti-money-laundering': soon('Anti-money laundering'),
} as const satisfies Record<Exclude<KnownArea, ''> | 'redirect', Row>

/** A place of the product: its path, its area, its title, and its screen where there is one. */
export interface Place extends Row {
  readonly path: string
  readonly area: string
}

/** Every place there is, beside home. What stands behind the path of a closed place is closed too. */
export const places: readonly Place[] = Object.entries<Row>(table).map(([area, row]) => ({
  ...row,
  area,
  path: row.path ?? (row.load ? `/${area}` : `/${area}/*`),
}))
