import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AlertKind } from '#client/alerts/alert.ts'
import { $choices } from '#client/alerts/choices.ts'
import { AlertsScreenGate } from '#client/alerts/gates.ts'
import { $marks, $push, pushSwitchedOff, pushSwitchedOn, renewFx } from '#client/alerts/push.ts'
import { $follows, type Follow } from '#client/follows/follows.ts'
import { $spoilers } from '#client/spoilers.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { openPage } from '../page.ts'
import { openWindow } from '../window.ts'

const club: Follow = { kind: 'team', of: 'league', id: 'Home 1', name: 'Home 1', competition_id: '2' }
const match: Follow = { kind: 'match', of: 'sports', id: '7', name: 'A v B' }
const price: Follow = { kind: 'price', of: 'sports', id: 'selection/7/1/draw', name: 'Draw', above: 2.4 }
const leaguePrice: Follow = { ...price, of: 'league', id: 'selection/1/1/draw', above: undefined, below: 1.5 }
const KEY = 'AQID'

/** Calls to the gateway, the key that it has, and the subscription of the browser by its key. */
let calls: { method: string; body: unknown }[] = []
let key: string | undefined
let subscribedBy: string | undefined
let status = 200
let cached: string | undefined
/** Promise that an answer of the gateway to marks waits for. */
let wait: Promise<unknown> | undefined

const subscription = () => ({
  endpoint: `https://push.example/${subscribedBy}`,
  options: { applicationServerKey: Uint8Array.from(Buffer.from(subscribedBy ?? '', 'base64url')).buffer },
  toJSON: () => ({ endpoint: `https://push.example/${subscribedBy}` }),
  unsubscribe: async () => {
    subscribedBy = undefined
  },
})

beforeEach(() => {
  openPage()
  openWindow()
  calls = []
  key = KEY
  status = 200
  subscribedBy = cached = wait = undefined
  const pushManager = {
    getSubscription: async () => (subscribedBy ? subscription() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscribedBy = applicationServerKey
      return subscription()
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => (cached === undefined ? undefined : new Response(cached)),
      put: async (_: string, answer: Response) => {
        cached = await answer.text()
      },
    }),
    delete: async () => {
      cached = undefined
    },
  })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ key })
    calls.push({ method, body: JSON.parse(String(body)) })
    await wait
    return Response.json({}, { status })
  })
})

function chosen(
  kinds: readonly AlertKind[] = ['goal', 'kick-off', 'bet'],
  hidesResults = false,
  more: Follow[] = [],
) {
  writeEntry('alerts', { kinds })
  return fork({
    values: [
      [$follows, [club, match, ...more]],
      [$choices, { kinds, quiet: undefined, cashOutAbove: undefined }],
      [$spoilers, { hidesResults, watched: {} }],
    ],
  })
}

/** The screen of alerts, once it knows how it stands. */
async function opened(scope = chosen()) {
  await allSettled(AlertsScreenGate.open, { scope, params: {} })
  return { scope, state: () => scope.getState($push) }
}

const marks = [{ topic: 'team/league/Home 1', kinds: ['kick-off', 'goal'] }]
const sent = {
  method: 'POST',
  body: { subscription: { endpoint: `https://push.example/${KEY}` }, marks, language: 'en' },
}

it('nothing is sent until the player switches push on; then the league follows are sent', async () => {
  const { scope, state } = await opened()
  expect([state(), calls]).toEqual(['off', []])
  await allSettled(pushSwitchedOn, { scope })
  expect([state(), calls]).toEqual(['on', [sent]])
  // For the service worker, in the page's language.
  expect(JSON.parse(cached ?? '')).toMatchObject({
    marks: { marks },
    texts: { 'goal home': { title: 'Goal for {home_team}' } },
  })
})

it('a later visit sends changed follows at once, unchanged ones daily, and deletes them when none are left', async () => {
  const { scope } = await opened()
  await allSettled(pushSwitchedOn, { scope })
  await opened()
  expect(calls).toHaveLength(1)
  await opened(chosen(['goal']))
  expect(calls).toHaveLength(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000_000 })
  const { state } = await opened(chosen(['goal']))
  vi.useRealTimers()
  expect([state(), calls.length]).toEqual(['on', 3])
  await opened(chosen([]))
  expect(calls.at(-1)?.method).toBe('DELETE')
})

it('switching push off removes the subscription from browser and gateway', async () => {
  const { scope, state } = await opened()
  await allSettled(pushSwitchedOn, { scope })
  await allSettled(pushSwitchedOff, { scope })
  expect([state(), subscribedBy, cached, calls.at(-1)?.method]).toEqual([
    'off',
    undefined,
    undefined,
    'DELETE',
  ])
})

it('push stays off once it is switched off while changed follows wait to be sent', async () => {
  const { scope, state } = await opened()
  await allSettled(pushSwitchedOn, { scope })
  let works: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    works = works.then(work)
    return works
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  const slow = Promise.withResolvers()
  wait = slow.promise
  for (const language of ['sw', 'en'])
    void allSettled(renewFx, { scope, params: { ...scope.getState($marks), language } })
  await vi.advanceTimersByTimeAsync(0)
  const off = allSettled(pushSwitchedOff, { scope })
  await vi.advanceTimersByTimeAsync(0)
  slow.resolve(undefined)
  await off
  expect([state(), subscribedBy, calls.at(-1)?.method]).toEqual(['off', undefined, 'DELETE'])
})

it('a changed gateway key leads to a new push subscription', async () => {
  subscribedBy = 'BBBB'
  const { state } = await opened()
  expect([state(), subscribedBy, calls]).toEqual(['on', KEY, [sent]])
})

it('push is not offered without a gateway key, and has failed when the gateway refuses it', async () => {
  key = undefined
  expect((await opened()).state()).toBe('none')
  key = KEY
  status = 503
  const { scope, state } = await opened()
  await allSettled(pushSwitchedOn, { scope })
  expect([state(), cached]).toEqual(['failed', undefined])
})

it('push that is on stays on, and can be switched off, while the gateway does not answer', async () => {
  await allSettled(pushSwitchedOn, { scope: (await opened()).scope })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { scope, state } = await opened()
  expect(state()).toBe('on')
  await allSettled(pushSwitchedOff, { scope })
  expect([state(), subscribedBy]).toEqual(['off', undefined])
  await allSettled(pushSwitchedOn, { scope })
  expect(state()).toBe('failed')
})

const priceMark = { topic: price.id, kinds: ['price'], above: 2.4 }

it('price marks are sent to the gateway, and their names stay on the device', async () => {
  const { scope } = await opened(chosen(['price'], false, [price, leaguePrice]))
  await allSettled(pushSwitchedOn, { scope })
  const marks = [priceMark, { topic: leaguePrice.id, kinds: ['price'], below: 1.5 }]
  expect(calls).toEqual([{ ...sent, body: { ...sent.body, marks } }])
  expect(JSON.parse(cached ?? '').texts).toMatchObject({
    [`${price.id} 2.4`]: { tag: 'price/sports/selection/7/1/draw', title: 'Draw', path: '/match/7' },
    [`${leaguePrice.id} 1.5`]: { body: 'Now {price}, below your mark of 1.50.' },
  })
})

it('a player who hides results gets push for no goals and no prices of the league', () => {
  const { marks } = chosen(['goal', 'kick-off', 'price'], true, [price, leaguePrice]).getState($marks)
  expect(marks).toEqual([{ topic: 'team/league/Home 1', kinds: ['kick-off'] }, priceMark])
})
