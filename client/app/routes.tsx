import type { Gate } from 'effector-react'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { contentOf } from '../site/content.tsx'
import { type PageName, pages } from '../site/pages.ts'
import { promotionPages } from '../site/promotions.ts'
import type { KnownArea } from './chrome.ts'

/** The code of a screen. */
interface ScreenCode {
  readonly default: ComponentType
  /** What it opens as it shows: opened before, what it asks for is on its way while it is drawn. */
  readonly gates?: readonly Gate<unknown>[]
}

/** A place's title, and where its screen's code is. */
interface Row {
  readonly title: string
  readonly load: () => Promise<ScreenCode>
  /** Where it is not `/<area>`. */
  readonly path?: string
}

const read = (name: PageName, title: string): Row => ({ title, load: contentOf(pages[name]) })

/** A row for each area of the product, the page that a session's end leads to, what stands behind the profile, and paper. */
const table = {
  '': { title: 'Home', load: () => import('./home-screen.tsx'), path: '/' },
  playouts: { title: 'Live league', load: () => import('../league/playouts-screen.tsx') },
  'nare-league': { title: 'Next round', load: () => import('../league/season-screen.tsx') },
  login: { title: 'Log in', load: () => import('../account/login/login-screen.tsx'), path: '/auth/login' },
  redirect: {
    title: 'Session ended',
    load: () => import('../account/login/redirect-screen.tsx'),
    path: '/auth/redirect',
  },
  signup: { title: 'Sign up', load: () => import('../account/login/signup-screen.tsx') },
  reset_password: { title: 'Reset your password', load: () => import('../account/reset/reset-screen.tsx') },
  profile: { title: 'Your profile', load: () => import('../account/profile-screen.tsx') },
  movements: {
    title: 'History of payments',
    load: () => import('../money/movements-screen.tsx'),
    path: '/profile/movements',
  },
  'safer-play': {
    title: 'Safer play',
    load: () => import('../money/safer-play-screen.tsx'),
    path: '/profile/safer-play',
  },
  deposit: { title: 'Deposit', load: () => import('../money/deposit/deposit-screen.tsx') },
  withdraw: { title: 'Withdraw', load: () => import('../money/withdrawal/withdraw-screen.tsx') },
  points: { title: 'Points', load: () => import('../money/points/points-screen.tsx') },
  'betslip-slip': { title: 'Slip', load: () => import('../slip/view/sports-slip-screen.tsx') },
  'betslip-nare': { title: 'League slip', load: () => import('../slip/view/league-slip-screen.tsx') },
  'betslip-jackpot': {
    title: 'Jackpot slip',
    load: () => import('../jackpot/ticket-screen.tsx'),
  },
  'my-bets': { title: 'My bets', load: () => import('../bets/my-bets-screen.tsx') },
  bethistory: { title: 'Bet history', load: () => import('../bets/settled-bets-screen.tsx') },
  'bet-history': { title: 'League bet history', load: () => import('../bets/league-bets-screen.tsx') },
  standing: { title: 'Standings', load: () => import('../league/standing-screen.tsx') },
  results: { title: 'Results', load: () => import('../league/results-screen.tsx') },
  competition: {
    title: 'Sports',
    load: () => import('../sportsbook/competition-screen.tsx'),
    path: '/competition/:competition_id?',
  },
  match: {
    title: 'Match',
    load: () => import('../sportsbook/match-screen.tsx'),
    path: '/match/:match_id?',
  },
  jackpot: { title: 'Jackpot', load: () => import('../jackpot/jackpot-screen.tsx') },
  casino: { title: 'Casino', load: () => import('../casino/lobby/casino-screen.tsx'), path: '/casino/*' },
  virtuals: { title: 'Virtuals', load: () => import('../casino/lobby/virtuals-screen.tsx') },
  'smart-soft': { title: 'Smart Soft games', load: () => import('../casino/lobby/smart-soft-screen.tsx') },
  'smart-play': { title: 'Game', load: () => import('../casino/play/smart-play-screen.tsx') },
  'nare-games': { title: 'Nare games', load: () => import('../casino/lobby/nare-games-screen.tsx') },
  gameplay: { title: 'Game', load: () => import('../casino/play/gameplay-screen.tsx') },
  'leader-board': { title: 'Leaderboard', load: () => import('../site/leader-board-screen.tsx') },
  promotions: { title: 'Promotions', load: () => import('../site/promotions-screen.tsx') },
  promo: {
    title: 'Rules of promotions',
    load: contentOf(() => import('../site/text/promotion-rules.ts')),
  },
  print: { title: 'Print', load: () => import('../site/print-screen.tsx'), path: '/print/:what' },
  fpl: read('fpl', 'Fantasy league'),
  margins: read('margins', 'What betting costs'),
  'how-to-play': read('how-to-play', 'How it works'),
  'responsible-gambling': read('responsible-gambling', 'Responsible gambling'),
  'terms-and-conditions': read('terms-and-conditions', 'Terms and conditions'),
  'privacy-policy': read('privacy-policy', 'Privacy policy'),
  'cookie-policy': read('cookie-policy', 'Cookie policy'),
  'dispute-resolution': read('dispute-resolution', 'Dispute resolution'),
  'anti-money-laundering': read('anti-money-laundering', 'Anti-money laundering'),
} as const satisfies Record<KnownArea | 'redirect' | 'print' | 'movements' | 'safer-play' | 'margins', Row>

/** Every shared part in every state, for those who build: it is not in what is built. */
const workshop: Record<string, Row> = import.meta.env.DEV
  ? { style: { title: 'Style', load: () => import('../workshop/workshop-screen.tsx') } }
  : {}

/** A place of the product: its path, its area, its title and its screen. */
export interface Place extends Row {
  readonly path: string
  readonly area: string
}

/** Every place there is. */
export const places: readonly Place[] = [
  ...Object.entries<Row>({ ...table, ...workshop }).map(([area, row]) => ({
    ...row,
    area,
    path: row.path ?? `/${area}`,
  })),
  ...Object.entries(promotionPages).map(([name, { title, load }]) => ({
    title,
    load: contentOf(load),
    area: 'promo',
    path: `/promo/${name}`,
  })),
]

/** The place that an address leads to; undefined where it leads nowhere. */
export const placeAt = (pathname: string): Place | undefined =>
  places.find(({ path }) => matchPath(path, pathname))
