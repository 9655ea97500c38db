import { allSettled, fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { Answer } from '#client/language/answer.tsx'
import { request } from '#shared/provider/request.ts'
import { markupOf } from '../drawn.tsx'

const leaderboard = callFx('leaderboard')

it.each([
  ['is marked with the language that it names', 'Tard', { error: 'Tard' }, 'fr', true],
  ['is marked when the answer is a success', 'Fait', { success: { message: 'Fait' } }, 'fr', true],
  ['is marked without the full stop that a sentence adds', 'Tard', { message: 'Tard.' }, 'fr', true],
  ['is marked with the first tag among several', 'Tard', { error: 'Tard' }, ', f_r, FR,en', true],
  ['is not marked where it names no language', 'Tard', { error: 'Tard' }, '', false],
  ['marks no other text', 'Chelewa', { error: 'Tard' }, 'fr', false],
] as const)('the text of an answer %s', async (_, text, body, language, isMarked) => {
  const headers = { 'content-language': language }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 400, headers }))
  const scope = fork({ handlers: [[requestFx, request]] })
  await allSettled(leaderboard.fx, { scope, params: {} })
  expect(markupOf(scope, <Answer of={text} />)).toBe(isMarked ? `<span lang="fr">${text}</span>` : text)
})
