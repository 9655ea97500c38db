import type { Text } from './page.ts'

/** Every page to read, by its area; each text is fetched when its page is opened. */
export const pages = {
  'how-to-play': () => import('./text/how-to-play.ts'),
  'responsible-gambling': () => import('./text/responsible-gambling.ts'),
  margins: () => import('./text/margins.ts'),
  'terms-and-conditions': () => import('./text/terms-and-conditions.ts'),
  'privacy-policy': () => import('./text/privacy-policy.ts'),
  'cookie-policy': () => import('./text/cookie-policy.ts'),
  'dispute-resolution': () => import('./text/dispute-resolution.ts'),
  'anti-money-laundering': () => import('./text/anti-money-laundering.ts'),
  fpl: () => import('./text/fpl.ts'),
} satisfies Record<string, () => Promise<{ default: Text }>>

export type PageName = keyof typeof pages

/** What the pages are called where something leads to them. */
export const pageLabels = {
  'how-to-play': 'How it works',
  'responsible-gambling': 'Responsible gambling',
  margins: 'What betting costs',
  'terms-and-conditions': 'Terms and conditions',
  'privacy-policy': 'Privacy',
  'cookie-policy': 'Cookies',
  'dispute-resolution': 'Disputes',
  'anti-money-laundering': 'Anti-money laundering',
  fpl: 'Fantasy league',
} as const satisfies Record<PageName, string>
