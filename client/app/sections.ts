import type { OfferName } from '#shared/calls/offers.ts'
import type { KnownArea } from './chrome.ts'

/** A link of the frame. */
export interface Way {
  readonly label: string
  readonly to: `/${string}`
  /** The offer that the screen stands on: the link shows only where the provider makes it. */
  readonly needs?: OfferName
}

/** A link with the areas in which it is the current one. */
export interface Section extends Way {
  /** The drawing beside the label, by its name in ui/icon. */
  readonly icon?: string
  readonly areas: readonly (KnownArea | 'redirect')[]
}

/** The parts of the product that the header and the side lead to, with the areas that belong to each. */
export const sections = [
  {
    label: 'Sports',
    to: '/competition',
    areas: ['', 'competition', 'match', 'betslip-slip'],
    needs: 'sportCompetitions',
  },
  {
    label: 'League',
    to: '/playouts',
    areas: ['playouts', 'nare-league', 'standing', 'results', 'betslip-nare', 'how-to-play'],
  },
  { label: 'Casino', to: '/casino', areas: ['casino', 'virtuals', 'nare-games', 'smart-soft'] },
  { label: 'Jackpot', to: '/jackpot', areas: ['jackpot', 'betslip-jackpot'], needs: 'jackpotMatches' },
  { label: 'Promotions', to: '/promotions', areas: ['promotions', 'promo'] },
] as const satisfies readonly Section[]

/** The links whose offers the provider makes; those without one always show. */
export const shownOf = <Row extends Way>(
  ways: readonly Row[],
  offers: ReadonlySet<OfferName> | null,
): readonly Row[] => ways.filter(({ needs }) => needs === undefined || offers?.has(needs))

/** Where the header of the profile leads on a desktop: the player's own places. */
export const accountSections = [
  { label: 'Profile', to: '/profile', areas: ['profile'] },
  { label: 'Deposit', to: '/deposit', areas: ['deposit'] },
  { label: 'Withdraw', to: '/withdraw', areas: ['withdraw'] },
  { label: 'My bets', to: '/my-bets', areas: ['my-bets'] },
  { label: 'Points', to: '/points', areas: ['points'] },
] as const satisfies readonly Section[]

/** The thumb's five on a phone. */
export const thumbs = [
  { label: 'Home', to: '/', icon: 'home', areas: [''] },
  {
    label: 'League',
    to: '/playouts',
    icon: 'league',
    areas: ['playouts', 'nare-league', 'standing', 'results'],
  },
  { label: 'Slip', to: '/betslip-slip', icon: 'slip', areas: ['betslip-slip', 'betslip-nare'] },
  { label: 'Casino', to: '/casino', icon: 'casino', areas: ['casino'] },
  {
    label: 'Me',
    to: '/profile',
    icon: 'me',
    areas: ['profile', 'login', 'redirect', 'signup', 'reset_password', 'deposit', 'withdraw', 'points'],
  },
] as const satisfies readonly Section[]

/** Where the menu of sports says which of them shows. */
export const sportsPlaces: readonly string[] = ['', 'competition']

/** Where players bet: the slip is beside the content, or a tap away. */
export const slipAreas: readonly string[] = [
  '',
  'competition',
  'match',
  'playouts',
  'nare-league',
  'standing',
  'results',
]

/** Where the slip that is meant is the league's. */
export const leagueAreas: readonly string[] = ['playouts', 'nare-league', 'standing', 'results']

/** The league's own screens. */
export const leaguePlaces = [
  { label: 'Live', to: '/playouts' },
  { label: 'Next round', to: '/nare-league' },
  { label: 'Standings', to: '/standing' },
  { label: 'Results', to: '/results' },
  { label: 'My bets', to: '/my-bets' },
] as const

/** Places that no section leads to directly. */
export const furtherPlaces = [
  { label: 'Virtuals', to: '/virtuals' },
  { label: 'Leaderboard', to: '/leader-board' },
  { label: 'Your profile', to: '/profile' },
] as const satisfies readonly Way[]
