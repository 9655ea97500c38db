import type { KnownArea } from './screens.ts'

/** The area of a path: a known one, or any other first segment. */
export type Area = KnownArea | (string & {})

/** Areas that have the app prompt in place of the bottom navigation. */
const promptAreas = [
  'betslip-slip',
  'betslip-nare',
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
] as const satisfies readonly KnownArea[]

/** The areas in which a part of the frame is hidden or shown. */
export const visibility = {
  headerSearchHidden: ['', 'casino', 'nare-league', 'how-to-play', 'terms-and-conditions'],
  headerHidden: ['gameplay', 'smart-play', 'nare-games'],
  /** The header has the sections of the account. */
  headerModified: ['profile'],
  bottomNavigationHidden: ['signup', ...promptAreas],
  appPromptShown: [
    ...promptAreas,
    'bethistory',
    'bet-history',
    'betslip-jackpot',
    'standing',
    'results',
    'virtuals',
    'competition',
    'match',
  ],
} as const satisfies Record<string, readonly KnownArea[]>

/** The area of a path: its first segment, or for /auth/… the second. */
export function areaOf(path: string): Area {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'auth' ? second : first
}

/** Parts of the frame that an area shows. */
export function chromeOf(area: Area) {
  const isIn = (rule: keyof typeof visibility) => visibility[rule].some((listed) => listed === area)
  const header = !isIn('headerHidden')
  return {
    header,
    headerSearch: header && !isIn('headerSearchHidden'),
    profileHeader: isIn('headerModified'),
    bottomNavigation: !isIn('bottomNavigationHidden'),
    appPrompt: isIn('appPromptShown'),
  }
}
