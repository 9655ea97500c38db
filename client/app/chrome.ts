/** Every area of the product, named by its path segment; home is the empty one. */
export const areas = [
  '',
  'login',
  'deposit',
  'withdraw',
  'points',
  'reset_password',
  'playouts',
  'casino',
  'nare-league',
  'nare-games',
  'how-to-play',
  'terms-and-conditions',
  'betslip-slip',
  'betslip-nare',
  'betslip-jackpot',
  'signup',
  'leader-board',
  'my-bets',
  'promotions',
  'smart-soft',
  'responsible-gambling',
  'promo',
  'smart-play',
  'gameplay',
  'fpl',
  'cookie-policy',
  'privacy-policy',
  'dispute-resolution',
  'anti-money-laundering',
  'profile',
  'jackpot',
  'bethistory',
  'bet-history',
  'standing',
  'results',
  'virtuals',
  'competition',
  'match',
] as const

export type KnownArea = (typeof areas)[number]

/** An area as the path names it: a known one, or whatever else stands there. */
export type Area = KnownArea | (string & {})

/** The areas in which a part of the frame is hidden, or shown. */
export const visibility = {
  headerSearchHidden: ['', 'casino', 'nare-league', 'how-to-play', 'terms-and-conditions'],
  headerHidden: ['gameplay', 'smart-play', 'nare-games'],
  /** A desktop header of its own. */
  headerModified: ['profile'],
  bottomNavigationHidden: [
    'betslip-slip',
    'betslip-nare',
    'signup',
    'leader-board',
    'nare-league',
    'my-bets',
    'promotions',
    'smart-soft',
    'casino',
    'nare-games',
    'responsible-gambling',
    'promo',
    'smart-play',
    'gameplay',
    'fpl',
    'how-to-play',
    'cookie-policy',
    'privacy-policy',
    'dispute-resolution',
    'anti-money-laundering',
    'terms-and-conditions',
    'profile',
    'jackpot',
  ],
  /** As far as the list is known; the legal pages are the last five. */
  appPromptShown: [
    'nare-games',
    'promo',
    'bethistory',
    'bet-history',
    'gameplay',
    'smart-play',
    'betslip-slip',
    'betslip-nare',
    'betslip-jackpot',
    'nare-league',
    'standing',
    'results',
    'jackpot',
    'smart-soft',
    'virtuals',
    'competition',
    'my-bets',
    'profile',
    'promotions',
    'leader-board',
    'responsible-gambling',
    'match',
    'casino',
    'fpl',
    'how-to-play',
    'terms-and-conditions',
    'cookie-policy',
    'privacy-policy',
    'dispute-resolution',
    'anti-money-laundering',
  ],
} as const satisfies Record<string, readonly KnownArea[]>

/** What of the frame shows in an area. */
export interface Chrome {
  readonly header: boolean
  readonly headerSearch: boolean
  /** The profile page has a desktop header of its own. */
  readonly profileHeader: boolean
  readonly bottomNavigation: boolean
  readonly appPrompt: boolean
}

/** The area of a path: its first segment, or for /auth/… the second. */
export function areaOf(path: string): Area {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'auth' ? second : first
}

export function chromeOf(area: Area): Chrome {
  const among = (rule: keyof typeof visibility) => visibility[rule].some((listed) => listed === area)
  const header = !among('headerHidden')
  return {
    header,
    headerSearch: header && !among('headerSearchHidden'),
    profileHeader: among('headerModified'),
    bottomNavigation: !among('bottomNavigationHidden'),
    appPrompt: among('appPromptShown'),
  }
}
