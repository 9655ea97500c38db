import { beforeEach, expect, test, vi } from 'vitest'
import { createIntents } from '#gateway/sandbox/casino/games/pages/intents.ts'
import { createGameCall, type GameAnswer, type GameCall } from '#gateway/sandbox/casino/games/pages/server.ts'
import { createShelf } from '../../../../client/shelf.ts'

const browser = Object.assign(new EventTarget(), { localStorage: createShelf() })
const kept = () => browser.localStorage.length

beforeEach(() => {
  browser.localStorage = createShelf()
  vi.stubGlobal('window', browser)
  // As over plain HTTP, where browsers have no randomUUID.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
})

const done: GameAnswer = { http: 200, fields: { balance: 1 } }
const unknown = undefined
const ended: GameAnswer = { http: 401, fields: {} }

/** Calls with these answers in order, and a record of them. */
function scripted(...answers: readonly (GameAnswer | undefined)[]) {
  const asked: { call: string; body: { reference?: string }; kept: number }[] = []
  const ask: GameCall = async (call, body = {}) => {
    asked.push({ call, body, kept: kept() })
    return answers[asked.length - 1]
  }
  return { ask, asked }
}

/** Fires `online`, which ends the wait for the next repeat. */
const online = () => queueMicrotask(() => setImmediate(() => browser.dispatchEvent(new Event('online'))))

test('a call is stored before it is sent, and repeated under its reference until its answer is known', async () => {
  const { ask, asked } = scripted(unknown, unknown, done)
  const intents = createIntents(ask, '7/dice', online)
  expect(await intents.send('dice', { stake: 10 })).toEqual(done)
  expect(asked).toHaveLength(3)
  const [first] = asked
  expect(first).toMatchObject({ call: 'dice', body: { stake: 10, reference: expect.any(String) }, kept: 1 })
  for (const each of asked) expect(each).toEqual(first)
  expect(kept()).toBe(0)
})

test('a refused call is removed, and one with an ended launch is left for the next launch', async () => {
  const { ask, asked } = scripted({ http: 402, fields: {} }, ended)
  const intents = createIntents(ask, '7/dice', online)
  expect(await intents.send('dice', { stake: 10 })).toMatchObject({ http: 402 })
  expect(kept()).toBe(0)
  expect(await intents.send('dice', { stake: 10 })).toEqual(ended)
  expect(kept()).toBe(1)

  const next = scripted(unknown, done)
  expect(await createIntents(next.ask, '8/dice', online).recover(), 'of another player').toEqual([])
  expect(await createIntents(next.ask, '7/mines', online).recover(), 'of another game').toEqual([])
  expect(await createIntents(next.ask, '7/dice', online).recover()).toEqual([done])
  expect(next.asked).toHaveLength(2)
  expect(next.asked[0]).toEqual({ call: 'give-up', body: { reference: asked[1]?.body.reference }, kept: 1 })
  expect(kept()).toBe(0)
})

test('a call without an answer for a minute is given up, under the same reference', async () => {
  const { ask, asked } = scripted(unknown, done)
  let now = 0
  vi.stubGlobal('performance', { now: () => now })
  const intents = createIntents(ask, '7/dice', () => {
    now += 60_000
    online()
  })
  expect(await intents.send('dice', { stake: 10 })).toEqual(done)
  const { reference } = asked[0]?.body ?? {}
  expect(asked.map(({ call }) => call)).toEqual(['dice', 'give-up'])
  expect(asked[1]?.body).toEqual({ reference })
  expect(kept()).toBe(0)
})

test.each<[string, number, string, 'known' | 'unknown']>([
  ['done', 200, '{"status":200}', 'known'],
  ['refused', 409, '{"status":409,"error":"no"}', 'known'],
  ['refused by something on the way', 409, '{"error":"no"}', 'unknown'],
  ['an error under HTTP 200', 200, '{"status":500}', 'unknown'],
  // The first sending may have been carried out.
  ['refused for the rate of its network', 429, '{"status":429,"error":"no"}', 'unknown'],
  ['a server error', 500, '{"status":500}', 'unknown'],
  ['accepted, not done', 202, '{"status":202}', 'unknown'],
  ['cut off', 200, '{"status":2', 'unknown'],
  ['HTML', 200, '<!doctype html>', 'unknown'],
  ['null', 200, 'null', 'unknown'],
  ['missing', 0, '', 'unknown'],
])('an answer that is %s counts as such', async (_, status, text, kind) => {
  const fetched = vi.fn(async () =>
    status === 0 ? Promise.reject(new TypeError()) : new Response(text, { status }),
  )
  vi.stubGlobal('fetch', fetched)
  const answer = await createGameCall('token')('dice', { a: 1 })
  expect(answer?.http).toBe(kind === 'known' ? status : undefined)
  expect(fetched).toHaveBeenCalledWith(
    '/games/api/dice',
    expect.objectContaining({
      body: '{"a":1}',
      headers: expect.objectContaining({ 'x-game-session': 'token' }),
    }),
  )
})
