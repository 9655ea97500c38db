import type { BuiltLanguage, Language } from '#shared/languages.ts'
import type { Text } from './page.ts'
import { type PageName, pageNames } from './pages.ts'
import { type PromotionName, promotionNames } from './promotions.ts'

/** The address of a text: of an information page, of the rules of all promotions, or of those of one. */
export type TextPath = PageName | 'promo' | `promo/${PromotionName}`

export const textPaths: readonly TextPath[] = [
  ...pageNames,
  'promo',
  ...promotionNames.map((name) => `promo/${name}` as const),
]

/** The texts of each language, by their files: a file is named by the address of its text. */
const files = import.meta.glob(['./*/pages/**/*.ts', '!**/prizes.ts'], {
  base: '../messages',
  import: 'default',
}) as Readonly<Record<`./${BuiltLanguage}/pages/${TextPath}.ts`, () => Promise<Text>>>

const read = new Map<keyof typeof files, Promise<Text>>()

/**
 * A text in a language, loaded when it is first asked for, and again after a failure. One promise for each text. The
 * language for tests takes those in English.
 */
export function textIn(path: TextPath, language: Language): Promise<Text> {
  const file = `./${language === 'en-XA' ? 'en' : language}/pages/${path}.ts` as const
  const known = read.get(file)
  if (known) return known
  const text = files[file]()
  read.set(file, text)
  text.catch(() => read.delete(file))
  return text
}
