import type { BuiltLanguage, Language } from '#shared/languages.ts'
import type { Text } from './page.ts'
import { type PageName, pageNames } from './pages.ts'
import { type PromotionName, promotionNames } from './promotions.ts'

/** Path of a text: an information page, the rules of all promotions, or of one. */
export type TextPath = PageName | 'promo' | `promo/${PromotionName}`

export const textPaths: readonly TextPath[] = [
  ...pageNames,
  'promo',
  ...promotionNames.map((name) => `promo/${name}` as const),
]

/** The texts of each language by file, named by the text's path; `prizes.ts` is a part of several. */
const files = import.meta.glob(['./*/pages/**/*.ts', '!**/prizes.ts'], {
  base: '../messages',
  import: 'default',
}) as Readonly<Record<`./${BuiltLanguage}/pages/${TextPath}.ts`, () => Promise<Text>>>

const texts = new Map<keyof typeof files, Promise<Text>>()

/**
 * A text in a language, loaded at its first use, and again after a failure. One promise for each text. The language for
 * tests has the English texts.
 */
export function textIn(path: TextPath, language: Language): Promise<Text> {
  const file = `./${language === 'en-XA' ? 'en' : language}/pages/${path}.ts` as const
  const held = texts.get(file)
  if (held) return held
  const text = files[file]()
  texts.set(file, text)
  text.catch(() => texts.delete(file))
  return text
}
