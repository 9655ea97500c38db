import type { Gate } from 'effector-react'
import type { ComponentType } from 'react'
import { startLanguage } from '../language/language.ts'
import type { PromotionName } from '../site/promotions.ts'
import { type TextPath, textIn, textPaths } from '../site/texts.ts'
import type { KnownArea } from './screens.ts'

interface ScreenCode {
  readonly default: ComponentType
  /** Gates that the screen opens. The first screen's open before it renders, so that requests start earlier. */
  readonly gates?: readonly Gate<unknown>[]
}

export type Load = () => Promise<ScreenCode>

/** The areas where most visits begin. Their code is listed in the frame itself. */
export type FirstArea = '' | 'playouts' | 'nare-league' | 'jackpot' | 'casino'

/** The name of a further screen's code: its area, or the path of a promotion. */
export type FurtherName = Exclude<KnownArea, FirstArea> | `promo/${PromotionName}` | 'promo/:name'

/** A screen that shows a text. Its code and the text are loaded in parallel. */
const contentOf =
  (path: TextPath): Load =>
  async () => {
    const [{ TextScreen }] = await Promise.all([
      import('../site/text-screen.tsx'),
      textIn(path, startLanguage()),
    ])
    return { default: () => <TextScreen path={path} /> }
  }

const reading = Object.fromEntries(textPaths.map((path) => [path, contentOf(path)])) as Readonly<
  Record<TextPath, Load>
>

/** The code of every screen other than the first screens. */
export const further: Readonly<Record<FurtherName, Load>> = {
  login: () => import('../account/login/login-screen.tsx'),
  redirect: () => import('../account/login/redirect-screen.tsx'),
  signup: () => import('../account/login/signup-screen.tsx'),
  reset_password: () => import('../account/reset/reset-screen.tsx'),
  profile: () => import('../account/profile-screen.tsx'),
  alerts: () => import('../alerts/alerts-screen.tsx'),
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
  virtuals: () => import('../casino/lobby/virtuals-screen.tsx'),
  'smart-soft': () => import('../casino/lobby/smart-soft-screen.tsx'),
  'smart-play': () => import('../casino/play/game-screen.tsx'),
  'nare-games': () => import('../casino/lobby/nare-games-screen.tsx'),
  gameplay: () => import('../casino/play/game-screen.tsx'),
  'leader-board': () => import('../site/leader-board-screen.tsx'),
  promotions: () => import('../site/promotions-screen.tsx'),
  print: () => import('../site/print-screen.tsx'),
  'promo/:name': () => import('../site/promotion-screen.tsx'),
  ...reading,
}
