import { allSettled, createEvent, createStore, fork, sample, type UnitTargetable } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { createQuery } from '#client/query/query.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { readUser } from '#shared/model/account/user.ts'
import { asFields, asText } from '#shared/model/field.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { openPage } from '../page.ts'

beforeEach(() => openPage())

const FRESH_MS = 60_000

/** A query over the casino's list, its screen, and a provider whose answers are in the test's hand. */
function open() {
  const $name = createStore('')
  const started = createEvent<{ view: string }>()
  const left = createEvent()
  const query = createQuery({
    call: 'casino',
    read: (body) => asText(asFields(body)?.name),
    into: $name,
    start: started,
    leave: left,
    freshForMs: FRESH_MS,
  })
  const sent: { call: RestCall; answer: (answer: RestAnswer) => void }[] = []
  const scope = fork({
    values: [
      [$offers, new Set()],
      [$clock, knownClock({ device: () => performance.now() })],
    ],
    handlers: [
      [requestFx, (call: RestCall) => new Promise<RestAnswer>((answer) => sent.push({ call, answer }))],
    ],
  })
  const put = async <T>(unit: UnitTargetable<T>, params: T) => {
    void allSettled(unit as UnitTargetable<unknown>, { scope, params })
    await vi.advanceTimersByTimeAsync(1)
  }
  const answer = async (at: number, name: string | undefined, status = 200) => {
    sent[at]?.answer({ status, body: { name } })
    await vi.advanceTimersByTimeAsync(1)
  }
  const shown = () => ({ ...scope.getState(query.$shown), name: scope.getState($name) })
  return { query, started, left, sent, scope, put, answer, shown }
}

it.each([
  ['stands', 0],
  ['is set back', -86_400_000],
  ['is set forward', 86_400_000],
])(
  'an answer is stored, and requested again only once it is stale, where the device’s clock %s',
  async (_, byMs) => {
    const { started, sent, put, answer, shown } = open()
    await put(started, { view: 'default' })
    expect(shown()).toEqual({ phase: 'loading', isAsking: true, error: '', name: '' })
    await answer(0, 'first')
    expect(shown()).toEqual({ phase: 'ready', isAsking: false, error: '', name: 'first' })
    vi.setSystemTime(Date.now() + byMs)
    await put(started, { view: 'default' })
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(FRESH_MS)
    await put(started, { view: 'default' })
    expect(sent).toHaveLength(2)
    expect(shown()).toMatchObject({ phase: 'ready', isAsking: true, name: 'first' })
  },
)

it('the last of several questions in one moment wins, and the earlier ones are aborted', async () => {
  const { started, sent, put, answer, shown } = open()
  await put(started, { view: 'a' })
  const both = createEvent()
  sample({ clock: both, fn: () => ({ view: 'b' }), target: started })
  sample({ clock: both, fn: () => ({ view: 'c' }), target: started })
  await put(both, undefined)
  expect(sent.at(-1)?.call.data).toEqual({ view: 'c' })
  const aborted = sent.map(({ call }) => call.signal?.aborted)
  expect([aborted.slice(0, -1).every(Boolean), aborted.at(-1)]).toEqual([true, false])
  await answer(sent.length - 1, 'of the last')
  await answer(0, 'of a')
  expect(shown()).toMatchObject({ phase: 'ready', isAsking: false, name: 'of the last' })
})

it('a screen that closes aborts its question without an error', async () => {
  const { started, left, sent, scope, put, answer, shown } = open()
  await put(started, { view: 'default' })
  await put(left, undefined)
  expect(sent[0]?.call.signal?.aborted).toBe(true)
  await answer(0, 'late')
  expect(shown()).toEqual({ phase: 'loading', isAsking: false, error: '', name: '' })
  expect(scope.getState(fields.error)).toBe('')
})

it('a failed query shows the catalogue’s text, and a retry asks again however fresh the answer is', async () => {
  const { query, started, sent, put, answer, shown } = open()
  await put(started, { view: 'default' })
  await answer(0, undefined, 500)
  expect(shown()).toMatchObject({ phase: 'failed', error: 'Fetching Casino failed' })
  await put(query.retried, undefined)
  await answer(1, 'second')
  expect(shown()).toMatchObject({ phase: 'ready', error: '', name: 'second' })
  await put(query.retried, undefined)
  expect(sent).toHaveLength(3)
  await answer(2, undefined, 500)
  expect(shown()).toMatchObject({ phase: 'ready', error: 'Fetching Casino failed', name: 'second' })
})

it.each([
  ['that cannot be read', undefined, 'before'],
  ['to a player who has changed', 'theirs', 'after'],
])('an answer %s fails the query, and is not stored', async (_, name, token) => {
  const { started, put, answer, shown } = open()
  await put(fields.user, readUser({ token: 'before' }) ?? null)
  await put(started, { view: 'default' })
  await put(fields.user, readUser({ token }) ?? null)
  await answer(0, name)
  expect(shown()).toMatchObject({ phase: 'failed', error: 'Fetching Casino failed', name: '' })
})
