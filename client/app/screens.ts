import type { OfferName } from '#shared/calls/offers.ts'
import { type LeagueArea, leagueScreens } from '../league/season/league-screens.ts'
import { pages } from '../site/pages.ts'

/** A screen: its title, the label of links to it, and where it appears. Its code is in `routes.tsx`. */
interface Row {
  readonly title: string
  /** Text of links to the screen; absent: the title. */
  readonly label?: string
  /** The router's pattern; absent: `/<area>`. */
  readonly path?: `/${string}`
  /** The offer that the screen needs: without it no link leads there. */
  readonly needs?: OfferName
  /** The group of the menu that links to it. Pages to read are in the menu by `site/pages.ts`. */
  readonly menu?: 'Play' | 'League' | 'Yours'
  /** The link of the header that is the current one here. */
  readonly section?: 'Sports' | 'League' | 'Casino' | 'Jackpot' | 'Promotions'
  /** The link of a phone's bottom navigation that is the current one here. */
  readonly thumb?: 'Home' | 'League' | 'Slip' | 'Casino' | 'Me'
  /** The slip that stands beside it. */
  readonly slip?: 'sports' | 'league'
}

const league = { menu: 'League', section: 'League', thumb: 'League', slip: 'league' } as const

/** Every screen by its area, the first part of its path: the specification's areas and our own. */
export const screens = {
  '': { title: 'Home', path: '/', menu: 'Play', section: 'Sports', thumb: 'Home', slip: 'sports' },
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
  casino: { title: 'Casino', path: '/casino/*', menu: 'Play', section: 'Casino', thumb: 'Casino' },
  virtuals: { title: 'Virtuals', menu: 'Play', section: 'Casino' },
  promotions: { title: 'Promotions', menu: 'Play', section: 'Promotions' },
  'leader-board': { title: 'Leaderboard', menu: 'Play' },
  playouts: { title: 'Live league', label: leagueScreens.playouts, ...league },
  'nare-league': { title: leagueScreens['nare-league'], ...league },
  standing: { title: leagueScreens.standing, ...league },
  results: { title: leagueScreens.results, ...league },
  'my-bets': { title: 'My bets', menu: 'Yours' },
  bethistory: { title: 'Bet history', label: 'Settled bets', menu: 'Yours' },
  'bet-history': { title: 'League bet history', label: 'League bets', menu: 'Yours' },
  profile: { title: 'Your profile', label: 'Profile', menu: 'Yours', thumb: 'Me' },
  deposit: { title: 'Deposit', menu: 'Yours', thumb: 'Me' },
  withdraw: { title: 'Withdraw', menu: 'Yours', thumb: 'Me' },
  points: { title: 'Points', menu: 'Yours', thumb: 'Me' },
  login: { title: 'Log in', path: '/auth/login', thumb: 'Me' },
  redirect: { title: 'Session ended', path: '/auth/redirect', thumb: 'Me' },
  signup: { title: 'Sign up', thumb: 'Me' },
  reset_password: { title: 'Reset your password', thumb: 'Me' },
  movements: { title: 'History of payments', path: '/profile/movements' },
  'safer-play': { title: 'Safer play', path: '/profile/safer-play' },
  'betslip-slip': { title: 'Slip', section: 'Sports', thumb: 'Slip' },
  'betslip-nare': { title: 'League slip', section: 'League', thumb: 'Slip' },
  'betslip-jackpot': { title: 'Jackpot slip', section: 'Jackpot' },
  'smart-soft': { title: 'Smart Soft games', section: 'Casino' },
  'smart-play': { title: 'Game' },
  'nare-games': { title: 'Nare games', section: 'Casino' },
  gameplay: { title: 'Game' },
  promo: { title: 'Rules of promotions', section: 'Promotions' },
  print: { title: 'Print', path: '/print/:what' },
  ...pages,
  'how-to-play': { ...pages['how-to-play'], section: 'League' },
} as const satisfies Record<string, Row> & Record<LeagueArea, Row>

export type KnownArea = keyof typeof screens
export const areas = Object.keys(screens) as readonly KnownArea[]

export const rowOf = (area: KnownArea): Row => screens[area]

/** The areas whose screens appear in a place: in a group of the menu, or beside a slip. */
export const areasWith = <Column extends 'menu' | 'section' | 'thumb' | 'slip'>(
  column: Column,
  value: NonNullable<Row[Column]>,
): readonly KnownArea[] => areas.filter((area) => rowOf(area)[column] === value)
