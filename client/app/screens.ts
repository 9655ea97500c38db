import type { OfferName } from '#shared/calls/offers.ts'
import { type LeagueArea, leagueScreens } from '../league/paths.ts'
import { pages } from '../site/pages.ts'
import { houseName } from '../ui/text/house.ts'

/** A screen: its title, the label of links to it, and where it appears. Its code is in `further-screens.tsx`. */
interface Row {
  readonly title: string
  /** Text of links to the screen; absent: the title. */
  readonly label?: string
  /** The router's pattern; absent: `/<area>`. */
  readonly path?: `/${string}`
  /** The offer that the screen needs: without it no link to the screen is shown. */
  readonly needs?: OfferName
  /** The group of the menu that links to it. Pages to read are in the menu by `site/pages.ts`. */
  readonly menu?: 'Play' | 'League' | 'Yours'
  /** The header link that is marked as current on this screen. */
  readonly section?: 'Sports' | 'League' | 'Casino' | 'Jackpot' | 'Promotions'
  /** The bottom navigation's link that is marked as current on this screen. */
  readonly bottom?: 'Home' | 'League' | 'Slip' | 'Casino' | 'Me'
  /** The slip beside the screen. */
  readonly slip?: 'sports' | 'league'
}

const league = {
  menu: 'League',
  section: 'League',
  bottom: 'League',
  slip: 'league',
} as const satisfies Partial<Row>

/** Every screen by its area, the first part of its path: the specification's areas and our own. */
export const screens = {
  '': { title: 'Home', path: '/', menu: 'Play', section: 'Sports', bottom: 'Home', slip: 'sports' },
  competition: {
    title: 'Sports',
    path: '/competition/:competition_id?',
    needs: 'sportCompetitions',
    menu: 'Play',
    section: 'Sports',
    slip: 'sports',
  },
  match: { title: 'Match', path: '/match/:match_id?', section: 'Sports', slip: 'sports' },
  jackpot: { title: 'Jackpot', needs: 'jackpotMatches', menu: 'Play', section: 'Jackpot' },
  casino: { title: 'Casino', path: '/casino/*', menu: 'Play', section: 'Casino', bottom: 'Casino' },
  virtuals: { title: 'Virtuals', menu: 'Play', section: 'Casino' },
  promotions: { title: 'Promotions', menu: 'Play', section: 'Promotions' },
  'leader-board': { title: 'Leaderboard', menu: 'Play' },
  playouts: { title: 'Live league', label: leagueScreens.playouts, ...league },
  'nare-league': { title: leagueScreens['nare-league'], ...league },
  standing: { title: leagueScreens.standing, ...league },
  results: { title: leagueScreens.results, ...league },
  'league-match': { title: 'League match', path: '/nare-league/match' },
  'league-form': { title: 'Form and figures', path: '/standing/form' },
  'my-bets': { title: 'My bets', menu: 'Yours' },
  bethistory: { title: 'Bet history', label: 'Settled bets', menu: 'Yours' },
  'bet-history': { title: 'League bet history', label: 'League bets', menu: 'Yours' },
  profile: { title: 'Your profile', label: 'Profile', menu: 'Yours', bottom: 'Me' },
  deposit: { title: 'Deposit', menu: 'Yours', bottom: 'Me' },
  withdraw: { title: 'Withdraw', menu: 'Yours', bottom: 'Me' },
  points: { title: 'Points', menu: 'Yours', bottom: 'Me' },
  login: { title: 'Log in', path: '/auth/login', bottom: 'Me' },
  redirect: { title: 'Session ended', path: '/auth/redirect', bottom: 'Me' },
  signup: { title: 'Sign up', bottom: 'Me' },
  reset_password: { title: 'Reset your password', bottom: 'Me' },
  movements: { title: 'Payment history', path: '/profile/movements' },
  'safer-play': { title: 'Safer play', path: '/profile/safer-play' },
  'betslip-slip': { title: 'Slip', section: 'Sports', bottom: 'Slip' },
  'betslip-nare': { title: 'League slip', section: 'League', bottom: 'Slip' },
  'betslip-jackpot': { title: 'Jackpot slip', section: 'Jackpot' },
  'smart-soft': { title: 'Smart Soft games', section: 'Casino' },
  'smart-play': { title: 'Game' },
  'nare-games': { title: `${houseName} games`, section: 'Casino' },
  gameplay: { title: 'Game' },
  promo: { title: 'Rules of promotions', section: 'Promotions' },
  print: { title: 'Print', path: '/print/:what' },
  ...pages,
  'how-to-play': { ...pages['how-to-play'], section: 'League' },
} as const satisfies Record<string, Row> & Record<LeagueArea, Row>

export type KnownArea = keyof typeof screens
export const areas = Object.keys(screens) as readonly KnownArea[]

export const rowOf = (area: KnownArea): Row => screens[area]

/** The areas with this value in a column: a group of the menu, a header link, a bottom link, or a slip. */
export const areasWith = <Column extends 'menu' | 'section' | 'bottom' | 'slip'>(
  column: Column,
  value: NonNullable<Row[Column]>,
): readonly KnownArea[] => areas.filter((area) => rowOf(area)[column] === value)
