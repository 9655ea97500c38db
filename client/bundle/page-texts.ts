import type { Plugin } from 'vite'
import { t as english } from '../messages/en/page.ts'
import type { Prerendered } from './prerendered.ts'

/** Replaces the English texts of `index.html` by those of the build's language. */
export function pageTexts(prerendered: () => Promise<Pick<Prerendered, 'language' | 'texts'>>) {
  return {
    name: 'nare:page-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html: string) {
        const { language, texts } = await prerendered()
        return (Object.keys(texts) as (keyof typeof texts)[]).reduce(
          (page, name) => page.replace(english[name], () => texts[name]),
          html.replace('<html lang="en"', `<html lang="${language}"`),
        )
      },
    },
  } satisfies Plugin
}
