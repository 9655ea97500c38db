/** Every information page by area, as a row of the table of screens. Its text is in `texts.ts`. */
export const pages = {
  'how-to-play': {},
  'responsible-gambling': {},
  margins: {},
  'terms-and-conditions': {},
  'privacy-policy': {},
  'cookie-policy': {},
  'dispute-resolution': {},
  'anti-money-laundering': {},
  fpl: {},
}

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as readonly PageName[]
