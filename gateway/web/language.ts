import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedTags,
  type BuiltLanguage,
  builtLanguages,
  LANGUAGE,
  type Language,
  languageFor,
} from '#shared/languages.ts'
import type { Operator } from '#shared/model/site/operator.ts'

/** The folder of each language's client, within that of the first. */
export const folderOf = (language: BuiltLanguage): string =>
  language === builtLanguages[0] ? '' : `/${language}`

/**
 * The language of the client for a visitor: that of the cookie, else of the address's query, which search engines
 * follow, else of the browser. The first language stands in for one that is not built: the browser then changes it.
 */
export function clientLanguage({ headers, url }: FastifyRequest, operator: Operator): BuiltLanguage {
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
  const query = new URLSearchParams(url.split('?')[1]).get(LANGUAGE) ?? undefined
  const chosen: Language = languageFor(operator, cookie ?? query, acceptedTags(headers['accept-language']))
  return builtLanguages.find((language) => language === chosen) ?? builtLanguages[0]
}

/** Says that the answer depends on the visitor's language. */
export const varyByLanguage = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', 'accept-language, cookie')
