import type { Gate } from 'effector-react'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { Text } from '../site/page.ts'
import { type PageName, pages } from '../site/pages.ts'
import { promotionPages } from '../site/promotions.ts'
import { areas, type KnownArea, rowOf, screens } from './screens.ts'

/** The code of a screen. */
interface ScreenCode {
  readonly default: ComponentType
  /** Gates that the screen opens: those of the first one before it renders, so that its requests start earlier. */
  readonly gates?: readonly Gate<unknown>[]
}

type Load = () => Promise<ScreenCode>

/** A screen that shows a text; loads both in parallel. */
const contentOf =
  (title: string, text: () => Promise<{ default: Text }>): Load =>
  async () => {
    const [{ TextScreen }, { default: content }] = await Promise.all([
      import('../site/text-screen.tsx'),
      text(),
    ])
    return { default: () => <TextScreen title={title} text={content} /> }
  }

const reading = Object.fromEntries(
  Object.entries(pages).map(([name, { title, load }]) => [name, contentOf(title, load)]),
) as Readonly<Record<PageName, Load>>

/** The code of every screen. */
const codes: Readonly<Record<KnownArea, Load>> = {
  '': () => import('./home-screen.tsx'),
  playouts: () => import('../league/playouts-screen.tsx'),
  'nare-league': () => import('../league/season-screen.tsx'),
  login: () => import('../account/login/login-screen.tsx'),
  redirect: () => import('../account/login/redirect-screen.tsx'),
  signup: () => import('../account/login/signup-screen.tsx'),
  reset_password: () => import('../account/reset/reset-screen.tsx'),
  profile: () => import('../account/profile-screen.tsx'),
  movements: () => import('../money/movements-screen.tsx'),
  'safer-play': () => import('../money/safer-play-screen.tsx'),
  deposit: () => import('../money/deposit/deposit-screen.tsx'),
  withdraw: () => import('../money/withdrawal/withdraw-screen.tsx'),
  points: () => import('../money/points/points-screen.tsx'),
  'betslip-slip': () =>
    import('../slip/view/slip-screen.tsx').then(({ SportsSlip }) => ({ default: SportsSlip })),
  'betslip-nare': () =>
    import('../slip/view/slip-screen.tsx').then(({ LeagueSlip }) => ({ default: LeagueSlip })),
  'betslip-jackpot': () => import('../jackpot/ticket-screen.tsx'),
  'my-bets': () => import('../bets/bets-screens.tsx').then(({ OpenBets }) => ({ default: OpenBets })),
  bethistory: () => import('../bets/bets-screens.tsx').then(({ SettledBets }) => ({ default: SettledBets })),
  'bet-history': () => import('../bets/bets-screens.tsx').then(({ LeagueBets }) => ({ default: LeagueBets })),
  standing: () => import('../league/standing-screen.tsx'),
  results: () => import('../league/results-screen.tsx'),
  'league-match': () => import('../league/match-page/match-screen.tsx'),
  'league-form': () => import('../league/form/form-screen.tsx'),
  competition: () => import('../sportsbook/competition-screen.tsx'),
  match: () => import('../sportsbook/match-screen.tsx'),
  jackpot: () => import('../jackpot/jackpot-screen.tsx'),
  casino: () => import('../casino/lobby/casino-screen.tsx'),
  virtuals: () => import('../casino/lobby/virtuals-screen.tsx'),
  'smart-soft': () => import('../casino/lobby/smart-soft-screen.tsx'),
  'smart-play': () => import('../casino/play/game-screen.tsx'),
  'nare-games': () => import('../casino/lobby/nare-games-screen.tsx'),
  gameplay: () => import('../casino/play/game-screen.tsx'),
  'leader-board': () => import('../site/leader-board-screen.tsx'),
  promotions: () => import('../site/promotions-screen.tsx'),
  promo: contentOf(screens.promo.title, () => import('../site/text/promotion-rules.ts')),
  print: () => import('../site/print-screen.tsx'),
  ...reading,
}

/** A route: its path, its area, its title and its screen. */
export interface AppRoute {
  readonly path: string
  readonly area: string
  readonly title: string
  readonly load: Load
}

/** The workshop, which the production build leaves out. */
const workshop: readonly AppRoute[] = import.meta.env.DEV
  ? [{ title: 'Style', area: 'style', path: '/style', load: () => import('../workshop/workshop-screen.tsx') }]
  : []

/** Every route. */
export const routes: readonly AppRoute[] = [
  ...areas.map((area) => ({ path: `/${area}`, ...rowOf(area), area, load: codes[area] })),
  ...workshop,
  ...Object.entries(promotionPages).map(([name, { title, load }]) => ({
    title,
    load: contentOf(title, load),
    area: 'promo',
    path: `/promo/${name}`,
  })),
]

/** The route of an address; undefined for none. */
export const routeAt = (pathname: string): AppRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname))
