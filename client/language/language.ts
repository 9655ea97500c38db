import { createEffect, createEvent, createStore, sample } from 'effector'
import { t } from '#messages/language.ts'
import { isLanguage, LANGUAGE, type Language, languageFor, offeredLanguages } from '#shared/languages.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'

const { operator } = pageSettingsOf(globalThis.document)

/** The languages that the operator offers. */
export const offered = offeredLanguages(operator)

type Catalogue = Readonly<Record<string, object>>

/** The whole catalogue of a language, loaded only where the page is to change into it. */
const catalogueOf = async (language: Language): Promise<Catalogue> =>
  (await import(`../messages/${language}/all.ts`)).all

/** The language that this client was built in. */
export const builtIn = t.tag as Language

const copyOf = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([area, messages]) => [area, { ...messages }]))

let asBuilt: Catalogue | undefined
let newest: Language

/**
 * Puts the messages of another language over those of this client, in the objects that all modules read them from:
 * what is rendered after it is in the other language. Fails where the catalogue does not
 * load, or another call came meanwhile.
 */
export const speakFx = createEffect(async (language: Language): Promise<Language> => {
  newest = language
  const inUse = await catalogueOf(builtIn)
  asBuilt ??= copyOf(inUse)
  const wanted = language === builtIn ? asBuilt : await catalogueOf(language)
  if (newest !== language) throw new Error('Another language was chosen since')
  for (const [area, messages] of Object.entries(inUse)) {
    for (const name of Object.keys(messages)) Reflect.deleteProperty(messages, name)
    Object.assign(messages, wanted[area])
  }
  document.documentElement.lang = language
  return language
})

/** The player chose a language. */
export const languageChosen = createEvent<Language>()

/** The language in which the page is shown. */
export const $language = createStore<Language>(builtIn).on(speakFx.doneData, (_, language) => language)

const $chosen = createStore<Language | null>(null).on(languageChosen, (_, language) => language)

/** True where the texts of the language that was chosen last did not load: the page stays in the one it had. */
export const $isMissed = createStore(false)
  .on(
    sample({
      clock: speakFx.fail,
      source: $chosen,
      filter: (chosen, { params }) => chosen === params,
    }),
    () => true,
  )
  .reset(languageChosen)

/** The language that a visit begins in: the player's choice before, else the one in which the page came. */
export function startLanguage(): Language {
  const chosen = readEntry(LANGUAGE)
  return languageFor(operator, isLanguage(chosen) ? chosen : builtIn, navigator.languages)
}

/** Keeps the language: for this client, and in a cookie for the gateway, which prerenders pages. */
const keepFx = createEffect((language: Language) => {
  writeEntry(LANGUAGE, language)
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store.
  document.cookie = `${LANGUAGE}=${language}; path=/; max-age=31536000; samesite=lax`
})

sample({ clock: languageChosen, target: speakFx })
sample({ clock: speakFx.doneData, target: keepFx })
