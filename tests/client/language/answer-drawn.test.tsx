import { allSettled, fork } from 'effector'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { Answer } from '#client/language/answer.tsx'
import { Failure } from '#client/ui/feedback/message.tsx'
import { sentenceAfter } from '#client/ui/text/full-stop.ts'
import { request } from '#shared/provider/request.ts'
import { markupOf } from '../drawn.tsx'

const leaderboard = callFx('leaderboard')

/** The markup of a part after an answer. */
async function shownAfter(body: object, headers: Record<string, string>, part: ReactNode) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status: 400, headers }))
  vi.stubGlobal('fetch', fetch)
  const scope = fork({ handlers: [[requestFx, request]] })
  await allSettled(leaderboard.fx, { scope, params: {} })
  vi.unstubAllGlobals()
  return markupOf(scope, part)
}

const french = { 'content-language': 'fr' }

it.each([
  ['a text of an answer in French is marked so', 'Trop tard', { error: 'Trop tard' }, french, true],
  ['a success in it, too', 'Fait', { success: { message: 'Fait' } }, french, true],
  ['without the full stop that a sentence adds, too', 'Trop tard', { message: 'Trop tard.' }, french, true],
  [
    'by the first of several languages',
    'Tard',
    { error: 'Tard' },
    { 'content-language': ', f_r, FR,en' },
    true,
  ],
  [
    'a text of an answer that names no language is not marked',
    'Trop tard',
    { error: 'Trop tard' },
    {},
    false,
  ],
  ['nor in one that names no tag', 'Tard', { error: 'Tard' }, { 'content-language': 'f_r' }, false],
  ['nor is any other text', 'Chelewa', { error: 'Trop tard' }, french, false],
] as const)('%s', async (_, text, body, headers, isMarked) => {
  expect(await shownAfter(body, headers, <Answer of={text} />)).toBe(
    isMarked ? `<span lang="fr">${text}</span>` : text,
  )
})

it('within a failure the text is marked alone, and ends before the sentence that follows', async () => {
  const failure = (
    <Failure
      title="Missed"
      text="Trop tard"
      further={sentenceAfter('Trop tard', 'It comes back.')}
      onRetry={() => {}}
    />
  )
  const markup = await shownAfter({ error: 'Trop tard' }, french, failure)
  expect(markup).toContain('<span lang="fr">Trop tard</span>. It comes back.</p>')
})
