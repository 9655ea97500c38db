import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { LanguageChoice } from '#client/language/choice.tsx'
import { $language, languageChosen } from '#client/language/language.ts'
import { t as frame } from '#messages/frame.ts'
import { t } from '#messages/slip.ts'
import { wordsOf } from '../drawn.tsx'

interface Page {
  cookie?: string
  readonly documentElement: { lang?: string }
}

let page: Page
beforeEach(() => {
  page = { documentElement: {} }
  vi.stubGlobal('document', page)
})

function open() {
  const scope = fork()
  return {
    choose: (params: 'en' | 'sw') => allSettled(languageChosen, { scope, params }),
    spoken: () => [scope.getState($language), page.documentElement.lang, t.title],
    isMissedSaid: () => wordsOf(scope, <LanguageChoice />).includes(frame.languageMissed),
  }
}

it('a language that fails to load leaves the page in the current one with a notice, until a retry works', async () => {
  const { choose, spoken, isMissedSaid } = open()
  vi.doMock('#client/messages/sw/all.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await choose('sw')
  expect([spoken(), page.cookie, isMissedSaid()]).toEqual([['en', undefined, 'Slip'], undefined, true])
  vi.doUnmock('#client/messages/sw/all.ts')
  await choose('sw')
  expect([spoken(), isMissedSaid()]).toEqual([['sw', 'sw', 'Mkeka'], false])
  await choose('en')
})

it('the page speaks the newer of two languages chosen at once', async () => {
  const { choose, spoken, isMissedSaid } = open()
  await Promise.all([choose('sw'), choose('en')])
  expect([spoken(), isMissedSaid()]).toEqual([['en', 'en', 'Slip'], false])
  expect(page.cookie).toContain('language=en')
  await choose('sw')
  expect(spoken()).toEqual(['sw', 'sw', 'Mkeka'])
  await choose('en')
})
