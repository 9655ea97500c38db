import { createEvent, createStore } from 'effector'

/** Texts of an answer of the provider that names its language. */
export interface NamedTexts {
  readonly texts: readonly string[]
  /** A tag, BCP 47. */
  readonly language: string
}

export const namedTextsCame = createEvent<NamedTexts>()

/** Texts that are kept: those that a screen may still show. */
const MOST_TEXTS = 50

/** Languages of the provider's newest texts, by the text; those of answers that name none are left out. */
export const $answerLanguages = createStore<ReadonlyMap<string, string>>(new Map()).on(
  namedTextsCame,
  (held, { texts, language }) =>
    new Map([...held, ...texts.map((text) => [text, language] as const)].slice(-MOST_TEXTS)),
)
