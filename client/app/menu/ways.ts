import { type PageName, pageLabels } from '../../site/pages.ts'
import type { Way } from '../sections.ts'

/** A group of links of the menu. */
interface Group {
  readonly label: string
  readonly ways: readonly Way[]
}

/** The links of the menu: every area that can be entered without a parameter, by its subject. */
export const menuGroups: readonly Group[] = [
  {
    label: 'Play',
    ways: [
      { label: 'Home', to: '/' },
      { label: 'Sports', to: '/competition', needs: 'sportCompetitions' },
      { label: 'Jackpot', to: '/jackpot', needs: 'jackpotMatches' },
      { label: 'Casino', to: '/casino' },
      { label: 'Virtuals', to: '/virtuals' },
      { label: 'Promotions', to: '/promotions' },
      { label: 'Leaderboard', to: '/leader-board' },
    ],
  },
  {
    label: 'League',
    ways: [
      { label: 'Live', to: '/playouts' },
      { label: 'Next round', to: '/nare-league' },
      { label: 'Standings', to: '/standing' },
      { label: 'Results', to: '/results' },
    ],
  },
  {
    label: 'Yours',
    ways: [
      { label: 'My bets', to: '/my-bets' },
      { label: 'Settled bets', to: '/bethistory' },
      { label: 'League bets', to: '/bet-history' },
      { label: 'Profile', to: '/profile' },
      { label: 'Deposit', to: '/deposit' },
      { label: 'Withdraw', to: '/withdraw' },
      { label: 'Points', to: '/points' },
    ],
  },
  {
    label: 'Help and rules',
    ways: [
      ...Object.entries(pageLabels).map(([name, label]) => ({ label, to: `/${name as PageName}` as const })),
      { label: 'Print lists', to: '/print/matches' },
    ],
  },
]
