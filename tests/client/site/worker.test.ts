import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { filesOf, isOurs, kindOf, offlinePage } from '#client/site/worker/shell.ts'
import { catalogue } from '#shared/calls/catalogue.ts'

const ORIGIN = 'https://nare.example'
const PAGE = '<!doctype html><html lang="en"><meta name="nare" content="{}"><script src="/assets/index-1.js">'

type Listener = (event: object) => void

/** A scope of a service worker with caches, before a network that answers as the test says. */
async function startWorker() {
  const listeners = new Map<string, Listener>()
  const network = { answer: async (): Promise<Response> => new Response(PAGE) }
  const storage = { isFull: false }
  const shelves = new Map<string, Map<string, Response>>()
  const pathOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
  const open = async (name: string) => {
    const shelf = shelves.get(name) ?? new Map<string, Response>()
    shelves.set(name, shelf)
    return {
      match: async (asked: string | Request) => shelf.get(pathOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) => {
        if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError')
        shelf.set(pathOf(asked), answer)
      },
      delete: async (asked: string) => shelf.delete(pathOf(asked)),
      keys: async () => [...shelf.keys()].map((path) => ({ url: ORIGIN + path })),
    }
  }
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', () => network.answer())
  vi.stubGlobal('addEventListener', (name: string, listen: Listener) => listeners.set(name, listen))
  vi.resetModules()
  await import('#client/site/worker/worker.ts')

  async function raise(name: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (more: Promise<unknown>) => work.push(more),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(work)
    return await answer
  }
  await raise('install')
  const textOf = async (path: string, mode: RequestMode) => {
    const request = { method: 'GET', mode, url: ORIGIN + path }
    return (await (await raise('fetch', { request }))?.text()) ?? ''
  }
  return {
    raise,
    network,
    storage,
    file: (path: string) => textOf(path, 'cors'),
    visit: (path: string) => textOf(path, 'navigate'),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  // The platform's own goes by a clock that no test can turn.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const aborting = new AbortController()
    setTimeout(() => aborting.abort(new DOMException('too late', 'TimeoutError')), ms)
    return aborting.signal
  })
})

describe('the service worker', () => {
  const visit = (path: string, origin = ORIGIN, method = 'GET') =>
    kindOf({ method, mode: 'navigate', url: origin + path }, ORIGIN)
  const ask = (path: string, method = 'GET', origin = ORIGIN) =>
    kindOf({ method, mode: 'cors', url: origin + path }, ORIGIN)

  it.each(['/', '/playouts', '/promo/boost?x=1', '/match/12', '/provider-list'])(
    'treats %s as a page only where it is visited',
    (path) => expect([visit(path), ask(path)]).toEqual(['page', 'other']),
  )

  it.each([
    ...['/topics/live/1', '/socket.io/?EIO=4', '/socket.io', '/metrics', '/healthz', '/readyz'],
    ...['/league-model-1.txt', '/provider', '/assets', '/assets/', '/assets/a/b.js'],
    ...Object.values(catalogue).map(({ path }) => `/provider${path}?a=1`),
  ])('ignores %s, however it is requested', (path) =>
    expect([visit(path), ask(path), ask(path, 'POST')]).toEqual(['other', 'other', 'other']),
  )

  it('serves built files of its own origin, and only for GET', () => {
    const file = '/assets/index-BNYziki3.js'
    expect([ask(file), visit('/assets/logo-d4.svg')]).toEqual(['file', 'file'])
    const others = [ask(file, 'POST'), ask(file, 'GET', 'https://elsewhere.example')]
    others.push(visit('/', 'https://elsewhere.example'), visit('/playouts', ORIGIN, 'POST'))
    expect(new Set(others)).toEqual(new Set(['other']))
  })

  it('recognises its own page, lists its files once, and marks it as opened offline', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8')
    expect([isOurs(page), isOurs('<html><meta name="viewport"><h1>Welcome</h1></html>')]).toEqual([
      true,
      false,
    ])
    expect(offlinePage(page)).toContain('<html data-offline lang="en"')
    expect(offlinePage(page).replace(' data-offline', '')).toBe(page)
    const html =
      '<link href="/assets/a-1.js"><script src="/assets/b_2.js"></script>url(/assets/c-3.woff2)"/assets/a-1.js"'
    expect(filesOf(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js', '/assets/c-3.woff2'])
  })
})

it.each([
  ['', false],
  [' and files, also with a full storage', true],
])('the service worker opens the newest page from the network%s', async (_, isFull) => {
  const { network, storage, file, visit } = await startWorker()
  storage.isFull = isFull
  const newer = PAGE.replace('index-1', 'index-2')
  network.answer = async () => new Response(newer)
  expect(await visit('/playouts')).toBe(newer)
  network.answer = async () => new Response('code')
  expect(await file('/assets/screen-1.js')).toBe('code')
})

it.each(['/playouts', '/'])('the language of an address reaches the gateway from %s', async (path) => {
  const { visit } = await startWorker()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (of: string) => {
    asked.push(of)
    return new Response(PAGE)
  })
  await visit(`${path}?language=sw&code=ABC`)
  expect(asked[0]).toContain('?language=sw')
})

it.each(['/playouts', '/'])(
  'the cached page opens at %s, marked as offline without a network, unmarked on a slow one',
  async (path) => {
    const { network, visit } = await startWorker()
    network.answer = () => Promise.reject(new TypeError('no network'))
    expect(await visit(path)).toBe(PAGE.replace('<html ', '<html data-offline '))
    network.answer = () => new Promise(() => undefined)
    expect(await visit(path)).toBe(PAGE)
  },
)

/** Taps one that leads to a path while these are open; what is focused, and what is opened. */
async function tapped(path: unknown, open: readonly string[]) {
  const { raise } = await startWorker()
  const went: string[] = []
  const go = (how: string) => async (url: string) => void went.push(`${how} ${url.replace(ORIGIN, '')}`)
  vi.stubGlobal('registration', { getNotifications: async () => [] })
  vi.stubGlobal('clients', {
    matchAll: async () => open.map((at) => ({ url: ORIGIN + at, focus: () => go('focus')(ORIGIN + at) })),
    openWindow: go('open'),
  })
  const close = vi.fn()
  await raise('notificationclick', { notification: { data: { path }, close } })
  expect(close).toHaveBeenCalledOnce()
  return went
}

it.each([
  [
    'focuses the window that shows its subject',
    '/match/7?a=1',
    ['/', '/match/7?a=1'],
    ['focus /match/7?a=1'],
  ],
  ['opens its subject where no window shows it', '/match/7', ['/', '/match/8'], ['open /match/7']],
  ['opens home where it has no subject', undefined, ['/playouts'], ['open /']],
  ['never leaves the site', 'https://elsewhere.example/', [], []],
])('a tapped notification %s', async (_, path, open, went) => expect(await tapped(path, open)).toEqual(went))

describe('a push', () => {
  const teams = { home_team: 'A', away_team: 'B', home_score: '1', away_score: '0' }
  const message = {
    round_id: '31',
    competition_id: '2',
    until: 9,
    language: 'sw',
    facts: [{ kind: 'goal', side: 'home', match_id: '1', ...teams }],
  }
  /** Brings a push while a window is so visible and this shows; the notifications that are asked for. */
  async function pushed(
    visibilityState: string,
    shows: readonly object[],
    sent: object = message,
    texts = {},
  ) {
    const { raise } = await startWorker()
    await (await caches.open('push')).put('/marks', new Response(JSON.stringify({ texts })))
    const asked: object[] = []
    vi.stubGlobal('registration', {
      getNotifications: async () => shows,
      showNotification: async (title: string, options: object) => void asked.push({ title, ...options }),
    })
    vi.stubGlobal('clients', { matchAll: async () => [{ url: ORIGIN, visibilityState }] })
    await raise('push', { data: { json: () => sent } })
    return asked
  }

  it.each([
    ['with a sound', [], true],
    ['with a sound where a page has shown an older score', [{ title: 'A 0–0 B', body: '' }], true],
    ['without a sound where a page has shown the same score', [{ title: 'A 1–0 B', body: '' }], false],
  ])('is shown behind hidden pages %s', async (_, shows, renotify) => {
    const alert = { title: 'A 1–0 B', tag: 'match/league/1', lang: 'sw', data: { until: 9 } }
    expect(await pushed('hidden', shows)).toMatchObject([{ ...alert, renotify }])
  })

  it('about a price has the words that the page stored for its mark', async () => {
    const price = { topic: 'selection/7/1/draw', odd_value: 2.5, above: 2.4 }
    const words = { tag: 'price/sports/selection/7/1/draw', title: 'Draw' }
    const texts = { 'selection/7/1/draw 2.4': { ...words, body: 'Sasa ni {price}', path: '/match/7' } }
    expect(await pushed('hidden', [], { price, until: 9, language: 'sw' }, texts)).toMatchObject([
      { ...words, body: 'Sasa ni 2.50', lang: 'sw', data: { path: '/match/7', until: 9 } },
    ])
  })

  it('waits for the one before it: Chromium’s list loses a notification that comes while it is read', async () => {
    const { raise } = await startWorker()
    let running = 0
    const atOnce: number[] = []
    const step = async () => {
      atOnce.push(++running)
      await new Promise((after) => setTimeout(after, 10))
      running--
      return []
    }
    vi.stubGlobal('registration', { getNotifications: step, showNotification: step })
    vi.stubGlobal('clients', { matchAll: async () => [] })
    const event = { data: { json: () => message } }
    await Promise.all([raise('push', event), raise('push', event)])
    expect(atOnce).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('is not shown while a page is visible', async () => {
    expect(await pushed('visible', [])).toEqual([])
  })
})

it('the marks move to a new push subscription where the browser has ended the old one', async () => {
  const { raise } = await startWorker()
  const cache = await caches.open('push')
  await cache.put('/marks', new Response(JSON.stringify({ marks: { marks: ['a mark'], language: 'sw' } })))
  const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example/2' }))
  vi.stubGlobal('registration', { pushManager: { subscribe } })
  const fetched = vi.fn<typeof fetch>(async () => new Response('{"key":"a key"}'))
  vi.stubGlobal('fetch', fetched)
  await raise('pushsubscriptionchange')
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'a key' })
  expect(fetched).toHaveBeenLastCalledWith('/marks', expect.objectContaining({ method: 'POST' }))
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({
    subscription: { endpoint: 'https://push.example/2' },
    marks: ['a mark'],
    language: 'sw',
  })
})
