import { createEvent, createStore } from 'effector'

/** Texts of a provider's answer that names its language. */
export interface NamedTexts {
  readonly texts: readonly string[]
  /** Language tag, BCP 47. */
  readonly language: string
}

export const namedTextsCame = createEvent<NamedTexts>()

/** Most texts in memory, enough for those that a screen may still show. */
const MOST_TEXTS = 50

/** Languages of the provider's newest texts, by text. Texts of answers without a language are left out. */
export const $answerLanguages = createStore<ReadonlyMap<string, string>>(new Map()).on(
  namedTextsCame,
  (languages, { texts, language }) =>
    new Map([...languages, ...texts.map((text) => [text, language] as const)].slice(-MOST_TEXTS)),
)
