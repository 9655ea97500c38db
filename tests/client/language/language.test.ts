import { allSettled, fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { $language, languageChosen } from '#client/language/language.ts'
import { t } from '#messages/slip.ts'

it('of two languages chosen at once the newer is spoken, in whatever order their catalogues come', async () => {
  const page: { cookie?: string; documentElement: { lang?: string } } = { documentElement: {} }
  vi.stubGlobal('document', page)
  const scope = fork()
  const first = allSettled(languageChosen, { scope, params: 'sw' })
  await allSettled(languageChosen, { scope, params: 'en' })
  await first
  expect([scope.getState($language), page.documentElement.lang, t.title]).toEqual(['en', 'en', 'Slip'])
  expect(page.cookie).toContain('language=en')
  await allSettled(languageChosen, { scope, params: 'sw' })
  expect([scope.getState($language), page.documentElement.lang, t.title]).toEqual(['sw', 'sw', 'Mkeka'])
  await allSettled(languageChosen, { scope, params: 'en' })
  vi.unstubAllGlobals()
})
