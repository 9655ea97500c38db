import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFx } from '#client/calls/call-fx.ts'
import { untilEarlyAnswers } from '#client/calls/early-answers.ts'
import { $offers } from '#client/calls/offers.ts'
import { fields } from '#client/state/fields.ts'
import { isDrawn$ } from '#client/streams/first-screen.ts'
import { readUser } from '#shared/model/account/user.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { createShelf } from '../shelf.ts'

const highlights = callFx('highlights', (body) => (body as { from: string }).from)
const KEY = ' /provider/v1/highlights {"sport_id":"79"}'

const early = (from: string, askedAt = performance.now()) => ({
  status: 200,
  bytes: new TextEncoder().encode(JSON.stringify({ from })).buffer,
  askedAt,
})

/** A page that has asked for these, and a network that answers for itself. */
function stage(asked: Record<string, Promise<ReturnType<typeof early> | undefined>>, token?: string) {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ from: 'the network' })))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('early', new Map(Object.entries(asked)))
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [fields.user, token ? (readUser({ token }) ?? null) : null],
    ],
  })
  const ask = async (payload: object | null = { sport_id: '79' }) =>
    (await allSettled(highlights.fx, { scope, params: payload ?? undefined })).value
  return { ask, fetched }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
})

it('an answer reaches no store while React renders the first screen', async () => {
  const { ask, fetched } = stage({})
  isDrawn$.next(false)
  let answer: unknown
  const asked = ask().then((value) => {
    answer = value
  })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await new Promise((next) => setImmediate(next))
  expect(answer).toBeUndefined()
  isDrawn$.next(true)
  await asked
  expect(answer).toBe('the network')
})

describe('an early answer', () => {
  it('answers the same question once, without another request', async () => {
    const { ask, fetched } = stage({ [KEY]: Promise.resolve(early('the page')) })
    expect(await ask()).toBe('the page')
    expect(fetched).not.toHaveBeenCalled()
    expect(await ask()).toBe('the network')
  })

  const old = () => early('the page', performance.now() - 10_001)
  it.each([
    ['answers no other question', KEY, () => early('the page'), undefined, 'the network', '80'],
    ['without a token answers no player', KEY, () => early('the page'), 'secret', 'the network'],
    ['with a token answers its player', `secret${KEY}`, () => early('the page'), 'secret', 'the page'],
    ['with a token answers nobody else', `secret${KEY}`, () => early('the page'), 'another', 'the network'],
    ['that is missing leads to a request', KEY, () => undefined, undefined, 'the network'],
    ['that is too old leads to a request', KEY, old, undefined, 'the network'],
  ])('%s', async (_, key, answer, token, from, sport_id = '79') => {
    const { ask } = stage({ [key]: Promise.resolve(answer()) }, token)
    expect(await ask({ sport_id })).toBe(from)
  })

  it('is waited for up to a time limit, and not at all on a page without early requests', async () => {
    vi.useFakeTimers()
    const waited = vi.fn()
    stage({ [KEY]: Promise.resolve(early('the page')) })
    void untilEarlyAnswers(60_000).then(waited)
    await vi.advanceTimersByTimeAsync(1)
    expect(waited).toHaveBeenCalledTimes(1)
    stage({ [KEY]: new Promise(() => {}) })
    void untilEarlyAnswers(150).then(waited)
    await vi.advanceTimersByTimeAsync(149)
    expect(waited).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2)
    expect(waited).toHaveBeenCalledTimes(2)
    vi.stubGlobal('early', undefined)
    void untilEarlyAnswers(60_000).then(waited)
    await vi.advanceTimersByTimeAsync(0)
    expect(waited).toHaveBeenCalledTimes(3)
  })
})
