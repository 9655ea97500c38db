/** An information page: its title, and the label of links to it where that is shorter. Its text is in `texts.ts`. */
interface Row {
  readonly title: string
  readonly label?: string
}

/** Every information page, by its area. */
export const pages = {
  'how-to-play': { title: 'How it works' },
  'responsible-gambling': { title: 'Responsible gambling' },
  margins: { title: 'What betting costs' },
  'terms-and-conditions': { title: 'Terms and conditions' },
  'privacy-policy': { title: 'Privacy policy', label: 'Privacy' },
  'cookie-policy': { title: 'Cookie policy', label: 'Cookies' },
  'dispute-resolution': { title: 'Dispute resolution', label: 'Disputes' },
  'anti-money-laundering': { title: 'Anti-money laundering' },
  fpl: { title: 'Fantasy league' },
} satisfies Record<string, Row>

export type PageName = keyof typeof pages

/** The pages with the labels of links to them. */
export const pageLinks = Object.entries<Row>(pages).map(
  ([name, { title, label = title }]) => [name as PageName, label] as const,
)
