import type { Language } from '#shared/languages.ts'
import type { Text } from './page.ts'
import type { PageName } from './pages.ts'
import type { PromotionName } from './promotions.ts'

/** The address of a text: of an information page, of the rules of all promotions, or of those of one. */
export type TextPath = PageName | 'promo' | `promo/${PromotionName}`

type Loads = Readonly<Record<TextPath, () => Promise<{ default: Text }>>>

const english: Loads = {
  'how-to-play': () => import('../messages/en/pages/how-to-play.ts'),
  'responsible-gambling': () => import('../messages/en/pages/responsible-gambling.ts'),
  margins: () => import('../messages/en/pages/margins.ts'),
  'terms-and-conditions': () => import('../messages/en/pages/terms-and-conditions.ts'),
  'privacy-policy': () => import('../messages/en/pages/privacy-policy.ts'),
  'cookie-policy': () => import('../messages/en/pages/cookie-policy.ts'),
  'dispute-resolution': () => import('../messages/en/pages/dispute-resolution.ts'),
  'anti-money-laundering': () => import('../messages/en/pages/anti-money-laundering.ts'),
  fpl: () => import('../messages/en/pages/fpl.ts'),
  promo: () => import('../messages/en/pages/promotion-rules.ts'),
  'promo/boost': () => import('../messages/en/pages/promotion-boost.ts'),
  'promo/daily-jackpot': () => import('../messages/en/pages/promotion-jackpot.ts'),
  'promo/leader-board': () => import('../messages/en/pages/promotion-leader-board.ts'),
  'promo/crash-board': () => import('../messages/en/pages/promotion-crash-board.ts'),
}

const kiswahili: Loads = {
  'how-to-play': () => import('../messages/sw/pages/how-to-play.ts'),
  'responsible-gambling': () => import('../messages/sw/pages/responsible-gambling.ts'),
  margins: () => import('../messages/sw/pages/margins.ts'),
  'terms-and-conditions': () => import('../messages/sw/pages/terms-and-conditions.ts'),
  'privacy-policy': () => import('../messages/sw/pages/privacy-policy.ts'),
  'cookie-policy': () => import('../messages/sw/pages/cookie-policy.ts'),
  'dispute-resolution': () => import('../messages/sw/pages/dispute-resolution.ts'),
  'anti-money-laundering': () => import('../messages/sw/pages/anti-money-laundering.ts'),
  fpl: () => import('../messages/sw/pages/fpl.ts'),
  promo: () => import('../messages/sw/pages/promotion-rules.ts'),
  'promo/boost': () => import('../messages/sw/pages/promotion-boost.ts'),
  'promo/daily-jackpot': () => import('../messages/sw/pages/promotion-jackpot.ts'),
  'promo/leader-board': () => import('../messages/sw/pages/promotion-leader-board.ts'),
  'promo/crash-board': () => import('../messages/sw/pages/promotion-crash-board.ts'),
}

/** The texts of each language. The language for tests takes those in English. */
const texts: Readonly<Record<Language, Loads>> = { en: english, sw: kiswahili, 'en-XA': english }

export const textPaths = Object.keys(english) as TextPath[]

const read = new Map<Loads[TextPath], Promise<Text>>()

/** A text in a language, loaded when it is first asked for, and again after a failure. One promise for each text. */
export function textIn(path: TextPath, language: Language): Promise<Text> {
  const load = texts[language][path]
  const known = read.get(load)
  if (known) return known
  const text = load().then(({ default: text }) => text)
  read.set(load, text)
  text.catch(() => read.delete(load))
  return text
}
