import type { OfferName } from '#shared/calls/offers.ts'
import type { LeagueArea } from '../league/paths.ts'
import { pages } from '../site/pages.ts'
import type { TitledArea } from '../ui/text/titles.ts'

/** A screen and the places that link to it. Titles are in the messages `titles.ts`, code in `further-screens.tsx`. */
interface Row {
  /** The router's pattern; absent: `/<area>`. */
  readonly path?: `/${string}`
  /** The offer that the screen needs: without it no link to the screen is shown. */
  readonly needs?: OfferName
  /** The menu group that links to it. Information pages are in the menu by `site/pages.ts`. */
  readonly menu?: 'play' | 'league' | 'yours'
  /** The header link that is marked as current on this screen. */
  readonly section?: 'sports' | 'league' | 'casino' | 'jackpot' | 'promotions'
  /** The bottom navigation's link that is marked as current on this screen. */
  readonly bottom?: 'home' | 'league' | 'slip' | 'casino' | 'me'
  readonly slip?: 'sports' | 'league'
}

const league = {
  menu: 'league',
  section: 'league',
  bottom: 'league',
  slip: 'league',
} as const satisfies Partial<Row>

/** Every screen by its area, the first part of its path: the specification's areas and our own. */
export const screens = {
  '': { path: '/', menu: 'play', section: 'sports', bottom: 'home', slip: 'sports' },
  competition: {
    path: '/competition/:competition_id?',
    needs: 'sportCompetitions',
    menu: 'play',
    section: 'sports',
    slip: 'sports',
  },
  match: { path: '/match/:match_id?', section: 'sports', slip: 'sports' },
  jackpot: { needs: 'jackpotMatches', menu: 'play', section: 'jackpot' },
  casino: { path: '/casino/*', menu: 'play', section: 'casino', bottom: 'casino' },
  virtuals: { menu: 'play', section: 'casino' },
  promotions: { menu: 'play', section: 'promotions' },
  'leader-board': { menu: 'play' },
  playouts: league,
  'nare-league': league,
  standing: league,
  results: league,
  'league-match': { path: '/nare-league/match' },
  'league-form': { path: '/standing/form' },
  'my-bets': { menu: 'yours' },
  bethistory: { menu: 'yours' },
  'bet-history': { menu: 'yours' },
  profile: { menu: 'yours', bottom: 'me' },
  deposit: { menu: 'yours', bottom: 'me' },
  withdraw: { menu: 'yours', bottom: 'me' },
  points: { menu: 'yours', bottom: 'me' },
  login: { path: '/auth/login', bottom: 'me' },
  redirect: { path: '/auth/redirect', bottom: 'me' },
  signup: { bottom: 'me' },
  reset_password: { bottom: 'me' },
  alerts: { menu: 'yours' },
  movements: { path: '/profile/movements' },
  'safer-play': { path: '/profile/safer-play' },
  'betslip-slip': { section: 'sports', bottom: 'slip' },
  'betslip-nare': { section: 'league', bottom: 'slip' },
  'betslip-jackpot': { section: 'jackpot' },
  'smart-soft': { section: 'casino' },
  'smart-play': {},
  'nare-games': { section: 'casino' },
  gameplay: {},
  promo: { section: 'promotions' },
  print: { path: '/print/:what' },
  ...pages,
  'how-to-play': { section: 'league' },
} as const satisfies Record<TitledArea, Row> & Record<LeagueArea, Row>

export type KnownArea = keyof typeof screens & TitledArea
export const areas = Object.keys(screens) as readonly KnownArea[]

export const rowOf = (area: KnownArea): Row => screens[area]

/** The areas with this value in a column: a group of the menu, a header link, a bottom link, or a slip. */
export const areasWith = <Column extends 'menu' | 'section' | 'bottom' | 'slip'>(
  column: Column,
  value: NonNullable<Row[Column]>,
): readonly KnownArea[] => areas.filter((area) => rowOf(area)[column] === value)
