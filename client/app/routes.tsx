import type { ComponentType } from 'react'
import type { Area } from './chrome.ts'

/** A place of the product: its path, the area it belongs to, its title and where its code is. */
export interface Place {
  readonly path: string
  readonly area: Area
  readonly title: string
  /** Loads the screen. A place without one is not open yet. */
  readonly load?: () => Promise<{ default: ComponentType }>
}

const open = (path: string, area: Area, title: string, load: NonNullable<Place['load']>): Place => ({
  path,
  area,
  title,
  load,
})

/** An area that has its place and its name, and whose screen is still to come. */
const soon = (area: Area, title: string): Place => ({ path: `/${area}/*`, area, title })

/** Every place there is. `/` leads to the first one. */
export const places: readonly Place[] = [
  open('/playouts', 'playouts', 'Live league', () => import('../league/playouts-screen.tsx')),
  open('/nare-league', 'nare-league', 'Next round', () => import('../league/season-screen.tsx')),
  open('/auth/login', 'login', 'Log in', () => import('../account/login-screen.tsx')),
  open('/auth/redirect', 'redirect', 'Session ended', () => import('../account/redirect-screen.tsx')),
  soon('signup', 'Sign up'),
  soon('reset_password', 'Reset your password'),
  soon('profile', 'Your profile'),
  soon('deposit', 'Deposit'),
  soon('withdraw', 'Withdraw'),
  soon('points', 'Points'),
  soon('betslip-slip', 'Slip'),
  soon('betslip-nare', 'League slip'),
  soon('betslip-jackpot', 'Jackpot slip'),
  soon('my-bets', 'My bets'),
  soon('bethistory', 'Bet history'),
  soon('bet-history', 'League bet history'),
  soon('standing', 'Standings'),
  soon('results', 'Results'),
  soon('competition', 'Sports'),
  soon('match', 'Match'),
  soon('jackpot', 'Jackpot'),
  soon('casino', 'Casino'),
  soon('virtuals', 'Virtuals'),
  soon('smart-soft', 'Smart Soft games'),
  soon('smart-play', 'Smart Play'),
  soon('nare-games', 'Nare games'),
  soon('gameplay', 'Game'),
  soon('leader-board', 'Leaderboard'),
  soon('promotions', 'Promotions'),
  soon('promo', 'Promotion'),
  soon('fpl', 'Fantasy league'),
  soon('how-to-play', 'How it works'),
  soon('responsible-gambling', 'Responsible gambling'),
  soon('terms-and-conditions', 'Terms and conditions'),
  soon('privacy-policy', 'Privacy policy'),
  soon('cookie-policy', 'Cookie policy'),
  soon('dispute-resolution', 'Dispute resolution'),
  soon('anti-money-laundering', 'Anti-money laundering'),
]
