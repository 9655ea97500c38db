import { allSettled, fork } from 'effector'
import { expect, it, vi } from 'vitest'
import { LoadingLine } from '#client/app/loading-line.tsx'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { markupOf } from '../drawn.tsx'
import { createShelf } from '../shelf.ts'

it('the line along the upper edge shows exactly while any call is in flight', async () => {
  vi.stubGlobal('localStorage', createShelf())
  const answers: ((answer: RestAnswer) => void)[] = []
  const scope = fork({ handlers: [[requestFx, () => new Promise((answer) => answers.push(answer))]] })
  const isShown = () => markupOf(scope, <LoadingLine />).includes('role="progressbar" aria-label="Loading"')
  const [first, second] = [callFx('leaderboard'), callFx('results')]
  expect(isShown()).toBe(false)
  const calls = [first, second].map(({ fx }) => allSettled(fx, { scope, params: undefined }))
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(isShown()).toBe(true)
  answers[0]?.({ status: 200, body: {} })
  await vi.waitFor(() => expect(scope.getState(first.$loading)).toBe(false))
  expect(isShown()).toBe(true)
  answers[1]?.({ status: undefined, body: undefined })
  await Promise.all(calls)
  expect(isShown()).toBe(false)
})
