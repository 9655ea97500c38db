import type { Plugin } from 'vite'
import { t as english } from '../messages/en/page.ts'

/** Puts the page's texts in another language in place of the English ones, which `index.html` has. */
export function pageTexts({ language, ...texts }: typeof english) {
  return {
    name: 'nare:page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html: string) =>
        (Object.keys(texts) as (keyof typeof texts)[]).reduce(
          (page, name) => page.replace(english[name], () => texts[name]),
          html.replace('<html lang="en"', `<html lang="${language}"`),
        ),
    },
  } satisfies Plugin
}
