/**
 * The pages with the rules of promotions, by the name that the operator's settings give a promotion. Their texts are in
 * `texts.ts`.
 */
export const promotionNames = ['boost', 'daily-jackpot', 'leader-board', 'crash-board'] as const

export type PromotionName = (typeof promotionNames)[number]

/** Path of a promotion's page: with its rules, or with the operator's own text. */
export const promotionPath = (name: string): string => `/promo/${encodeURIComponent(name)}`
