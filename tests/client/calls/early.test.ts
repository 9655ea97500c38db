import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFx } from '#client/calls/call-fx.ts'
import { earlyTransport, untilEarlyAnswers } from '#client/calls/early.ts'
import { $offers } from '#client/calls/offers.ts'
import { fields } from '#client/state/fields.ts'
import { isDrawn$ } from '#client/streams/first-screen.ts'
import { readUser } from '#shared/model/account/user.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { createShelf } from '../shelf.ts'

const highlights = callFx('highlights', (body) => (body as { from: string }).from)
const KEY = ' /provider/v1/highlights {"sport_id":"79"}'

const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body)).buffer
const early = (from: string, askedAt = performance.now()) => ({
  status: 200,
  bytes: bytesOf({ from }),
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

describe('what the page asked for before the code had come', () => {
  it('is the answer to that very question, once', async () => {
    const { ask, fetched } = stage({ [KEY]: Promise.resolve(early('the page')) })
    expect(await ask()).toBe('the page')
    expect(fetched).not.toHaveBeenCalled()
    expect(await ask()).toBe('the network')
  })

  it('is read in a task of its own, though others have come with it', async () => {
    const paths = ['/provider/v1/carousel-images', '/provider/v1/casino-carousel-images']
    stage(Object.fromEntries(paths.map((path) => [` ${path}`, Promise.resolve(early('the page'))])))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const read: string[] = []
      for (const url of paths) {
        const sent = { url, method: 'GET' } as const
        void earlyTransport(sent)?.(sent).then(() => read.push(url))
      }
      await new Promise((next) => setImmediate(next))
      for (const timers of [1, 2]) {
        await vi.advanceTimersToNextTimerAsync()
        expect(read).toEqual(paths.slice(0, timers))
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('is no answer to another question, nor to a player’s own', async () => {
    const { ask } = stage({ [KEY]: Promise.resolve(early('the page')) })
    expect(await ask({ sport_id: '80' })).toBe('the network')
    const known = stage({ [KEY]: Promise.resolve(early('the page')) }, 'secret')
    expect(await known.ask()).toBe('the network')
  })

  it('is the answer to a player’s own question where it was put with their token', async () => {
    const known = stage({ [`secret${KEY}`]: Promise.resolve(early('the page')) }, 'secret')
    expect(await known.ask()).toBe('the page')
    const other = stage({ [`secret${KEY}`]: Promise.resolve(early('the page')) }, 'of another')
    expect(await other.ask()).toBe('the network')
  })

  it('is asked for again where nothing came of it, or too long ago', async () => {
    expect(await stage({ [KEY]: Promise.resolve(undefined) }).ask()).toBe('the network')
    const old = early('the page', performance.now() - 10_001)
    expect(await stage({ [KEY]: Promise.resolve(old) }).ask()).toBe('the network')
  })

  describe('is waited for', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })

    it('until it is here and taken, where that is sooner', async () => {
      stage({ [KEY]: Promise.resolve(early('the page')) })
      const waited = vi.fn()
      void untilEarlyAnswers(60_000).then(waited)
      await vi.advanceTimersByTimeAsync(1)
      expect(waited).toHaveBeenCalledOnce()
    })

    it('for a moment before the screen is drawn, and no longer', async () => {
      stage({ [KEY]: new Promise(() => {}) })
      const waited = vi.fn()
      void untilEarlyAnswers(150).then(waited)
      await vi.advanceTimersByTimeAsync(149)
      expect(waited).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2)
      expect(waited).toHaveBeenCalledOnce()
    })

    it('by no page that asked for nothing', async () => {
      vi.stubGlobal('early', undefined)
      await untilEarlyAnswers(60_000)
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
