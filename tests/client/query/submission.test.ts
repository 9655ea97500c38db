import { allSettled, createStore, createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { createSubmission } from '#client/query/submission.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { asFields, asId } from '#shared/model/field.ts'
import { done, lost, refused, stage } from '../money/stage.ts'

const $sign = createStore('+')
const { submitted, cleared, $pending, $error, answered, failed } = createSubmission<
  { limit: number },
  string
>({
  call: 'setLimit',
  read: $sign.map((sign) => (body: unknown) => {
    const id = asId(asFields(body)?.id)
    return id && sign + id
  }),
})

const PATH = '/v1/set-limit'

function opened(answer: Parameters<typeof stage>[0][string]) {
  const set = stage({ [PATH]: answer })
  const ends: unknown[] = []
  createWatch({ unit: answered, scope: set.scope, fn: (end) => ends.push(end) })
  createWatch({ unit: failed, scope: set.scope, fn: (message) => ends.push(message) })
  const send = (limit = 5) => allSettled(submitted, { scope: set.scope, params: { limit } })
  return { ...set, ends, send, error: () => set.scope.getState($error) }
}

describe('a submission', () => {
  it('sends its payload, and reads the answer with the reader of that moment', async () => {
    const { scope, send, ends, askedOf, error } = opened(done({ id: 'a' }))
    await send()
    await allSettled($sign, { scope, params: '-' })
    await send(6)
    expect(askedOf(PATH)).toEqual([{ limit: 5 }, { limit: 6 }])
    expect(ends).toEqual([
      { payload: { limit: 5 }, result: '+a' },
      { payload: { limit: 6 }, result: '-a' },
    ])
    expect(error()).toBe('')
  })

  it.each([
    ['in the provider’s words, until another is sent', refused(400, 'Too high'), 'Too high', submitted],
    ['by its call’s text where no answer comes, until it is cleared', lost, 'Setting Limit failed', cleared],
    [
      'by its call’s text where the answer is unreadable, until the player leaves',
      done({}),
      'Setting Limit failed',
      playerForgotten,
    ],
  ])('shows its failure %s', async (_, answer, message, until) => {
    const { scope, send, ends, answers, error } = opened(answer)
    await send()
    expect([ends, error()]).toEqual([[message], message])
    answers[PATH] = done({ id: 'a' })
    await allSettled(until as typeof submitted, { scope, params: { limit: 6 } })
    expect(error()).toBe('')
  })

  it('is sent once while it is pending', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof done>>()
    const { scope, send, askedOf } = opened(() => answer.promise)
    const sending = [send(), send()]
    await vi.waitUntil(() => scope.getState($pending))
    answer.resolve(done({ id: 'a' }))
    await Promise.all(sending)
    expect(askedOf(PATH)).toHaveLength(1)
    expect(scope.getState($pending)).toBe(false)
  })
})
