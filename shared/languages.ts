import type { Operator } from './model/site/operator.ts'

/** The languages that are built, each into a client of its own: their names in themselves, by their tags. */
const built = { en: 'English', sw: 'Kiswahili' }

/** The languages with a catalogue. A page in one that is not built is served in the first, and changed there. */
export const languages = { ...built, 'en-XA': '[Ḗǿɠȧŀīīşħ]' }

/** The tag of a language, BCP 47. `en-XA` is made from English for tests: accents, and 40 % more letters. */
export type Language = keyof typeof languages

export type BuiltLanguage = keyof typeof built
export const builtLanguages = Object.keys(built) as [BuiltLanguage, ...BuiltLanguage[]]

/** The name of the cookie and of the entry of local storage with the player's choice. */
export const LANGUAGE = 'language'

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(languages, tag)

const byTag = new Map(Object.keys(languages).map((tag) => [tag.toLowerCase(), tag as Language]))

/** The language of a tag, in whatever case: the tag itself, else without its region; undefined: it has no catalogue. */
export function languageOf(tag = ''): Language | undefined {
  const lower = tag.toLowerCase()
  return byTag.get(lower) ?? byTag.get(lower.replace(/-.*/, ''))
}

/** The languages that an operator offers, its own first; those that are built where it names none that is known. */
export function offeredLanguages({ languages: named = [] }: Operator): readonly [Language, ...Language[]] {
  const [first, ...others] = new Set(named.flatMap((tag) => languageOf(tag) ?? []))
  return first ? [first, ...others] : builtLanguages
}

/**
 * The language of a page for a visitor: the one chosen, else the first of `accept-language` that is offered, else the
 * operator's first.
 * @param accepted tags by preference, as `navigator.languages` has them
 */
export function languageFor(
  operator: Operator,
  chosen: string | undefined,
  accepted: readonly string[],
): Language {
  const offered = offeredLanguages(operator)
  const wanted = [chosen, ...accepted].map(languageOf)
  return wanted.find((language) => language && offered.includes(language)) ?? offered[0]
}

/** The tags of an `accept-language` header, the most preferred first; those with a weight of 0 are left out. */
export const acceptedTags = (header = ''): readonly string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/i)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
