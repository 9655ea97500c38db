import { createEffect, createEvent, createStore, sample } from 'effector'
import { t } from '#messages/language.ts'
import { isLanguage, LANGUAGE, type Language, languageFor, offeredLanguages } from '#shared/languages.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'

const { operator } = pageSettingsOf(globalThis.document)

/** The languages that the operator offers. */
export const offeredTags = offeredLanguages(operator)

type Catalogue = Readonly<Record<string, object>>

/** The messages of a language, loaded only when the page changes to it. */
const catalogueOf = async (language: Language): Promise<Catalogue> =>
  (await import(`../messages/${language}/all.ts`)).all

/** The language that this client was built in. */
export const builtInLanguage = t.tag as Language

const copyOf = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([area, messages]) => [area, { ...messages }]))

/** A copy of the messages that this client was built with; undefined before the first change. */
let builtInMessages: Catalogue | undefined
/** The language of the newest call of `changeLanguageFx`. */
let newestLanguage: Language

/**
 * Changes the page's language: copies another language's messages into the objects from which all modules read them.
 * Fails if they do not load, or if a call for another language came meanwhile.
 */
export const changeLanguageFx = createEffect(async (language: Language): Promise<Language> => {
  newestLanguage = language
  const messagesInUse = await catalogueOf(builtInLanguage)
  builtInMessages ??= copyOf(messagesInUse)
  const nextMessages = language === builtInLanguage ? builtInMessages : await catalogueOf(language)
  if (newestLanguage !== language) throw new Error('Another language was chosen since')
  for (const [area, messages] of Object.entries(messagesInUse)) {
    for (const name of Object.keys(messages)) Reflect.deleteProperty(messages, name)
    Object.assign(messages, nextMessages[area])
  }
  document.documentElement.lang = language
  return language
})

export const languageChosen = createEvent<Language>()

export const $language = createStore<Language>(builtInLanguage).on(
  changeLanguageFx.doneData,
  (_, language) => language,
)

const $chosen = createStore<Language | null>(null).on(languageChosen, (_, language) => language)

/** True if the messages of the language chosen last did not load: the page keeps its language. */
export const $hasFailed = createStore(false)
  .on(
    sample({
      clock: changeLanguageFx.fail,
      source: $chosen,
      filter: (chosen, { params }) => chosen === params,
    }),
    () => true,
  )
  .reset(languageChosen)

/**
 * The language at the start of a visit: the stored one, else that of the page; if the operator does not offer it, one
 * of the browser's languages that it does.
 */
export function startLanguage(): Language {
  const chosen = readEntry(LANGUAGE)
  return languageFor(operator, isLanguage(chosen) ? chosen : builtInLanguage, navigator.languages)
}

/** Stores the language for this client, and in a cookie for the gateway, which prerenders pages. */
const storeFx = createEffect((language: Language) => {
  writeEntry(LANGUAGE, language)
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and pages over HTTP have no cookie store.
  document.cookie = `${LANGUAGE}=${language}; path=/; max-age=31536000; samesite=lax`
})

sample({ clock: languageChosen, target: changeLanguageFx })
sample({ clock: changeLanguageFx.doneData, target: storeFx })
