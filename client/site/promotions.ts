/**
 * Titles of the pages with the rules of promotions, by the name that the operator's settings give a promotion. Their
 * texts are in `texts.ts`.
 */
export const promotionPages = {
  boost: 'More picks, more on top',
  'daily-jackpot': 'The daily jackpot',
  'leader-board': 'The leaderboard',
  'crash-board': 'The crash board',
} as const

export type PromotionName = keyof typeof promotionPages

/** Path of a promotion's page: with its rules, or with the operator's own text. */
export const promotionPath = (name: string): string => `/promo/${encodeURIComponent(name)}`
