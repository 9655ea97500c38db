/** Names, in the operator's settings, of the promotions whose rules have a page. Their texts are in `texts.ts`. */
export const promotionNames = ['boost', 'daily-jackpot', 'leader-board', 'crash-board'] as const

export type PromotionName = (typeof promotionNames)[number]

/** Path of a promotion's page, with its rules or the operator's text. */
export const promotionPath = (name: string): string => `/promo/${encodeURIComponent(name)}`
