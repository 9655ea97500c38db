import { ChakraProvider, createSystem } from '@chakra-ui/react'
import { allSettled, fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadingLine } from '#client/app/loading-line.tsx'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { theme } from '#client/theme/theme.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createShelf } from '../shelf.ts'

const system = createSystem(theme)
const leaderboard = callFx('leaderboard')
const results = callFx('results')

const drawn = (scope: Scope) =>
  renderToStaticMarkup(
    <Provider value={scope}>
      <ChakraProvider value={system}>
        <LoadingLine />
      </ChakraProvider>
    </Provider>,
  ).includes('role="progressbar" aria-label="Loading"')

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  return () => vi.unstubAllGlobals()
})

describe('the line along the upper edge', () => {
  it('shows exactly while any call is in flight', async () => {
    const answers: ((answer: RestAnswer) => void)[] = []
    const scope = fork({ handlers: [[requestFx, () => new Promise((answer) => answers.push(answer))]] })
    expect(drawn(scope)).toBe(false)
    const calls = [leaderboard, results].map(({ fx }) => allSettled(fx, { scope, params: undefined }))
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(drawn(scope)).toBe(true)
    answers[0]?.({ status: 200, body: {} })
    await vi.waitFor(() => expect(scope.getState(leaderboard.$loading)).toBe(false))
    expect(drawn(scope)).toBe(true)
    answers[1]?.({ status: undefined, body: undefined })
    await Promise.all(calls)
    expect(drawn(scope)).toBe(false)
  })
})
