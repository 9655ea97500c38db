import type { KnownArea } from './screens.ts'

/** The area of a path: a known one, or any other first segment. */
export type Area = KnownArea | (string & {})

/** Areas without the bottom navigation that have the app prompt. */
const secluded = [
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

/** The areas in which a part of the frame is hidden, or shown. */
export const visibility = {
  headerSearchHidden: ['', 'casino', 'nare-league', 'how-to-play', 'terms-and-conditions'],
  headerHidden: ['gameplay', 'smart-play', 'nare-games'],
  /** A desktop header of its own. */
  headerModified: ['profile'],
  bottomNavigationHidden: ['signup', ...secluded],
  /** The areas of the specification's list that are known. */
  appPromptShown: [
    ...secluded,
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
