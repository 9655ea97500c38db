import { allSettled, fork } from 'effector'
import { Suspense, useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { changeLanguageFx } from '#client/language/language.ts'
import { TextScreen } from '#client/site/text-screen.tsx'
import type { Language } from '#shared/languages.ts'
import { mounted } from '../mounted.tsx'
import { openWindow } from '../window.ts'

it('a text follows the language of the page in its existing elements, and is English in the test language', async () => {
  Object.assign(openWindow(), { navigator })
  const scope = fork({ handlers: [[changeLanguageFx, async (language: Language) => language]] })
  const shown = Promise.withResolvers<void>()
  const Shown = () => {
    useEffect(() => shown.resolve())
    return null
  }
  const unmount = mounted(
    scope,
    <Suspense>
      <TextScreen path="privacy-policy" />
      <Shown />
    </Suspense>,
  )
  // The elements are made once the text is there.
  const { results } = vi.spyOn(document, 'createElement').mock
  const titles = () =>
    results.flatMap(({ value: { nodeName, textContent } }) => (nodeName === 'h2' ? [textContent] : []))
  await shown.promise
  const count = titles().length
  expect(titles()).toContain('Your rights')
  await allSettled(changeLanguageFx, { scope, params: 'sw' })
  await vi.waitFor(() => expect(titles()).toContain('Haki zako'))
  await allSettled(changeLanguageFx, { scope, params: 'en-XA' })
  await vi.waitFor(() => expect(titles()).toContain('Your rights'))
  expect(titles()).toHaveLength(count)
  await unmount()
})
