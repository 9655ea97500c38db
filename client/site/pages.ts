import type { Text } from './page.ts'

/**
 * An information page: its title, the label of links to it where that is shorter, and its text, loaded when it is
 * opened.
 */
interface Row {
  readonly title: string
  readonly label?: string
  readonly load: () => Promise<{ default: Text }>
}

/** Every information page, by its area. */
export const pages = {
  'how-to-play': { title: 'How it works', load: () => import('./text/how-to-play.ts') },
  'responsible-gambling': {
    title: 'Responsible gambling',
    load: () => import('./text/responsible-gambling.ts'),
  },
  margins: { title: 'What betting costs', load: () => import('./text/margins.ts') },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    load: () => import('./text/terms-and-conditions.ts'),
  },
  'privacy-policy': {
    title: 'Privacy policy',
    label: 'Privacy',
    load: () => import('./text/privacy-policy.ts'),
  },
  'cookie-policy': {
    title: 'Cookie policy',
    label: 'Cookies',
    load: () => import('./text/cookie-policy.ts'),
  },
  'dispute-resolution': {
    title: 'Dispute resolution',
    label: 'Disputes',
    load: () => import('./text/dispute-resolution.ts'),
  },
  'anti-money-laundering': {
    title: 'Anti-money laundering',
    load: () => import('./text/anti-money-laundering.ts'),
  },
  fpl: { title: 'Fantasy league', load: () => import('./text/fpl.ts') },
} satisfies Record<string, Row>

export type PageName = keyof typeof pages

/** The pages with the labels of links to them. */
export const pageLinks = Object.entries<Row>(pages).map(
  ([name, { title, label = title }]) => [name as PageName, label] as const,
)
