import { text } from 'node:stream/consumers'
import { fork } from 'effector'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it } from 'vitest'
import { $language } from '#client/language/language.ts'
import { TextScreen } from '#client/site/text-screen.tsx'
import type { Language } from '#shared/languages.ts'
import { inProduct } from '../drawn.tsx'

/** The markup of the terms in a language, once their text is loaded. */
async function termsIn(language: Language): Promise<string> {
  const scope = fork({ values: [[$language, language]] })
  const { prelude } = await prerenderToNodeStream(
    inProduct(scope, <TextScreen path="terms-and-conditions" />),
  )
  return text(prelude)
}

it('a text is shown in the language of the page, and that for tests in English', async () => {
  expect(await termsIn('en')).toContain('Placing a bet</h2>')
  expect(await termsIn('sw')).toContain('Kuweka beti</h2>')
  expect(await termsIn('en-XA')).toContain('Placing a bet</h2>')
})
